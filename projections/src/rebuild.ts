import { eventCatalog } from '@encomenda/contracts/catalogo';
import {
  UsageError,
  readArguments,
  runProgram,
  describeError,
} from '@encomenda/platform/programs/command-line';
import { readConfig } from '@encomenda/platform/config';
import { createCodec } from '@encomenda/platform/event-store/encryption/codec';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import { openKeyRing } from '@encomenda/platform/event-store/encryption/master-key';
import { checkLog } from '@encomenda/platform/event-store/verify/verify-log';
import { migrate } from '@encomenda/platform/database/migrate';
import { createPool } from '@encomenda/platform/database/postgres';
import { allProjections } from './all-projections.js';
import { chosenProjections } from './chosen-projections.js';
import type { AnyProjection } from './platform/projection.js';
import { createProgress, createProgressBar } from './platform/rebuild/rebuild-progress.js';
import { rebuild } from './platform/rebuild/rebuild.js';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const USAGE = `Uso: npm run rebuild -- <leitura> …
  todas       todas as leituras
  <leitura>   ${allProjections.map(({ name }) => name).join(', ')}`;

const chosen = (names: readonly string[]): AnyProjection[] => {
  if (names.length === 0) throw new UsageError(USAGE);
  const projections = chosenProjections(names);
  if (typeof projections === 'string') throw new UsageError(projections);
  return projections;
};

const run = async (projections: readonly AnyProjection[]): Promise<number> => {
  const config = readConfig(process.env);
  const calledOff = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => calledOff.abort(new Error('Interrompido; nada foi trocado.')));
  const store = createEventStoreDb(config.eventStoreUrl);
  const keys = createPool(config.databaseUrl, { name: 'rebuild-chaves', max: 2 });
  try {
    await migrate(config.databaseUrl);
    await checkLog(keys, store, config);
    const head = await store.head();
    const progress = process.stdout.isTTY
      ? createProgressBar(head, process.stdout)
      : createProgress(head, print);
    const { complete, failures } = await rebuild(projections, {
      databaseUrl: config.databaseUrl,
      store,
      codec: createCodec(
        eventCatalog,
        await openKeyRing(keys, config.masterKey, config.eventStoreUrl),
      ),
      signal: calledOff.signal,
      onProgress: progress.advanced,
      onRetry: (error) => print(`Nova tentativa: ${String(error)}`),
      onLocked: (names) =>
        print(`Outro processo já reconstrói ${names.join(', ')}: espera-se que termine.`),
    });
    progress.finished();
    for (const { name } of complete) print(`${name}: pronta`);
    for (const { projection, reason, at } of failures)
      print(`${projection.name}: parou na posição ${at?.commit ?? '?'}: ${reason}`);
    return failures.length === 0 ? 0 : 1;
  } catch (error) {
    print(`Não foi possível reconstruir: ${describeError(error)}`);
    return 1;
  } finally {
    await store.close().catch(() => undefined);
    await keys.end();
  }
};

await runProgram(async () => {
  const { positionals } = readArguments(USAGE, { allowPositionals: true });
  process.exitCode = await run(chosen(positionals));
});
