import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Importacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { until } from '@encomenda/system/waiting';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { aPartOf, type Effort } from './effort.js';
import { closedLoop } from './load/closed-loop.js';
import { paced } from './load/paced.js';
import { quantile } from './load/statistics.js';
import { onDemo, untilCaughtUp, type BenchSystem } from './system/bench-system.js';
import { processorTime } from './system/processor-time.js';

const LOOK_EVERY_MS = 1_000;
const PATIENCE_MS = 300_000;
const BYTES_PER_KIB = 1_024;
const GOAL = 300;
const FLAT_MB = 60;
const WARM_SHARE = 0.2;
const MEANWHILE_PER_SECOND = 2;

const spreadsheet = (rows: number): Buffer => {
  const line = (n: number): string =>
    `Cliente ${n};119${String(10_000_000 + n)};cliente${n}@exemplo.com.br;Rua ${n};Recife;PE`;
  const lines = Array.from({ length: rows }, (_, n) => line(n + 1));
  return Buffer.from(['Nome;Celular;E-mail;Endereço;Cidade;UF', ...lines].join('\r\n'), 'latin1');
};

const workerOf = ({ pids }: BenchSystem): number =>
  pids.programs().find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker'))!;

const residentMb = (pid: number): number =>
  (Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) *
    BYTES_PER_KIB) /
  1e6;

const registering = ({ caller }: BenchSystem, who: string) => {
  const run = randomUUID();
  let made = 0;
  return async (): Promise<void> => {
    const n = ++made;
    await caller.create('/api/adm/clientes/store', { nome: `${who} ${n}` }, `${run}-${n}`);
  };
};

const customers = async ({ database }: BenchSystem): Promise<number> => {
  const { rows } = await database.query<{ quantos: number }>(
    'select count(*)::int as quantos from cadastro_de_clientes.clientes',
  );
  return rows[0]!.quantos;
};

interface Run {
  /** Time until the read model of customers has the last row, or after an undo no longer has it. */
  readonly seconds: number;
  /** Processor time of the product's processes and PostgreSQL, in ms. */
  readonly processorMs: number;
  /** Resident memory of the worker in MB, with the number of rows finished at that moment. */
  readonly looks: readonly { readonly finished: number; readonly mb: number }[];
  readonly last: Importacao;
  /** Duration of the other user's commands, in ms. */
  readonly latencies: readonly number[];
  readonly failures: readonly string[];
}

const watched = async (
  system: BenchSystem,
  id: string,
  { act, end, rows }: { act: () => Promise<unknown>; end: Importacao['situacao']; rows: number },
): Promise<Run> => {
  const worker = workerOf(system);
  const pids = [...system.pids.programs(), ...system.pids.postgres()];
  const before = await customers(system);
  const looks: { finished: number; mb: number }[] = [];
  await act();
  const from = performance.now();
  const processorFrom = processorTime(pids);
  let ended = false;
  const colleague = paced(
    { perSecond: MEANWHILE_PER_SECOND, seconds: PATIENCE_MS / 1_000, until: () => ended },
    registering(system, `Durante ${end}`),
  );
  for (;;) {
    const path = `/api/adm/importacoes/show/${id}`;
    const { body: last } = await system.caller.call<Importacao>('GET', path);
    const { cadastrado, desfeito } = last.desfechos;
    looks.push({ finished: cadastrado + desfeito, mb: residentMb(worker) });
    if (performance.now() - from > PATIENCE_MS)
      throw new Error(`The import is still ${last.situacao}.`);
    if (last.situacao !== end) {
      await sleep(LOOK_EVERY_MS);
      continue;
    }
    ended = true;
    const { latencies, failures } = await colleague;
    const wanted = before + latencies.length + (end === 'importada' ? rows : -rows);
    await until('the customers are in the read model', async () => {
      return (await customers(system)) === wanted;
    });
    const seconds = (performance.now() - from) / 1_000;
    const processorMs = processorTime(pids) - processorFrom;
    return { seconds, processorMs, looks, last, latencies, failures };
  }
};

const measure = async (system: BenchSystem, effort: Effort): Promise<BenchRow[]> => {
  const { orders: rows } = effort;
  const { caller } = system;
  const alone = await closedLoop(
    { clients: 1, warmUpSeconds: aPartOf(effort, 0.1), seconds: aPartOf(effort, 0.5) },
    registering(system, 'Antes'),
  );
  const sent = performance.now();
  const file = { name: 'clientes.csv', type: 'text/csv', bytes: spreadsheet(rows) };
  const fields = { assunto: 'clientes', file: 'clientes.csv' };
  const read = await caller.upload<{ planilha: string }>(
    '/api/adm/importacoes/store',
    file,
    fields,
  );
  const checkedSeconds = (performance.now() - sent) / 1_000;
  const { planilha } = read.body;
  await untilCaughtUp(system);
  let numero = 0;
  const forward = await watched(system, planilha, {
    act: async () => {
      const path = `/api/adm/importacoes/importar/${planilha}`;
      numero = (await caller.call<{ id: number }>('PUT', path, {})).body.id;
    },
    end: 'importada',
    rows,
  });
  await untilCaughtUp(system);
  const back = await watched(system, planilha, {
    act: () => caller.call('POST', `/api/adm/desfazer/importacoes/${numero}/0`, {}),
    end: 'desfeita',
    rows,
  });
  const warm = forward.looks.find(({ finished }) => finished >= rows * WARM_SHARE)?.mb ?? 0;
  const most = Math.max(...forward.looks.map(({ mb }) => mb));
  const wrong = [
    ...(forward.last.desfechos.cadastrado === rows ? [] : ['not all rows became customers']),
    ...(back.last.desfechos.desfeito === rows ? [] : ['not all rows were taken back']),
    ...alone.failures,
    ...forward.failures,
    ...back.failures,
  ];
  const p95 = (latencies: readonly number[]): number => quantile(latencies, 0.95);
  const byOneClient = (perSecond: number) => ({
    name: 'customers registered by one client',
    share: perSecond / alone.perSecond,
  });
  return voidedBy(wrong, [
    {
      name: `import of ${rows.toLocaleString('en')} customers into the demo's shop`,
      value: rows / forward.seconds,
      unit: 'rows/s',
      goal: GOAL,
      limit: byOneClient(rows / forward.seconds),
      about: `From the answer to Importar until the last customer is in the read model, while a colleague registers ${MEANWHILE_PER_SECOND} customers per second.`,
    },
    {
      name: '… processor time of a row, all programs',
      value: forward.processorMs / rows,
      unit: 'ms',
      about: 'Our programs and PostgreSQL, the colleague included.',
    },
    {
      name: '… memory of the worker, growth after the first fifth',
      value: most - warm,
      unit: 'MB',
      atMost: FLAT_MB,
    },
    { name: '… the colleague, p95', value: p95(forward.latencies), unit: 'ms' },
    { name: '… one client alone, p95', value: p95(alone.latencies), unit: 'ms' },
    {
      name: '… undone',
      value: rows / back.seconds,
      unit: 'rows/s',
      limit: byOneClient(rows / back.seconds),
    },
    { name: '… undone: processor time of a row', value: back.processorMs / rows, unit: 'ms' },
    { name: '… undone: the colleague, p95', value: p95(back.latencies), unit: 'ms' },
    { name: '… sent, read and checked', value: checkedSeconds, unit: 's', atMost: 10 },
  ]);
};

export const importacaoBench: Bench = {
  name: 'importacao',
  run: onDemo(measure),
};
