import { tableTag } from '../app/api';

/** What any act on an order makes stale: the order with its parts, every list, and the Painel. */
export const doPedido = (id: number) => [
  { type: 'Pedido' as const, id },
  tableTag('pedidos'),
  'Painel' as const,
];
