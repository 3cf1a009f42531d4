import { inspect } from 'node:util';
import { readArguments, runProgram, wholeNumbers } from '@encomenda/platform/programs/command-line';
import { stampOf } from '@encomenda/system/report/stamp';
import { runBatch, type BatchResult } from './batch.js';
import { keepFindings, type Finding } from './findings/findings.js';
import { RECORDS } from './findings/record.js';

const USAGE = `Uso: npm run fuzz -- [--pedidos N]
     npm run fuzz -- --semente N [--pedidos N] [--so 'PUT /api/…'] [--pedido K]
     npm run fuzz -- --pagina
  --pedidos N   quantos pedidos mais; sem ela, até o próximo milhão. SIGTERM acaba antes e guarda a conta
  --semente N   o mesmo lote outra vez; nada fica guardado
  --so ROTA     dele, só os pedidos a esta rota
  --pedido K    dele, só este pedido, com a resposta inteira
  --pagina      não manda nada: só escreve docs/fuzz.md de novo`;
const MILLION = 1_000_000;
const BATCH = 20_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const told = ({ request, wrong }: Finding): string =>
  `pedido ${request.number}, ${request.sender}: ${request.method} ${request.target.slice(0, 160)} [${request.manner}] ${wrong}`;

const report = ({ findings, troubles }: BatchResult): void => {
  for (const finding of findings) say(`✕ ${told(finding)}`);
  for (const trouble of troubles) say(`✕ ${trouble}`);
  if (findings.length + troubles.length > 0) process.exitCode = 1;
};

const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
const { signal } = stopping;

const batch = async (seed: number, requests: number, before: number): Promise<void> => {
  const began = performance.now();
  const onProgress = (sent: number): void => {
    if (sent % 1_000 === 0) say(`${before + sent} pedidos (semente ${seed})`);
  };
  const result = await runBatch({ seed, requests, signal, onProgress });
  report(result);
  say(`semente ${seed}: ${result.requests} pedidos, ${result.findings.length} achados`);
  keepFindings(result.findings);
  RECORDS.keep({
    ...stampOf(seed, began),
    ...result,
    findings: result.findings.map(told),
  });
};

interface Again {
  readonly seed: number;
  readonly requests: number;
  readonly only: string | undefined;
  readonly number: number | undefined;
}

const again = async ({ seed, requests, only, number }: Again): Promise<void> => {
  const onAnswer = ({ number: of, method, target }: Finding['request'], answer: object): void => {
    if (of === number) say(`${of} ${method} ${target} ${inspect(answer)}`);
  };
  const result = await runBatch({ seed, requests, only, number, onAnswer });
  report(result);
  say(`semente ${seed}: ${result.findings.length} achados, ${result.events} eventos`);
};

const goOn = async (wanted: number, before: number): Promise<void> => {
  const first = Math.floor(Date.now() / 1_000) % MILLION;
  for (let sent = 0; sent < wanted && !signal.aborted; sent += BATCH)
    await batch(first + sent / BATCH, Math.min(BATCH, wanted - sent), before + sent);
};

await runProgram(async () => {
  const { values } = readArguments(USAGE, {
    options: {
      semente: { type: 'string' },
      so: { type: 'string' },
      pedido: { type: 'string' },
      pedidos: { type: 'string' },
      pagina: { type: 'boolean', default: false },
    },
  });
  if (values.pagina) return RECORDS.rewritePage();
  const { semente, pedido, pedidos } = wholeNumbers(values, { semente: 0, pedido: 0, pedidos: 1 });
  if (semente !== undefined)
    return again({ seed: semente, requests: pedidos ?? BATCH, only: values.so, number: pedido });
  const before = RECORDS.read().reduce((sum, record) => sum + record.requests, 0);
  await goOn(pedidos ?? MILLION - (before % MILLION), before);
});
