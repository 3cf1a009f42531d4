import { runBatch } from './batch.js';
import { keepFindings } from './findings.js';

const options = new Map<string, string>();
for (let n = 2; n < process.argv.length; n += 2)
  options.set(process.argv[n]!.replace(/^--/, ''), process.argv[n + 1] ?? '');

const seed = Number(options.get('semente') ?? Date.now() % 1_000_000_000);
const only = options.get('so');
const number = options.get('pedido');
const began = Date.now();
console.log(`semente ${seed}`);
const result = await runBatch({
  seed,
  requests: Number(options.get('pedidos') ?? 20_000),
  ...(only && { only }),
  ...(number && { number: Number(number) }),
  onProgress: (sent) => {
    if (sent % 1_000 === 0) console.log(`${sent} (${Math.round((Date.now() - began) / 1000)} s)`);
  },
});
console.log(JSON.stringify(result.tally));
console.log('heap', result.heapMb, 'handles', result.handles);
for (const { request, wrong } of result.findings)
  console.log(
    `✕ ${request.number} ${request.sender} ${request.method} ${request.target.slice(0, 150)} [${request.manner}] ${wrong}`,
  );
for (const trouble of result.troubles) console.log(`! ${trouble}`);
if (options.has('guardar')) keepFindings(result.findings);
console.log(
  `${result.findings.length} findings, ${result.troubles.length} troubles, ${result.events} events, ${Math.round((Date.now() - began) / 1000)} s`,
);
process.exitCode = result.findings.length + result.troubles.length > 0 ? 1 : 0;
