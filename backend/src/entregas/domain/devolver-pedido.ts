import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { MAIOR_ORDEM } from '@encomenda/contracts/entregas/entregas.http';
import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import type { Entrega } from './entrega.js';
import type { PedidoEscolhido } from './pedido-escolhido.js';
import { restaurarDestino } from './restaurar-destino.js';

/** Sent by a process after the cancellation of an order was undone. */
export interface DevolverPedido {
  readonly entregaId: number;
  /** Id of the removed destination. */
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

/** Restores the destination of an order. No event when `recebeDeVolta` is false. */
export const devolverPedido =
  ({ entregaId, destinoId, pedido }: DevolverPedido) =>
  (entrega: Entrega): readonly EntregaEvent[] =>
    recebeDeVolta(entrega, destinoId, pedido)
      ? restaurarDestino({ entregaId, destinoId, pedido })(entrega)
      : [];
