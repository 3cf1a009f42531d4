import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { MAIOR_ORDEM } from '@encomenda/contracts/entregas/entregas.http';
import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import type { Entrega } from './entrega.js';
import type { PedidoEscolhido } from './pedido-escolhido.js';
import { restaurarDestino } from './restaurar-destino.js';

/** Follows the undo of an order's cancellation; no user sends it. */
export interface DevolverPedido {
  readonly entregaId: number;
  /** Id that the destination had before. */
  readonly destinoId: number;
  readonly pedido: PedidoEscolhido;
}

export const recebeDeVolta = (
  entrega: Entrega,
  destinoId: number,
  { cancelado, estagioId }: Pick<PedidoEscolhido, 'cancelado' | 'estagioId'>,
): boolean => {
  if (entrega.situacao !== 'aberta' || cancelado) return false;
  if (estagioId === ESTAGIO.inicializar || estagioId === ESTAGIO.entregue) return false;
  const removido = entrega.removidos.findLast(({ destino }) => destino.destinoId === destinoId);
  if (!removido || entrega.destinos.length >= MAIOR_ORDEM) return false;
  const { pedidoId } = removido.destino.dados;
  return !entrega.destinos.some(
    ({ destinoId: id, dados }) => id === destinoId || dados.pedidoId === pedidoId,
  );
};

/** No event when the delivery was finished or deleted, or has the order again. */
export const devolverPedido =
  ({ entregaId, destinoId, pedido }: DevolverPedido) =>
  (entrega: Entrega): readonly EntregaEvent[] =>
    recebeDeVolta(entrega, destinoId, pedido)
      ? restaurarDestino({ entregaId, destinoId, pedido })(entrega)
      : [];
