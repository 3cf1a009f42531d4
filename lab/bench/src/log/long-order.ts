import type { RecordedEvent } from '@encomenda/contracts/shared/event';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { derivedId } from '@encomenda/platform/ids';
import { history, type Step } from '@encomenda/shop/history';

/** Updates of one item before the next is added. */
const CHANGES = 24;
const ITEM_IDS_FROM = 1_000_000;

const headerOf = (pedidoId: number) => ({
  pedidoId,
  clienteId: 1,
  clienteNome: 'Maria Souza',
  clienteEndereco: null,
  data: '2026-01-15',
  prazo: null,
  descricao: null,
});

/** An order with many events: items are added and updated in turn. */
export const longOrder = (pedidoId: number, events: number): RecordedEvent[] => {
  const stream = pedidoStream(pedidoId);
  const steps: Step<PedidoEvent>[] = [
    { stream, type: 'PedidoCriado', data: { ...headerOf(pedidoId), estagioId: 2 } },
  ];
  for (let i = 0; steps.length < events; i++) {
    const item = {
      pedidoId,
      itemId: ITEM_IDS_FROM + pedidoId + Math.floor(i / (CHANGES + 1)),
      clienteId: 1,
      produtoId: 1,
      produtoNome: 'Caneca',
      quantidade: 1 + (i % (CHANGES + 1)),
      valorEmCentavos: 4_500,
      descontoEmCentavos: 0,
      descricao: null,
    };
    const type = i % (CHANGES + 1) === 0 ? 'ItemAdicionado' : 'ItemAtualizado';
    steps.push({ stream, type, data: item });
  }
  return history(steps).map((event, index) => ({
    ...event,
    id: derivedId('long order', pedidoId, index),
  }));
};
