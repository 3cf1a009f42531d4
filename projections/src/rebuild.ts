import { eventCatalog } from '@encomenda/contracts/catalogo';
import { readConfig } from '@encomenda/platform/config';
import { createCodec } from '@encomenda/platform/event-store/codec';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import { createKeyRing } from '@encomenda/platform/event-store/key-ring';
import { migrate } from '@encomenda/platform/migrate';
import { createPool } from '@encomenda/platform/postgres';
import { allProjections } from './all-projections.js';
import { chosenProjections } from './chosen-projections.js';
import type { AnyProjection } from './platform/projection.js';
import { createProgress, createProgressBar } from './platform/rebuild-progress.js';
import { rebuild } from './platform/rebuild.js';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The projections asked for, or what to say instead. */
const chosen = (names: readonly string[]): AnyProjection[] | string =>
  names.length === 0
    ? `Diga o que reconstruir: todas, ou ${allProjections.map(({ name }) => name).join(', ')}.`
    : chosenProjections(names);

/** @returns the exit code */
const run = async (projections: readonly AnyProjection[]): Promise<number> => {
  const config = readConfig(process.env);
  await migrate(config.databaseUrl);
  const calledOff = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => calledOff.abort(new Error('Interrompido; nada foi trocado.')));
  const store = createEventStoreDb(config.eventStoreUrl);
  const keys = createPool(config.databaseUrl, { name: 'rebuild-chaves', max: 2 });
  const head = await store.head();
  const progress = process.stdout.isTTY
    ? createProgressBar(head, process.stdout)
    : createProgress(head, print);
  try {
    const { complete, failures } = await rebuild(projections, {
      databaseUrl: config.databaseUrl,
      store,
      codec: createCodec(eventCatalog, createKeyRing(keys, config.masterKey)),
      signal: calledOff.signal,
      onProgress: progress.advanced,
      onSetback: (error) => print(`Nova tentativa: ${String(error)}`),
    });
    progress.finished();
    for (const { name } of complete) print(`${name}: pronta`);
    for (const { projection, reason, at } of failures)
      print(`${projection.name}: parou na posição ${at?.commit ?? '?'}: ${reason}`);
    return failures.length === 0 ? 0 : 1;
  } catch (error) {
    print(
      `Não foi possível reconstruir: ${error instanceof Error ? error.message : String(error)}`,
    );
    return 1;
  } finally {
    await store.close().catch(() => undefined);
    await keys.end();
  }
};

const projections = chosen(process.argv.slice(2));
if (typeof projections === 'string') {
  print(projections);
  process.exitCode = 2;
} else process.exitCode = await run(projections);
