import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { Act, Happened, Inverse, Undo } from '../../desfazer/inverse.js';
import { exigirPedido } from '../domain/exigencias.js';
import type { Pedido, PedidoExistente } from '../domain/pedido.js';

export type AtoDoPedido = Act<Pedido, PedidoEvent>;
export type DesfeitoDoPedido = Undo<Pedido, PedidoEvent>;
export type InversoDoPedido = Inverse<Pedido, PedidoEvent>;
export type InversosDoPedido = Partial<Record<PedidoEvent['type'], InversoDoPedido>>;

type EventoDe<T extends PedidoEvent['type']> = Extract<Happened<PedidoEvent>, { type: T }>;

export const depoisEAgora = ({
  after,
  now,
}: AtoDoPedido): { depois: PedidoExistente; agora: PedidoExistente } => ({
  depois: exigirPedido(after),
  agora: exigirPedido(now),
});

export const eventosDe = <T extends PedidoEvent['type']>(
  { events }: Pick<AtoDoPedido, 'events'>,
  tipo: T,
): EventoDe<T>[] => events.filter((event): event is EventoDe<T> => event.type === tipo);

/** ` por Ana às 14:32`, from the last matching event since the act; empty when there is none. */
export const porUltimo = (
  { later, byWhom }: AtoDoPedido,
  verdade: (event: Happened<PedidoEvent>) => boolean,
): string => {
  const ultimo = later.findLast(verdade);
  return ultimo ? byWhom(ultimo) : '';
};
