import { execFileSync } from 'node:child_process';
import { inspect, parseArgs } from 'node:util';
import { runBatch, type BatchResult } from './batch.js';
import { keepFindings, type Finding } from './findings.js';
import { keepRecord, readRecords } from './record.js';

/**
 * npm run fuzz                                   goes on to the next million of requests
 * npm run fuzz -- --pedidos 100000               so many more
 * kill -TERM <its process>                       ends the batch early and keeps its counts
 * npm run fuzz -- --semente N                    the same batch once more; nothing is kept
 *                 [--so 'PUT /api/…'] [--pedido K]   only one route, only one request
 */
const MILLION = 1_000_000;
const BATCH = 20_000;

const { values } = parseArgs({
  options: {
    semente: { type: 'string' },
    so: { type: 'string' },
    pedido: { type: 'string' },
    pedidos: { type: 'string' },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const told = ({ request, wrong }: Finding): string =>
  `pedido ${request.number}, ${request.sender}: ${request.method} ${request.target.slice(0, 160)} [${request.manner}] ${wrong}`;

const report = ({ findings, troubles }: BatchResult): void => {
  for (const finding of findings) say(`✕ ${told(finding)}`);
  for (const trouble of troubles) say(`✕ ${trouble}`);
  if (findings.length + troubles.length > 0) process.exitCode = 1;
};

const commit = (): string =>
  process.env['GIT_COMMIT'] ??
  execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
const { signal } = stopping;

/** One batch: what it finds is kept, and so are its counts. */
const batch = async (seed: number, requests: number, before: number): Promise<void> => {
  const began = performance.now();
  const onProgress = (sent: number): void => {
    if (sent % 1_000 === 0) say(`${before + sent} pedidos (semente ${seed})`);
  };
  const result = await runBatch({ seed, requests, signal, onProgress });
  report(result);
  keepFindings(result.findings);
  keepRecord({
    date: new Date().toISOString(),
    commit: commit(),
    seed,
    seconds: Math.round((performance.now() - began) / 1000),
    ...result,
    findings: result.findings.map(told),
  });
};

const again = async (seed: number): Promise<void> => {
  const number = values.pedido === undefined ? undefined : Number(values.pedido);
  const onAnswer = ({ number: of, method, target }: Finding['request'], answer: object): void => {
    if (of === number) say(`${of} ${method} ${target} ${inspect(answer)}`);
  };
  const requests = Number(values.pedidos ?? BATCH);
  const result = await runBatch({ seed, requests, only: values.so, number, onAnswer });
  report(result);
  say(`semente ${seed}: ${result.findings.length} achados, ${result.events} eventos`);
};

if (values.semente !== undefined) await again(Number(values.semente));
else {
  const before = readRecords().reduce((sum, { requests }) => sum + requests, 0);
  const wanted = Number(values.pedidos ?? MILLION - (before % MILLION));
  const first = Math.floor(Date.now() / 1_000) % MILLION;
  for (let sent = 0; sent < wanted && !signal.aborted; sent += BATCH)
    await batch(first + sent / BATCH, Math.min(BATCH, wanted - sent), before + sent);
}
