import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Importacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import type { Effort } from './effort.js';
import { onSystem, type BenchSystem } from './system/bench-system.js';

const LOOK_EVERY_MS = 250;
const PATIENCE_MS = 300_000;
const BYTES_PER_KIB = 1_024;
const GOAL = 300;
const FLAT_MB = 60;
/** Rows after which caches are full. */
const WARM_SHARE = 0.2;

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

interface Run {
  readonly seconds: number;
  /** Resident memory of the worker by look, MB, with the rows finished then. */
  readonly looks: readonly { readonly finished: number; readonly mb: number }[];
  readonly last: Importacao;
}

const watched = async (
  system: BenchSystem,
  id: string,
  until: Importacao['situacao'],
): Promise<Run> => {
  const worker = workerOf(system);
  const from = performance.now();
  const looks: { finished: number; mb: number }[] = [];
  for (;;) {
    const { text } = await system.caller.call('GET', `/api/adm/importacoes/show/${id}`);
    const last = JSON.parse(text) as Importacao;
    const { cadastrado, desfeito } = last.desfechos;
    looks.push({ finished: cadastrado + desfeito, mb: residentMb(worker) });
    const seconds = (performance.now() - from) / 1_000;
    if (last.situacao === until) return { seconds, looks, last };
    if (seconds * 1_000 > PATIENCE_MS) throw new Error(`The import is still ${last.situacao}.`);
    await sleep(LOOK_EVERY_MS);
  }
};

const measure = async (system: BenchSystem, { orders: rows }: Effort): Promise<BenchRow[]> => {
  const { caller } = system;
  const sent = performance.now();
  const file = { name: 'clientes.csv', type: 'text/csv', bytes: spreadsheet(rows) };
  const { text } = await caller.upload('/api/adm/importacoes/store', file, {
    assunto: 'clientes',
    file: 'clientes.csv',
  });
  const checkedSeconds = (performance.now() - sent) / 1_000;
  const { planilha } = JSON.parse(text) as { planilha: string };
  const begun = await caller.call('PUT', `/api/adm/importacoes/importar/${planilha}`, {});
  const { id: numero } = JSON.parse(begun.text) as { id: number };
  const forward = await watched(system, planilha, 'importada');
  await caller.call('POST', `/api/adm/desfazer/importacoes/${numero}/0`, {});
  const back = await watched(system, planilha, 'desfeita');
  const warm = forward.looks.find(({ finished }) => finished >= rows * WARM_SHARE)?.mb ?? 0;
  const most = Math.max(...forward.looks.map(({ mb }) => mb));
  const wrong = [
    ...(forward.last.desfechos.cadastrado === rows ? [] : ['not all rows became customers']),
    ...(back.last.desfechos.desfeito === rows ? [] : ['not all rows were taken back']),
  ];
  return voidedBy(wrong, [
    {
      name: `import of ${rows.toLocaleString('en')} customers`,
      value: rows / forward.seconds,
      unit: 'rows/s',
      goal: GOAL,
      about: 'From Importar until the last row is noted.',
    },
    {
      name: '… memory of the worker, growth after the first fifth',
      value: most - warm,
      unit: 'MB',
      atMost: FLAT_MB,
    },
    { name: '… undone', value: rows / back.seconds, unit: 'rows/s' },
    { name: '… sent, read and checked', value: checkedSeconds, unit: 's', atMost: 10 },
  ]);
};

export const importacaoBench: Bench = {
  name: 'importacao',
  run: onSystem(measure),
};
