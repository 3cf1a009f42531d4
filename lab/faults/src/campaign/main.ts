import {
  UsageError,
  readArguments,
  runProgram,
  wholeNumbers,
} from '@encomenda/platform/programs/command-line';
import { LocalCluster } from '@encomenda/system/eventstoredb/local-cluster';
import { stampOf } from '@encomenda/system/report/stamp';
import { runBatch } from './batch.js';
import { FAULTS, faultsFor } from './faults/faults.js';
import { CLUSTER_RECORDS, RECORDS } from './report/record.js';
import { timesOf, troublesIn, type BatchResult } from './report/tally.js';

const USAGE = `Uso: npm run falhas -- [--falhas N | --ate N] [--so TIPO,TIPO]
     npm run falhas -- --semente N [--falhas N] [--so TIPO,TIPO]
     npm run falhas -- --eventstore esdb://… [--falhas N] [--semente N] [--so TIPO,TIPO]
     npm run falhas -- --pagina
  --falhas N    quantas falhas mais; sem ela, 200. Ctrl+C acaba antes e guarda a conta
  --ate N       até que todas as corridas juntas tenham tantas
  --semente N   um lote outra vez; nada fica guardado
  --so TIPO     só falhas destes tipos
  --eventstore  o endereço de um EventStoreDB vazio, de nós deste computador: são eles que falham, 60 vezes
  --pagina      não faz falhar nada: só escreve docs/faults.md e docs/cluster-faults.md de novo`;
const SHORT_RUN = 200;
const SHORT_CLUSTER_RUN = 60;
/** Large, because starting and checking a system costs as much as several faults. */
const BATCH = 2 * FAULTS.length;
/** Variables of the developer's shell that must not reach the system under test. */
const FOREIGN = ['PORT', 'HOST', 'DADOS', 'DATABASE_URL', 'EVENTSTORE_URL', 'REDIS_URL', 'DEMO'];

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
process.once('SIGINT', () => stopping.abort());
const { signal } = stopping;

const report = (result: BatchResult, all: boolean): void => {
  const { impossible, commands } = result;
  const troubles = troublesIn(result);
  for (const trouble of troubles) say(`✕ ${trouble}`);
  if (troubles.length > 0) process.exitCode = 1;
  if (impossible.length > 0 && all) say(`não são possíveis aqui: ${impossible.join(', ')}`);
  say(`${commands.ok} comandos confirmados, ${timesOf(result)} falhas`);
};

interface Lot {
  readonly seed: number;
  readonly faults: number;
  readonly only: readonly string[] | undefined;
  readonly kept: boolean;
  readonly before: number;
}

const newSeed = (): number => Math.floor(Date.now() / 1_000) % 1_000_000;

const counting = (before: number) => {
  let nth = before;
  return (kind: string, ms: number | null): void =>
    say(`${++nth} ${kind}: ${ms === null ? 'não voltou' : `${ms} ms`}`);
};

const batch = async ({ seed, faults, only, kept, before }: Lot): Promise<number> => {
  const began = performance.now();
  const onFault = counting(before);
  const result = await runBatch({ seed, faults, only, signal, onFault });
  report(result, only === undefined);
  if (kept) RECORDS.keep({ ...stampOf(seed, began), ...result });
  return timesOf(result);
};

const onCluster = async (
  eventStore: string,
  { seed, faults, only, kept }: Omit<Lot, 'before'>,
): Promise<void> => {
  const began = performance.now();
  const cluster = new LocalCluster(eventStore);
  const nodes = cluster.endpoints.length;
  const server = `EventStoreDB ${await cluster.version()}, ${nodes === 1 ? '1 node' : `${nodes} nodes`}`;
  const onFault = counting(0);
  const result = await runBatch({ seed, faults, only, signal, onFault, eventStore });
  report(result, only === undefined);
  if (kept) CLUSTER_RECORDS.keep({ ...stampOf(seed, began), server, ...result });
};

const kindsOf = (text: string, eventStore: string | undefined): string[] => {
  const known = faultsFor({ eventStore }).map(({ kind }) => kind);
  const asked = text.split(',').map((kind) => kind.trim());
  const unknown = asked.filter((kind) => !known.includes(kind));
  if (unknown.length === 0) return asked;
  throw new UsageError(`Não há falhas do tipo ${unknown.join(', ')}. Há: ${known.join(', ')}.`);
};

const goOn = async (
  more: { readonly faults: number; readonly upTo: number | undefined },
  only: readonly string[] | undefined,
): Promise<void> => {
  const before = RECORDS.read().reduce((sum, record) => sum + timesOf(record), 0);
  const end = more.upTo ?? before + more.faults;
  const first = newSeed();
  let done = before;
  for (let n = 0; done < end && !signal.aborted; n++) {
    const faults = Math.min(BATCH, end - done);
    const times = await batch({ seed: first + n, faults, only, kept: true, before: done });
    if (times === 0) break;
    done += times;
  }
};

await runProgram(async () => {
  const { values } = readArguments(USAGE, {
    options: {
      semente: { type: 'string' },
      so: { type: 'string' },
      falhas: { type: 'string' },
      ate: { type: 'string' },
      eventstore: { type: 'string' },
      pagina: { type: 'boolean', default: false },
    },
  });
  if (values.pagina) return [RECORDS, CLUSTER_RECORDS].forEach((records) => records.rewritePage());
  const { eventstore } = values;
  const only = values.so === undefined ? undefined : kindsOf(values.so, eventstore);
  const { semente, falhas, ate } = wholeNumbers(values, { semente: 0, falhas: 1, ate: 1 });
  for (const name of FOREIGN) delete process.env[name];
  const kept = semente === undefined;
  if (eventstore !== undefined) {
    const seed = semente ?? newSeed();
    await onCluster(eventstore, { seed, faults: falhas ?? SHORT_CLUSTER_RUN, only, kept });
  } else if (semente === undefined) await goOn({ faults: falhas ?? SHORT_RUN, upTo: ate }, only);
  else await batch({ seed: semente, faults: falhas ?? BATCH, only, kept: false, before: 0 });
});
