import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { lastSince } from '../../desfazer/act.js';
import type { Act, Inverse, Undo } from '../../desfazer/inverse.js';
import { exigirPedido } from '../domain/exigencias.js';
import type { Pedido, PedidoExistente } from '../domain/pedido.js';

export type AtoDoPedido = Act<Pedido, PedidoEvent>;
export type DesfeitoDoPedido = Undo<Pedido, PedidoEvent>;
export type InversoDoPedido = Inverse<Pedido, PedidoEvent>;
export type InversosDoPedido = Partial<Record<PedidoEvent['type'], InversoDoPedido>>;

type NumeroDaParte = 'itemId' | 'pagamentoId' | 'pedidoTagId' | 'arquivoId';
type DadosDaParte<N extends NumeroDaParte> = Extract<
  PedidoEvent['data'],
  { readonly [C in N]: number }
>;

export const depoisEAgora = ({
  after,
  now,
}: AtoDoPedido): { depois: PedidoExistente; agora: PedidoExistente } => ({
  depois: exigirPedido(after),
  agora: exigirPedido(now),
});

export const parteDo = <N extends NumeroDaParte>(ato: AtoDoPedido, numero: N) => {
  const { data } = ato.events[0]!;
  if (!(numero in data)) throw new Error(`The act has no ${numero}.`);
  const dados = data as DadosDaParte<N>;
  const quem = lastSince(
    ato,
    ({ data: outros }) => numero in outros && (outros as DadosDaParte<N>)[numero] === dados[numero],
  );
  return { dados, quem, antes: exigirPedido(ato.before), ...depoisEAgora(ato) };
};
