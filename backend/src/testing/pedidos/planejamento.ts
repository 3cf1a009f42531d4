import type { Destino, DetalheDaEntrega } from '@encomenda/contracts/entregas/entregas.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { atelie, ok } from '../atelie.js';
import type { Browser } from '../sessao/browser.js';

const MARIA = {
  nome: 'Maria Souza',
  telefone: '11987654321',
  cep: '01310-100',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  logradouro: 'Avenida Paulista',
  numero: '1000',
};
const ENDERECO = { ...MARIA, nome: undefined, telefone: undefined, complemento: null };

export const planejar = async (browser: Browser) => {
  const fazer = atelie(browser);
  const maria = await fazer.cliente(MARIA);
  const caneca = await fazer.produto();
  const adm = (path: string) => `/api/adm/${path}`;
  return {
    fazer,
    maria,
    mostrar: (id: number) => ok<DetalheDaEntrega>(browser.get(adm(`entregas/show/${id}`))),
    destino: (id: number) => ok<Destino>(browser.get(adm(`entrega-destinos/show/${id}`))),
    destinosDe: (entrega: number, query = '') =>
      ok<Pagina<Destino>>(browser.get(adm(`entrega-destinos/datatable/${entrega}${query}`))),
    /** An order of R$ 90,00 in the given stage. */
    pedido: async (estagio_id = 3, dados: object = {}): Promise<number> => {
      const id = await fazer.pedido(maria, { estagio_id: 2, ...dados });
      await fazer.item(id, caneca, { quantidade: 2 });
      if (estagio_id !== 2)
        await ok(browser.put(adm(`pedidos/update/${id}`), { cliente_id: maria, estagio_id }));
      return id;
    },
    /** An open delivery of these orders, and its destination ids in order. */
    entregaCom: async (...pedidos: number[]): Promise<[number, number[]]> => {
      const entrega = await fazer.entrega();
      const destinos: number[] = [];
      for (const id of pedidos) destinos.push(await fazer.destino(entrega, id, ENDERECO));
      return [entrega, destinos];
    },
  };
};
