import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { historiaDaLoja } from '@encomenda/shop/historia';
import type { Step } from '@encomenda/shop/history';

const SEED = 20_261_121;

type Steps = readonly Step<EventoDaLoja>[];

/** A deterministic shop, mostly orders, until there is enough. */
const told = (enough: (step: Step<EventoDaLoja>, count: number) => boolean): Steps => {
  const steps: Step<EventoDaLoja>[] = [];
  for (const step of historiaDaLoja({ semente: SEED, cadastrosPorMil: 50 })) {
    // Users are created over HTTP, with their passwords.
    if (step.type.startsWith('Usuario')) continue;
    steps.push(step);
    if (enough(step, steps.length)) break;
  }
  return steps;
};

export const stepsOfLife = (count: number): Steps => told((_, steps) => steps === count);

export const stepsUntilOpen = (orders: number): Steps => {
  const open = new Set<number>();
  const archived = new Set<number>();
  const cancelled = new Set<number>();
  return told(({ type, data }) => {
    if (!('pedidoId' in data)) return false;
    const { pedidoId } = data;
    if (type === 'PedidoArquivado') archived.add(pedidoId);
    else if (type === 'PedidoRestaurado') archived.delete(pedidoId);
    else if (type === 'PedidoCancelado') cancelled.add(pedidoId);
    else if (type === 'CancelamentoDesfeito') cancelled.delete(pedidoId);
    else if (type !== 'PedidoCriado') return false;
    if (archived.has(pedidoId) || cancelled.has(pedidoId)) open.delete(pedidoId);
    else open.add(pedidoId);
    return open.size === orders;
  });
};
