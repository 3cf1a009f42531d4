import { poderDeDesfazer } from '@encomenda/contracts/desfazer/inversas';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { pedidoFold } from '../domain/pedido.js';
import type {
  AtoDoPedido,
  DesfeitoDoPedido,
  InversoDoPedido,
  InversosDoPedido,
} from './ato-do-pedido.js';

type Tipo = PedidoEvent['type'];

/** Money received and a stage left, as one act: a hand-over at the door. */
const PARTES: readonly ReadonlySet<Tipo>[] = [
  new Set<Tipo>(['EstagioAvancado', 'EstagioAjustado']),
  new Set<Tipo>(['PagamentoEfetuado', 'PagamentoCancelado', 'PagamentoRestaurado']),
];

const partesDo = (ato: AtoDoPedido): AtoDoPedido[] =>
  PARTES.map((tipos) => ({
    ...ato,
    events: ato.events.filter(({ type }) => tipos.has(type)),
  })).filter(({ events }) => events.length > 0);

/** All of them, or none. */
const juntos = (desfeitos: readonly DesfeitoDoPedido[]): DesfeitoDoPedido => {
  const impedido = desfeitos.find((desfeito) => 'impede' in desfeito);
  if (impedido) return impedido;
  const possiveis = desfeitos.filter((desfeito) => 'decision' in desfeito);
  return {
    muda: possiveis.flatMap(({ muda }) => muda),
    decision: (pedido, number) => {
      const eventos: PedidoEvent[] = [];
      for (const { decision } of possiveis)
        eventos.push(...decision(eventos.reduce(pedidoFold.evolve, pedido), number));
      return eventos;
    },
  };
};

/**
 * The inverses, where an act that both received money and moved the order is taken back whole, with the powers
 * of both. Acts of one part, and those that begin with an event that takes the whole order back, stay as they are.
 */
export const porPartes = (inversos: InversosDoPedido): InversosDoPedido => {
  const inteiro = (tipo: Tipo, inverso: InversoDoPedido): InversoDoPedido => ({
    poderes: (ato) =>
      partesDo(ato).flatMap((parte) => {
        const { type } = parte.events[0]!;
        return (
          inversos[type]?.poderes?.(parte) ?? [poderDeDesfazer(type) ?? poderDeDesfazer(tipo)!]
        );
      }),
    undo: async (ato) =>
      juntos(
        await Promise.all(
          partesDo(ato).map(async (parte) =>
            (inversos[parte.events[0]!.type] ?? inverso).undo(parte),
          ),
        ),
      ),
  });
  const trocados = PARTES.flatMap((tipos) => [...tipos]).flatMap((tipo) => {
    const inverso = inversos[tipo];
    return inverso ? [[tipo, inteiro(tipo, inverso)] as const] : [];
  });
  return { ...inversos, ...Object.fromEntries(trocados) };
};
