import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import { Cadastros } from './cadastros.js';
import type { EventoDaLoja } from './evento-da-loja.js';
import type { Step } from './history.js';
import { LivroDeDespesas } from './livro-de-despesas.js';
import { comRestauros } from './restauros.js';
import { sortear } from './sorteio.js';
import type { Loja, PedidoVivo } from './pedido/pedido-vivo.js';
import { abrirPedido, viver } from './pedido/vida-do-pedido.js';

export interface Feitio {
  semente: number;
  /** Events on registers instead of orders, per thousand. */
  cadastrosPorMil?: number;
  emAndamento?: number;
  despesasPorMil?: number;
  primeiroDia?: string;
  atosPorDia?: number;
}

const AVULSOS = ['Topo de bolo', 'Caixa sob medida', 'Embalagem especial'];

/** An endless history of a shop, deterministic by seed. Business rules allow every event at its place. */
export function* historiaDaLoja({
  semente,
  cadastrosPorMil = 150,
  emAndamento = 50,
  despesasPorMil = 30,
  primeiroDia = '2024-01-01',
  atosPorDia = 40,
}: Feitio): Generator<Step<EventoDaLoja>, never> {
  const sorteio = sortear(semente);
  const ultimos: Record<string, number> = {};
  const novoId = (tipo: string): number => (ultimos[tipo] = (ultimos[tipo] ?? 0) + 1);
  const cadastros = new Cadastros(sorteio, novoId);
  const { clientes, produtos, tags } = cadastros;
  const pedidos: PedidoVivo[] = [];
  // A separate seed, so that the other draws do not change.
  const sorteioDosGastos = sortear(semente + 1);
  const sorteioDosAvulsos = sortear(semente + 2);
  const despesas = new LivroDeDespesas(sorteioDosGastos, novoId);

  const doPedido = (hoje: string): PedidoEvent[] => {
    const loja: Loja = {
      sorteio,
      hoje,
      novoId,
      cliente: () => {
        const clienteId = clientes.um();
        const { nome } = clientes.ler(clienteId)!;
        clientes.guardar(clienteId, { nome, temPedidos: true });
        return { clienteId, clienteNome: nome };
      },
      produto: () => {
        const produtoId = produtos.um();
        if (sorteioDosAvulsos.chance(0.1))
          return { produtoId: null, produtoNome: sorteioDosAvulsos.um(AVULSOS) };
        return { produtoId, produtoNome: produtos.ler(produtoId)! };
      },
      tag: () => (tags.tamanho > 0 ? tags.um() : undefined),
    };
    if (pedidos.length > 0 && !sorteio.chance(0.12)) {
      const primeiro = sorteio.chance(0.02) ? 0 : Math.max(0, pedidos.length - emAndamento);
      return viver(loja, pedidos[sorteio.inteiro(primeiro, pedidos.length - 1)]!);
    }
    const { pedido, eventos } = abrirPedido(loja, novoId('pedido'));
    pedidos.push(pedido);
    return eventos;
  };

  yield* cadastros.inicio();
  for (let atos = 0; ; atos += 1) {
    const dia = somarDias(primeiroDia, Math.floor(atos / atosPorDia));
    if (sorteio.inteiro(1, 1000) <= cadastrosPorMil)
      for (const passo of cadastros.mudar()) yield { ...passo, dia };
    else
      for (const evento of doPedido(dia))
        yield { ...evento, stream: pedidoStream(evento.data.pedidoId), dia };
    if (sorteioDosGastos.inteiro(1, 1000) <= despesasPorMil) yield { ...despesas.mudar(dia), dia };
  }
}

export const primeirosEventos = (quantos: number, feitio: Feitio): Step<EventoDaLoja>[] => {
  const passos: Step<EventoDaLoja>[] = [];
  for (const passo of comRestauros(historiaDaLoja(feitio), feitio.semente)) {
    if (passos.length >= quantos) break;
    passos.push(passo);
  }
  return passos;
};
