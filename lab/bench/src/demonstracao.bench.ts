import { chromiumPath } from '@encomenda/system/chromium';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import type { BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { firstViews } from './browser/first-view.js';
import { quantile } from './load/statistics.js';

const READY_WITHIN_MS = 600_000;
const PAGES = {
  '/': 'the first page',
  '/produtos': 'the catalogue',
  '/produtos/show/1': 'a product',
};

const viewsOf = async (
  { baseUrl }: RunningSystem,
  [path, what]: [string, string],
  times: number,
): Promise<BenchRow[]> => {
  const views = await firstViews(`${baseUrl}${path}`, times);
  return [
    {
      name: `${what} on a telephone, largest paint, median`,
      value: quantile(
        views.map(({ lcp }) => lcp),
        0.5,
      ),
      unit: 'ms',
      atMost: 1_500,
      about: `\`${path}\` with the demonstration's pictures in Chromium, ${times} times in a browser that is open already and remembers nothing, 412 × 823 points, processor four times slower, 150 ms and 1.6 Mbit/s: Lighthouse's telephone, but not Lighthouse itself, whose figures are worked out instead of waited for.`,
    },
    {
      name: '… layout shift, worst',
      value: Math.max(...views.map(({ cls }) => cls)),
      unit: '',
      atMost: 0.02,
    },
    {
      name: '… scripts as sent',
      value: Math.max(...views.map(({ scripts }) => scripts)) / 1_000,
      unit: 'kB',
      atMost: 100,
    },
  ];
};

export const demonstracaoBench: Bench = {
  name: 'demonstracao',
  withinMinutes: 20,
  run: async ({ seconds }) => {
    const from = performance.now();
    const system = await startSystem({ demo: true, readyWithinMs: READY_WITHIN_MS });
    try {
      const ready = (performance.now() - from) / 1_000;
      const rows: BenchRow[] = [
        {
          name: 'demonstration ready',
          value: ready,
          unit: 's',
          atMost: 30,
          about:
            'From the start of the program on an empty folder, everything built: a database made, 14 months of a workshop played through the real commands, pictures painted, read models caught up.',
        },
      ];
      if (chromiumPath() === null)
        console.error('  no Chromium on this machine: the storefront is not looked at');
      else
        for (const page of Object.entries(PAGES))
          rows.push(...(await viewsOf(system, page, Math.max(1, Math.round(seconds / 4)))));
      return rows;
    } finally {
      await system.stop();
    }
  },
};
