import type { BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { measureLiveScreen } from './browser/live-screen.js';
import { quantile } from './load/statistics.js';
import { onSystem, type BenchSystem } from './system/bench-system.js';

const WARM_UP = 3;

const measure = async (system: BenchSystem, count: number): Promise<BenchRow[]> => {
  const { caller } = system;
  const cliente_id = await caller.create('/api/adm/clientes/store', { nome: 'Maria' }, 'cliente');
  const pedido = { cliente_id, estagio_id: 1 };
  const id = await caller.create('/api/adm/pedidos/store', pedido, 'pedido');
  const path = `/adm/pedidos/show/${id}`;
  const took = await measureLiveScreen(system, path, WARM_UP + count, (n) => {
    const text = `Mudança ${n + 1}, feita por outra pessoa`;
    const body = { ...pedido, descricao: `<p>${text}</p>` };
    return { text, done: () => caller.call('PUT', `/api/adm/pedidos/update/${id}`, body) };
  });
  const counted = took.slice(WARM_UP);
  return [
    {
      name: "somebody else's change painted on an order's screen, slowest",
      value: quantile(counted, 1),
      unit: 'ms',
      atMost: 1_000,
      about: `${count} changes in turn, from just before the other person's request is sent until Chromium has painted it.`,
    },
    { name: '… p50', value: quantile(counted, 0.5), unit: 'ms' },
  ];
};

export const telaBench: Bench = {
  name: 'tela',
  run: onSystem((system, { seconds }) => measure(system, Math.max(3, 2 * seconds))),
};
