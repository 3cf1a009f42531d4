import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { cost, paid, units } from './expected/totals.js';
import { Fold } from './fold/fold.js';
import { ImpossibleLog, type Pedido } from './fold/shop.js';
import { numberedBy } from './numbered-by.js';

const offencesBefore = (event: PedidoEvent, pedido: Pedido | undefined): string[] => {
  const { type, data } = event;
  if (numberedBy(event)?.kind === 'pedido')
    return pedido ? [`order ${data.pedidoId} was created twice`] : [];
  if (type === 'EstagioAvancado' && (data.de !== pedido?.estagio || data.para !== data.de + 1))
    return [`order ${data.pedidoId}: from ${pedido?.estagio} by ${data.de} to ${data.para}`];
  if (type !== 'EstagioDoItemAvancado') return [];
  const estagio = pedido?.itens.get(data.itemId)?.estagio;
  return data.de === estagio ? [] : [`item ${data.itemId}: from ${estagio} by ${data.de}`];
};

const offencesAfter = (pedido: Pedido): string[] => [
  ...(paid(pedido) > cost(pedido) ? [`order ${pedido.id}: more paid than it costs`] : []),
  ...(pedido.estagio >= 3 && [...pedido.itens.values()].some(({ estagio }) => estagio !== 3)
    ? [`order ${pedido.id}: left production with items in production`]
    : []),
  ...[...pedido.itens]
    .filter(([, item]) => units(item) > item.dados.quantidade)
    .map(([id]) => `item ${id}: more finished than ordered`),
];

/** Business rules that the log violates. A log with undone acts or stages set by hand may violate some. */
export const offencesOfLaws = (log: readonly RecordedEvent[]): string[] => {
  const fold = new Fold();
  const { pedidos } = fold.shop;
  try {
    return log.flatMap((event) => {
      const id = event.stream.startsWith('pedido-') ? Number(event.data['pedidoId']) : null;
      const before =
        id === null ? [] : offencesBefore(event as unknown as PedidoEvent, pedidos.get(id));
      fold.apply(event);
      return id === null ? [] : [...before, ...offencesAfter(pedidos.get(id)!)];
    });
  } catch (error) {
    if (error instanceof ImpossibleLog) return [`the log is impossible: ${error.message}`];
    throw error;
  }
};
