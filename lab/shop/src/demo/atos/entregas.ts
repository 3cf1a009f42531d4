import { somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { AdicionarDestino } from '@encomenda/backend/entregas/destinos/adicionar-destino';
import { AlternarFinalizacao } from '@encomenda/backend/entregas/atos/alternar-finalizacao';
import { CriarEntrega } from '@encomenda/backend/entregas/atos/criar-entrega';
import { as, type Ato } from './ato.js';
import type { Oficina } from '../oficina.js';
import type { VidaDoPedido } from './vida-do-pedido.js';

const CIDADE = 'Campinas';
const MENOR_ENTREGA = 2;
const HOJE = 4;
const AMANHA = 3;

const perto = (oficina: Oficina, vidas: readonly VidaDoPedido[]): number[] =>
  vidas
    .map(({ pedido }) => pedido.id)
    .filter((pedidoId) => oficina.clienteDo(pedidoId).cidade === CIDADE);

const planejar = async (
  oficina: Oficina,
  data: Dia,
  pedidos: readonly number[],
): Promise<number> => {
  const { id: entregaId } = await oficina.executar((o) => new CriarEntrega(o, { data }));
  for (const pedidoId of pedidos) {
    const { cep, bairro, cidade, estado, logradouro, numero, complemento } =
      oficina.clienteDo(pedidoId);
    const endereco = { cep, bairro, cidade, estado, logradouro, numero, complemento };
    const corpo = { entrega_id: entregaId, pedido_id: pedidoId, ordem: null, ...endereco };
    await oficina.executar((o) => new AdicionarDestino(o, corpo));
  }
  return entregaId;
};

const entregaFeita = (dia: Dia, vidas: readonly VidaDoPedido[]): Ato[] => {
  let entregaId = 0;
  const sobre = ['entrega', ...vidas.map(({ pedido }) => pedido)];
  return [
    {
      em: as(dia, 14),
      sobre,
      fazer: async (oficina) => {
        const pedidos = perto(oficina, vidas);
        if (pedidos.length >= MENOR_ENTREGA) entregaId = await planejar(oficina, dia, pedidos);
      },
    },
    {
      em: as(dia, 21),
      sobre,
      fazer: async (oficina) => {
        if (entregaId > 0) await oficina.executar((o) => new AlternarFinalizacao(o, entregaId));
      },
    },
  ];
};

export const entregasDaOficina = (vidas: readonly VidaDoPedido[], hoje: Dia): Ato[] => {
  const entregues = new Map<Dia, VidaDoPedido[]>();
  for (const vida of vidas) {
    const dia = vida.marcos?.entrega;
    if (dia !== undefined && dia < hoje) entregues.set(dia, [...(entregues.get(dia) ?? []), vida]);
  }
  const aFazer = vidas
    .filter(({ marcos }) => marcos !== null && marcos.comeco < hoje && marcos.entrega >= hoje)
    .toSorted((uma, outra) => uma.marcos!.pronto.localeCompare(outra.marcos!.pronto));
  const abertas: Ato = {
    em: as(somarDias(hoje, -1), 21, 30),
    fazer: async (oficina) => {
      const pedidos = perto(oficina, aFazer);
      await planejar(oficina, hoje, pedidos.slice(0, HOJE));
      await planejar(oficina, somarDias(hoje, 1), pedidos.slice(HOJE, HOJE + AMANHA));
      await planejar(oficina, somarDias(hoje, 5), []);
    },
  };
  return [...[...entregues].flatMap(([dia, doDia]) => entregaFeita(dia, doDia)), abertas];
};
