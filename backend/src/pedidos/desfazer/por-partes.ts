import { poderDeDesfazer } from '@encomenda/contracts/desfazer/inversas';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { pedidoFold } from '../domain/pedido.js';
import type {
  AtoDoPedido,
  DesfeitoDoPedido,
  InversoDoPedido,
  InversosDoPedido,
} from './ato-do-pedido.js';

type Tipo = PedidoEvent['type'];

const PARTES: readonly ReadonlySet<Tipo>[] = [
  new Set<Tipo>(['EstagioAvancado', 'EstagioAjustado']),
  new Set<Tipo>(['PagamentoEfetuado', 'PagamentoCancelado', 'PagamentoRestaurado']),
];

const partesDo = (ato: AtoDoPedido): AtoDoPedido[] =>
  PARTES.map((tipos) => ({
    ...ato,
    events: ato.events.filter(({ type }) => tipos.has(type)),
  })).filter(({ events }) => events.length > 0);

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

/** An act that received money and also moved the order is undone as a whole, with the powers of both parts. */
export const porPartes = (inversos: InversosDoPedido): InversosDoPedido => {
  const doPrimeiro = ({ events: [primeiro] }: AtoDoPedido): InversoDoPedido =>
    inversos[primeiro!.type]!;
  const inteiro: InversoDoPedido = {
    poderes: (ato) =>
      partesDo(ato).flatMap(
        (parte) => doPrimeiro(parte).poderes?.(parte) ?? [poderDeDesfazer(parte.events[0]!.type)!],
      ),
    undo: async (ato) =>
      juntos(await Promise.all(partesDo(ato).map(async (parte) => doPrimeiro(parte).undo(parte)))),
  };
  const tipos = PARTES.flatMap((parte) => [...parte]).filter((tipo) => inversos[tipo]);
  return { ...inversos, ...Object.fromEntries(tipos.map((tipo) => [tipo, inteiro])) };
};
