import type { ContagensDeSolicitacoes } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { diaDeNegocio, somarDias } from '@encomenda/contracts/shared/dia/dia';
import { Visitor } from '@encomenda/system/visitor/visitor';
import { until } from '@encomenda/system/waiting';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { aPartOf, type Effort } from './effort.js';
import { paced } from './load/paced.js';
import { closedLoop } from './load/closed-loop.js';
import { sideBySide } from './load/side-by-side.js';
import { quantile } from './load/statistics.js';
import { askFor, filledIn, sendForm } from './load/visitor-requests.js';
import { stepsUntilOpen } from './log/shop-log.js';
import { writeFollowedLog } from './log/followed-log.js';
import { startBenchSystemOn, untilCaughtUp, type BenchSystem } from './system/bench-system.js';
import { startDatabase, type Database } from './system/database.js';

const A_FEW = 50;
const TURNS = 5;
const AT_MOST = 1.25;
const CATCH_UP_MS = 300_000;

const newOnes = async ({ caller }: BenchSystem): Promise<number> => {
  const path = '/api/adm/solicitacoes/contagens';
  return (await caller.call<ContagensDeSolicitacoes>('GET', path)).body.novas;
};

/** Several requests within some minutes cause one notification. */
const hasRung = async ({ database }: BenchSystem): Promise<boolean> => {
  const { rows } = await database.query<{ rung: boolean }>(
    `select exists (select from notificacoes.notificacoes where motivo = 'solicitacao-recebida') as rung`,
  );
  return rows[0]!.rung;
};

interface Shop {
  readonly system: BenchSystem;
  readonly customer: number;
}

const ask = async (system: BenchSystem, count: number): Promise<number> => {
  const { caller } = system;
  const produto = { nome: 'Bolo de cenoura', valor: 90, ativo_site: true };
  const product = await caller.create('/api/adm/produtos/store', produto, 'bolo');
  const rate = await askFor(system.baseUrl, product, count);
  await untilCaughtUp(system);
  await until('the bell has rung', () => hasRung(system), CATCH_UP_MS);
  await untilCaughtUp(system);
  if ((await newOnes(system)) !== count) throw new Error('Not all requests stand.');
  await system.database.query('analyze');
  return rate;
};

const customerOf = ({ caller }: BenchSystem): Promise<number> =>
  caller.create('/api/adm/clientes/store', { nome: 'Maria' }, 'cliente');

const actsOf = ({ system: { caller }, customer }: Shop) => {
  const today = diaDeNegocio(new Date());
  let orders = 0;
  const get =
    (...paths: string[]) =>
    async (): Promise<void> => {
      for (const path of paths) await caller.call('GET', path);
    };
  return {
    Painel: get('/api/adm/painel/data'),
    'list of orders': get('/api/adm/pedidos/datatable/0?per_page=25&page=1'),
    Solicitações: get(
      '/api/adm/solicitacoes/datatable/novas?per_page=25&page=1',
      '/api/adm/solicitacoes/contagens',
    ),
    'new order': async (): Promise<void> => {
      const order = { cliente_id: customer, estagio_id: 1, prazo: null };
      await caller.create('/api/adm/pedidos/store', order, `pedido-${orders++}`);
    },
    Agenda: get(`/api/adm/agenda?de=${today}&ate=${somarDias(today, 34)}&por_dia=4`),
    'bell, unread notices': get('/api/adm/notifications/unreadNotifications'),
  };
};

const measure = async (
  without: BenchSystem,
  full: BenchSystem,
  effort: Effort,
): Promise<BenchRow[]> => {
  const standing = effort.requests;
  await ask(without, A_FEW);
  const rate = await ask(full, standing);
  const [few, many] = [
    actsOf({ system: without, customer: await customerOf(without) }),
    actsOf({ system: full, customer: await customerOf(full) }),
  ];
  const rows: BenchRow[] = [];
  const failures: string[] = [];
  for (const name of Object.keys(few) as (keyof typeof few)[]) {
    const sides = await sideBySide(
      { turns: TURNS, seconds: aPartOf(effort, 0.3) },
      few[name],
      many[name],
    );
    failures.push(...sides.failures);
    rows.push(
      { name: `${name}, ${A_FEW} requests standing, p50`, value: sides.without, unit: 'ms' },
      {
        name: `… ${standing.toLocaleString('en')} standing, p50`,
        value: sides.with,
        unit: 'ms',
      },
      {
        name: `${name}, ${standing.toLocaleString('en')} requests standing to ${A_FEW}`,
        value: sides.with / sides.without,
        unit: '×',
        atMost: AT_MOST,
      },
    );
  }
  return voidedBy(failures, [
    {
      name: `requests of visitors, form and answer, 16 clients`,
      value: rate,
      unit: 'requests/s',
      about: `${standing.toLocaleString('en')} of them through the public page, without the limits; the bell rang before anything was measured.`,
    },
    ...rows,
  ]);
};

/** Forms per second from one address: a hundred times the limit. */
const FLOOD = 100;
const FLOODERS = 8;
const EMPLOYEE = 10;

/** The maximum rate of refusals is measured without the employee: its clients occupy one of two processors. */
const flood = async (system: BenchSystem, effort: Effort): Promise<BenchRow[]> => {
  const { caller, baseUrl } = system;
  const produto = { nome: 'Bolo de cenoura', valor: 90, ativo_site: true };
  const product = await caller.create('/api/adm/produtos/store', produto, 'bolo');
  const stranger = new Visitor(baseUrl);
  const form = await filledIn(stranger, product, 1);
  const outcomes = { taken: 0, refused: 0, other: 0 };
  const send = async (): Promise<void> => {
    const { status } = await sendForm(stranger, product, form);
    if (status === 429) outcomes.refused++;
    else if (status === 303) outcomes.taken++;
    else outcomes.other++;
  };
  const seconds = aPartOf(effort, 0.5);
  const work = async (): Promise<void> => {
    await caller.call('GET', '/api/adm/pedidos/datatable/0?per_page=25&page=1');
  };
  const pace = { perSecond: EMPLOYEE, seconds };
  await paced(pace, work);
  const quiet = await paced(pace, work);
  const [flooded, sent] = await Promise.all([
    paced(pace, work),
    paced({ perSecond: FLOOD, seconds }, send),
  ]);
  const before = outcomes.refused;
  const loop = { clients: FLOODERS, warmUpSeconds: 0, seconds: aPartOf(effort, 0.25) };
  const refusals = await closedLoop(loop, send);
  const problems = [...quiet.failures, ...flooded.failures, ...sent.failures];
  if (outcomes.other > 0) problems.push(`${outcomes.other} forms had another answer`);
  if (before === 0) problems.push('nothing was refused');
  const [calm, beside] = [quantile(quiet.latencies, 0.5), quantile(flooded.latencies, 0.5)];
  return voidedBy(problems, [
    {
      name: `list of orders, ${EMPLOYEE} calls a second, p50`,
      value: calm,
      unit: 'ms',
      about: `With limits. One address sends ${FLOOD} forms a second; one form was taken however often it came, and ${before.toLocaleString('en')} of ${sent.latencies.length.toLocaleString('en')} were refused.`,
    },
    { name: `… beside ${FLOOD} forms a second from one address, p50`, value: beside, unit: 'ms' },
    {
      name: 'list of orders, with such a flood to without',
      value: beside / calm,
      unit: '×',
      atMost: AT_MOST,
    },
    {
      name: 'forms refused beyond the limit of an address',
      value: refusals.perSecond,
      unit: 'requests/s',
      about: `${FLOODERS} clients that send as fast as they are answered.`,
    },
  ]);
};

const onShops = async <T>(
  databases: readonly Database[],
  { orders }: Effort,
  settings: Readonly<Record<string, string>>,
  work: (systems: readonly BenchSystem[]) => Promise<T>,
): Promise<T> => {
  const systems: BenchSystem[] = [];
  try {
    for (const database of databases) {
      await writeFollowedLog(database.url, stepsUntilOpen(orders / 5));
      const kept = { ...database, stop: () => Promise.resolve() };
      const system = await startBenchSystemOn(kept, undefined, settings);
      systems.push(system);
      await untilCaughtUp(system);
    }
    return await work(systems);
  } finally {
    for (const system of systems) await system.stop();
  }
};

const onDatabases = async <T>(
  count: number,
  work: (databases: readonly Database[]) => Promise<T>,
): Promise<T> => {
  const databases: Database[] = [];
  try {
    while (databases.length < count) databases.push(await startDatabase());
    return await work(databases);
  } finally {
    for (const database of databases) await database.stop();
  }
};

export const solicitacoesBench: Bench = {
  name: 'solicitacoes',
  withinMinutes: 15,
  run: async (effort) => {
    const compared = await onDatabases(2, (databases) =>
      onShops(databases, effort, {}, ([without, full]) => measure(without!, full!, effort)),
    );
    const flooded = await onDatabases(1, (databases) =>
      onShops(databases, effort, { LIMITES: 'sim' }, ([shop]) => flood(shop!, effort)),
    );
    return [...compared, ...flooded];
  },
};
