import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { historiaDaLoja, type Feitio } from '@encomenda/shop/historia';
import type { Step } from '@encomenda/shop/history';

const SEED = 20_261_121;
const DAYS = 5 * 365;
const ORDERS_PER_ACT = 2;

type Steps = readonly Step<EventoDaLoja>[];

function* life(shape: Partial<Feitio> = {}): Generator<Step<EventoDaLoja>> {
  for (const step of historiaDaLoja({ semente: SEED, cadastrosPorMil: 50, ...shape }))
    // Users are left out: they are created over HTTP, because they need passwords.
    if (!step.type.startsWith('Usuario')) yield step;
}

const told = (enough: (step: Step<EventoDaLoja>, count: number) => boolean): Steps => {
  const steps: Step<EventoDaLoja>[] = [];
  for (const step of life()) {
    steps.push(step);
    if (enough(step, steps.length)) break;
  }
  return steps;
};

/** The same shop with so many acts per day that `count` events cover the five years up to 2026. */
export function* stepsOfYears(count: number): Generator<Step<EventoDaLoja>> {
  const atosPorDia = Math.ceil(count / DAYS);
  const busy = { primeiroDia: '2021-11-22', atosPorDia, emAndamento: ORDERS_PER_ACT * atosPorDia };
  let n = 0;
  for (const step of life(busy)) {
    if (n++ === count) return;
    yield step;
  }
}

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
