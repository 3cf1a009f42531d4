import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import type { SituacaoDoPedido } from '@encomenda/contracts/pedidos/situacao-do-pedido';
import type { PedidoExistente } from './pedido.js';

/** What a row of the lists tells of where an order is, from the order's own events. */
export const situacaoDe = ({
  estagioId,
  arquivado,
  situacao,
  pausa,
}: PedidoExistente): Required<SituacaoDoPedido> => ({
  estagio_id: estagioId,
  arquivado,
  cancelado: situacao === 'cancelado',
  pausado: pausa !== null,
  motivo_da_pausa: pausa?.motivo ?? null,
});

/** How far an order is, as a row of the lists names it. */
export interface AndamentoDoPedido extends SituacaoDoPedido {
  readonly total_itens: number;
  readonly itens_finalizados: number;
}

export const andamentoDe = (pedido: PedidoExistente): Required<AndamentoDoPedido> => ({
  ...situacaoDe(pedido),
  total_itens: pedido.itens.size,
  itens_finalizados: [...pedido.itens.values()].filter(
    ({ estagioId }) => estagioId === ESTAGIO.finalizado,
  ).length,
});
