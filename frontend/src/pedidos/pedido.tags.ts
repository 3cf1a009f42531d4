import { tableTag } from '../core/api';

/** What any act on an order makes stale: the order with its parts, every list, and all figures. */
export const doPedido = (id: number) => [
  { type: 'Pedido' as const, id },
  tableTag('pedidos'),
  tableTag('receita'),
  'Painel' as const,
  'Receita' as const,
  'Dinheiro' as const,
];
