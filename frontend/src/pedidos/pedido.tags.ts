import { tableTag } from '../core/api';

/** Cache tags that any act on an order invalidates: the order with its parts, every list, all figures. */
export const doPedido = (id: number) => [
  { type: 'Pedido' as const, id },
  tableTag('pedidos'),
  tableTag('receita'),
  'Painel' as const,
  'Receita' as const,
  'Dinheiro' as const,
];
