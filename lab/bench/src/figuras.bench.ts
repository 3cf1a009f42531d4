import { diaDeNegocio, mesDe, type Dia } from '@encomenda/contracts/shared/dia';
import type { ProdutoNoRanking } from '@encomenda/contracts/relatorios/relatorios.http';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import type { Effort } from './effort.js';
import { PreparedShops, sizeOf } from './historia-grande/prepared.js';
import { bareNest } from './limits/limits.js';
import { quantile } from './load/statistics.js';
import { startBenchSystemOn, untilCaughtUp, type BenchSystem } from './system/bench-system.js';

const SMALL = 1_000;
const WARM_UP_ROUNDS = 5;
const MOST_TIMES_SLOWER = 1.3;
const MOST_MS = 25;

const CALLS: readonly ((dia: Dia) => string)[] = [
  () => 'painel/data',
  (dia) => `painel/data-chart?data=${dia}`,
  (dia) => `receita/data?data=${dia}`,
  (dia) => `receita/chart?data=${dia}`,
  (dia) => `receita/datatable/${dia}?per_page=25`,
  (dia) => `financeiro/caixa?data=${dia}`,
  (dia) => `financeiro/data?data=${dia}`,
  (dia) => `financeiro/chart?data=${dia}`,
  (dia) => `despesas/data?data=${dia}`,
  (dia) => `despesas/data/categoria/${dia}?period=mes`,
  (dia) => `despesas/data/categoria/${dia}?period=ano`,
  (dia) => `despesas/chart?data=${dia}`,
  (dia) => `despesas/datatable/${dia}?per_page=25`,
  (dia) => `relatorios/pedidos/${dia}`,
  (dia) => `relatorios/produtos/${dia}`,
  (dia) => `relatorios/clientes/${dia}`,
  ...['produtos', 'clientes'].flatMap((quem) =>
    ['mes', 'ano', 'geral'].map(
      (periodo) => (dia: Dia) => `relatorios/${quem}/rank/${dia}?periodo=${periodo}`,
    ),
  ),
];

interface Measured {
  readonly call: string;
  readonly small: number[];
  readonly large: number[];
}

const get = (system: BenchSystem, path: string) => system.caller.call('GET', `/api/adm/${path}`);

const timeOf = async (system: BenchSystem, path: string): Promise<number> => {
  const startedAt = performance.now();
  await get(system, path);
  return performance.now() - startedAt;
};

/** Asks both shops the same question in turn, so that other load affects both. */
const askBoth = async (
  small: BenchSystem,
  large: BenchSystem,
  days: readonly Dia[],
  rounds: number,
): Promise<Measured[]> => {
  const all: Measured[] = CALLS.map((call) => ({ call: call('<dia>'), small: [], large: [] }));
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++)
    for (const [index, measured] of all.entries())
      for (const day of days) {
        const path = CALLS[index]!(day);
        const first = round % 2 === 0 ? small : large;
        const times = new Map<BenchSystem, number>();
        for (const system of [first, first === small ? large : small])
          times.set(system, await timeOf(system, path));
        if (round < 0) continue;
        measured.small.push(times.get(small)!);
        measured.large.push(times.get(large)!);
      }
  return all;
};

const problemsOf = async (system: BenchSystem, dia: Dia): Promise<string[]> => {
  const problems: string[] = [];
  const json = async <T>(path: string): Promise<T> =>
    JSON.parse((await get(system, path)).text) as T;
  const counted = async (sql: string, ate: Dia): Promise<number> => {
    const { rows } = await system.database.query<{ quanto: number }>(sql, [ate]);
    return rows[0]!.quanto;
  };
  const expect = (what: string, found: number, wanted: number): void => {
    if (Math.round(100 * found) !== Math.round(100 * wanted))
      problems.push(`${what} on ${dia}: ${found} instead of ${wanted}`);
  };
  const { ultimo } = mesDe(dia);
  const { receita } = await json<{ receita: number }>(`financeiro/caixa?data=${dia}`);
  const recebido = await counted(
    'select sum(valor_em_centavos)::bigint as quanto from receita.pagamentos where data <= $1',
    dia,
  );
  expect('revenue so far', receita, recebido / 100);
  const { total } = await json<{ total: number }>(`relatorios/pedidos/${dia}`);
  const pedidos = await counted(
    'select count(*)::int as quanto from pedidos_por_dia.pedidos where data <= $1',
    ultimo,
  );
  expect('orders so far', total, pedidos);
  const [primeiro] = await json<ProdutoNoRanking[]>(
    `relatorios/produtos/rank/${dia}?periodo=geral`,
  );
  const vendidos = await counted(
    `select sum(quantidade)::int as quanto from vendas.linhas_de_venda where data <= $1
     group by produto_id order by 1 desc limit 1`,
    ultimo,
  );
  expect('units of the product sold most', primeiro?.quantidade ?? 0, vendidos);
  return problems;
};

const p50 = (times: readonly number[]): number => quantile(times, 0.5);
const p95 = (times: readonly number[]): number => quantile(times, 0.95);

const rowsOf = (measured: readonly Measured[], orders: number, nest: number): BenchRow[] => {
  const slower = measured.map((m) => ({ ...m, ratio: p95(m.large) / p95(m.small) }));
  const worst = slower.toSorted((a, b) => b.ratio - a.ratio)[0]!;
  const slowest = slower.toSorted((a, b) => p95(b.large) - p95(a.large))[0]!;
  const many = orders.toLocaleString('en');
  return [
    {
      name: `figures among ${many} orders, p95 against ${SMALL.toLocaleString('en')}: worst`,
      value: worst.ratio,
      unit: `× (${worst.call})`,
      atMost: MOST_TIMES_SLOWER,
      about: `Every call of Painel, Receita, Financeiro, Despesas and Relatórios, for today and for two years ago; one client, nothing remembered between calls; both shops asked in turns. Both have 5,000 customers, 500 products and five years. Orders beyond ${sizeOf(orders).told.toLocaleString('en')} are copies of read-model rows; revenue, orders and the first of the ranking are counted again order by order.`,
    },
    {
      name: '… medians: worst',
      value: Math.max(...measured.map((m) => p50(m.large) / p50(m.small))),
      unit: '×',
    },
    {
      name: `figures among ${many} orders, p95: slowest call`,
      value: p95(slowest.large),
      unit: `ms (${slowest.call})`,
      atMost: MOST_MS,
      limit: { name: 'bare Nest, one client, p95', share: p95(slowest.large) / nest },
      peers: 'Vendure 28,000 and Tryton 1,100 at 100,000 orders',
    },
    ...slower.map((m) => ({
      name: `${m.call}: p95`,
      value: p95(m.large),
      unit: `ms (p50 ${p50(m.large).toFixed(1)}; ${p50(m.small).toFixed(1)} and ${p95(m.small).toFixed(1)} at ${SMALL.toLocaleString('en')})`,
      ratio: m.ratio,
    })),
  ];
};

const measure = async (shops: PreparedShops, { figuresOrders, seconds }: Effort) => {
  const small = await startBenchSystemOn(await shops.shop(sizeOf(SMALL)));
  try {
    const large = await startBenchSystemOn(await shops.shop(sizeOf(figuresOrders)));
    try {
      for (const system of [small, large]) await untilCaughtUp(system);
      const today = diaDeNegocio(new Date());
      const days = [today, `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`];
      const measured = await askBoth(small, large, days, 5 * seconds);
      const problems: string[] = [];
      for (const day of days) problems.push(...(await problemsOf(large, day)));
      const nest = await bareNest(2, 1);
      return voidedBy(problems, rowsOf(measured, figuresOrders, p95(nest.latencies)));
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
  }
};

export const figurasBench: Bench = {
  name: 'figuras',
  withinMinutes: 25,
  run: async (effort) => {
    const shops = await PreparedShops.open();
    try {
      return await measure(shops, effort);
    } finally {
      await shops.close();
    }
  },
};
