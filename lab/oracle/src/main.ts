import { eventCatalog } from '@encomenda/contracts/catalogo';
import { readArguments, runProgram, describeError } from '@encomenda/platform/command-line';
import { readConfig } from '@encomenda/platform/config';
import { createCodec } from '@encomenda/platform/event-store/codec';
import { ForgedEvent } from '@encomenda/platform/event-store/event-authentication';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import { damagedOwners } from '@encomenda/platform/event-store/key-ring';
import { openKeyRing } from '@encomenda/platform/event-store/master-key';
import { createPool } from '@encomenda/platform/postgres';
import { createLog } from './log.js';
import { report } from './report.js';
import { isSound, verify } from './verify.js';

const USAGE = `Uso: npm run verificar
  Lê o log inteiro e compara com ele cada linha das leituras. Termina com 0 quando tudo confere, com 1
  quando não, com 2 quando não se pôde conferir.`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const TOLD_EVERY_MS = 10_000;

/** @returns exit code: 0 agrees, 1 differs, 2 could not compare */
const run = async (): Promise<number> => {
  const config = readConfig(process.env);
  const store = createEventStoreDb(config.eventStoreUrl);
  const pool = createPool(config.databaseUrl, { name: 'verificador', max: 2 });
  const startedAt = performance.now();
  const seconds = (): number => Math.round((performance.now() - startedAt) / 100) / 10;
  let toldAt = startedAt;
  try {
    const verdict = await verify({
      log: createLog(
        store,
        createCodec(eventCatalog, await openKeyRing(pool, config.masterKey, config.eventStoreUrl)),
      ),
      pool,
      onProgress: (events) => {
        if (performance.now() - toldAt < TOLD_EVERY_MS) return;
        toldAt = performance.now();
        print(`${events.toLocaleString('pt-BR')} eventos lidos…`);
      },
    });
    print(report(verdict));
    const damaged = await damagedOwners(pool, config.masterKey);
    for (const owner of damaged)
      print(`A chave de ${owner} está danificada: os seus dados leem-se como removidos.`);
    print(`${seconds().toLocaleString('pt-BR')} s`);
    return isSound(verdict) && damaged.length === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof ForgedEvent) {
      const { type, stream, revision } = error.event;
      print(`Não confere: a Encomenda não escreveu ${type} em ${stream}@${revision}.`);
      return 1;
    }
    print(`Não foi possível conferir: ${describeError(error)}`);
    return 2;
  } finally {
    await store.close().catch(() => undefined);
    await pool.end();
  }
};

await runProgram(async () => {
  readArguments(USAGE, {});
  process.exitCode = await run();
});
