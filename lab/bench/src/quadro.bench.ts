import type { BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { measureDrops } from './browser/board-screen.js';
import { quantile } from './load/statistics.js';
import { onSystem, type BenchSystem } from './system/bench-system.js';

const WARM_UP = 4;
/** A full page of cards in each of the two columns, and the one that is dragged. */
const OTHERS = 50;
const STAGES = [1, 2] as const;

/** @returns the order with the nearest deadline, so that its card is the first of its column */
const fillBoard = async ({ caller }: BenchSystem): Promise<number> => {
  const cliente_id = await caller.create('/api/adm/clientes/store', { nome: 'Maria' }, 'cliente');
  const produto = { nome: 'Caneca', valor: 45 };
  const produto_id = await caller.create('/api/adm/produtos/store', produto, 'produto');
  const order = async (estagio_id: number, prazo: string, key: string): Promise<number> => {
    const pedido = { cliente_id, estagio_id, prazo };
    const id = await caller.create('/api/adm/pedidos/store', pedido, key);
    const item = { pedido_id: id, produto_id, quantidade: 2, valor: 45, desconto: 0 };
    await caller.create('/api/adm/itens/store', item, `${key}-item`);
    return id;
  };
  for (let n = 0; n < OTHERS; n++)
    await order(STAGES[n % STAGES.length]!, '2031-12-20', `outro-${n}`);
  return order(1, '2031-11-10', 'arrastado');
};

const measure = async (system: BenchSystem, count: number): Promise<BenchRow[]> => {
  const dragged = await fillBoard(system);
  const drops = (await measureDrops(system, dragged, WARM_UP + count)).slice(WARM_UP);
  const own = drops.map((drop) => drop.own);
  const other = drops.map((drop) => drop.other);
  return [
    {
      name: 'card dropped on a column of the board, painted there, p95',
      value: quantile(own, 0.95),
      unit: 'ms',
      atMost: 100,
      about: `${count} drops of one card with the mouse, to and fro between two columns of 25 cards, each after the last is read and drawn on both boards, from the release of the button until Chromium has painted it; the answer of the server is not waited for.`,
    },
    { name: '… p50', value: quantile(own, 0.5), unit: 'ms' },
    {
      name: '… painted on somebody else’s board, slowest',
      value: quantile(other, 1),
      unit: 'ms',
      atMost: 1_000,
      about: 'From the same release, in another browser profile on the same machine.',
    },
    { name: '… there, p50', value: quantile(other, 0.5), unit: 'ms' },
  ];
};

export const quadroBench: Bench = {
  name: 'quadro',
  run: onSystem((system, { seconds }) => measure(system, Math.max(4, 2 * seconds))),
};
