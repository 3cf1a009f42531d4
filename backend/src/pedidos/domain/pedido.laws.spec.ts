import { describe, expect, it } from 'vitest';
import { pedidoEvents, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { umComando, type ComandoDoPedido } from '../../testing/pedidos/comandos-do-pedido.js';
import { Random } from '@encomenda/platform/random';
import { pedidoFold, type PedidoDecision } from './pedido.js';
import type { Pedido, PedidoExistente } from './pedido.js';
import { total, totalPago } from './valores/somas.js';

/*
 * Whatever is asked, in whatever order: hundreds of random lives of one order, each a
 * repeatable story of its seed. Ids come from tiny ranges so that commands often meet.
 */
const VIDAS = 400;
const PEDIDOS_POR_VIDA = 150;

/** Asking again for what now is causes nothing. */
const IDEMPOTENTES: ReadonlySet<ComandoDoPedido['nome']> = new Set([
  'atualizarPedido',
  'atualizarItem',
  'corrigirPagamento',
]);

/** One event of a story, with the order around it. */
interface Passo {
  semente: number;
  antes: PedidoExistente;
  event: PedidoEvent;
  depois: PedidoExistente;
}

const existente = (pedido: Pedido): PedidoExistente | null =>
  pedido.situacao === 'inexistente' ? null : pedido;

const decidir = (decision: PedidoDecision, pedido: Pedido): readonly PedidoEvent[] => {
  try {
    return decision(pedido, 0);
  } catch (error) {
    if (error instanceof Recusa) return [];
    throw error;
  }
};

const passos: Passo[] = [];
const repetidos: string[] = [];
for (let semente = 1; semente <= VIDAS; semente++) {
  const r = new Random(semente);
  let pedido = pedidoFold.initialState;
  for (let i = 0; i < PEDIDOS_POR_VIDA; i++) {
    const { nome, decision } = umComando(r);
    const events = decidir(decision, pedido);
    for (const event of events) {
      const antes = existente(pedido);
      pedido = pedidoFold.evolve(pedido, event);
      const depois = existente(pedido);
      if (antes && depois) passos.push({ semente, antes, event, depois });
    }
    if (events.length > 0 && IDEMPOTENTES.has(nome))
      if (decision(pedido, 0).length > 0) repetidos.push(nome);
  }
}

const itensDe = ({ itens }: PedidoExistente) => [...itens.values()];

const NO_CANCELADO: ReadonlySet<PedidoEvent['type']> = new Set([
  'PagamentoCancelado',
  'PagamentoRestaurado',
  'CancelamentoDesfeito',
]);

const LEIS: Readonly<Record<string, (passo: Passo) => boolean>> = {
  'todo fato cabe no catálogo como está': ({ event }) =>
    iguais(eventCatalog.get(event.type)?.schema.parse(event.data), event.data),
  'nunca há mais unidades prontas do que a quantidade': ({ depois }) =>
    itensDe(depois).every((i) => i.quantidadeFinalizada <= i.linha.quantidade),
  'um item no primeiro estágio não tem unidade pronta': ({ depois }) =>
    itensDe(depois).every((i) => i.estagioId > 1 || i.quantidadeFinalizada === 0),
  'o desconto cabe na linha': ({ depois }) =>
    itensDe(depois).every(
      ({ linha: l }) => l.descontoEmCentavos <= l.quantidade * l.valorEmCentavos,
    ),
  'os itens só mudam antes de o pedido ser finalizado': ({ antes, depois }) =>
    antes.itens === depois.itens || antes.estagioId < 3,
  'só se trabalha num item com o pedido em produção': ({ antes, event }) =>
    (event.type !== 'EstagioDoItemAvancado' && event.type !== 'UnidadesFinalizadas') ||
    antes.estagioId === 2,
  'um item só é finalizado com todas as unidades prontas': ({ event, depois }) =>
    event.type !== 'EstagioDoItemAvancado' ||
    event.data.para !== 3 ||
    itensDe(depois).every((i) => i.estagioId < 3 || i.quantidadeFinalizada === i.linha.quantidade),
  'o botão avança um estágio por vez, e nunca um pedido sem itens': ({ antes, event }) =>
    event.type !== 'EstagioAvancado' ||
    (event.data.de === antes.estagioId &&
      event.data.para === antes.estagioId + 1 &&
      antes.itens.size > 0),
  'o botão só finaliza com todos os itens finalizados': ({ antes, event }) =>
    event.type !== 'EstagioAvancado' ||
    event.data.de !== 2 ||
    itensDe(antes).every((i) => i.estagioId === 3),
  'ao receber, a soma dos pagamentos não passa do total': ({ event, depois }) =>
    event.type !== 'PagamentoEfetuado' || totalPago(depois) <= total(depois),
  'uma correção que aumenta o valor não passa do total': ({ antes, event, depois }) =>
    event.type !== 'PagamentoCorrigido' ||
    totalPago(depois) <= Math.max(total(depois), totalPago(antes)),
  'a mesma tag nunca está duas vezes no pedido': ({ depois }) =>
    new Set([...depois.tags.values()].map(({ tagId }) => tagId)).size === depois.tags.size,
  'um pagamento que volta cabe no que falta pagar': ({ event, depois }) =>
    event.type !== 'PagamentoRestaurado' || totalPago(depois) <= total(depois),
  'num pedido cancelado só se mexe em dinheiro, até que ele volte': ({ antes, event }) =>
    antes.situacao === 'aberto' || NO_CANCELADO.has(event.type),
};

describe('as leis do pedido', () => {
  it.each(Object.entries(LEIS))('%s', (_, vale) => {
    expect(passos.filter((passo) => !vale(passo)).slice(0, 3)).toEqual([]);
  });

  it('um pedido arquivado está entregue, quando o pedido feito termina', () => {
    // Between two events of one command the order may still be archived on its way back.
    const desarrumados = passos.filter(
      ({ depois, event }) =>
        depois.arquivado && depois.estagioId !== 4 && event.type !== 'EstagioAjustado',
    );
    expect(desarrumados.slice(0, 3)).toEqual([]);
  });

  it('repetir o que já é assim não causa nada', () => {
    expect(repetidos.slice(0, 3)).toEqual([]);
  });

  it('as histórias são ricas: todo fato de um pedido acontece nelas', () => {
    const vistos = new Set(passos.map(({ event }) => event.type));
    const noComeco = new Set([
      'PedidoCriado',
      'PedidoFeitoDeOrcamento',
      'PedidoFeitoDeSolicitacao',
    ]);
    const esperados = pedidoEvents.map(({ type }) => type).filter((t) => !noComeco.has(t));
    expect(esperados.filter((type) => !vistos.has(type))).toEqual([]);
  });
});
