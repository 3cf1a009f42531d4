import { eventCatalog } from '@encomenda/contracts/catalogo';
import {
  describeError,
  readArguments,
  resolveFromCaller,
  runProgram,
} from '@encomenda/platform/programs/command-line';
import { readConfig } from '@encomenda/platform/config';
import { createCodec } from '@encomenda/platform/event-store/encryption/codec';
import { ForgedEvent } from '@encomenda/platform/event-store/encryption/event-authentication';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import { damagedOwners } from '@encomenda/platform/event-store/encryption/key-ring';
import { openKeyRing } from '@encomenda/platform/event-store/encryption/master-key';
import { logName } from '@encomenda/platform/event-store/verify/log-judgement';
import { checkLog } from '@encomenda/platform/event-store/verify/verify-log';
import { openWholeLog, type WholeLog } from '@encomenda/platform/event-store/whole-log';
import { createPool } from '@encomenda/platform/database/postgres';
import { compareWithCopies } from './authority/copies.js';
import { createLog } from './log.js';
import { report } from './report.js';
import { isSound, verify } from './verify.js';

const USAGE = `Uso: npm run verificar -- [--copias <pasta>]
  Lê o log inteiro e compara com ele cada linha das leituras, as contas, os números dados e os recibos;
  confere também que ele continua as cópias guardadas. Termina com 0 quando tudo confere, com 1 quando
  não, com 2 quando não se pôde conferir.
  --copias <pasta>   as cópias; sem isso, as da pasta em COPIAS`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const TOLD_EVERY_MS = 10_000;

const copiesKept = async (
  log: WholeLog,
  folder: string | undefined,
  masterKey: Buffer,
): Promise<boolean> => {
  if (folder === undefined) {
    print('Cópias: nenhuma pasta para comparar; um fim cortado do histórico não se vê sem elas.');
    return true;
  }
  const { compared, unsealed, offences } = await compareWithCopies(log, folder, masterKey);
  for (const offence of offences) print(offence);
  if (unsealed.length > 0)
    print(`Cópias de antes dos selos, que nada provam: ${unsealed.join(', ')}`);
  if (offences.length === 0)
    print(`Cópias: o histórico continua as ${compared} que há em ${folder}.`);
  return offences.length === 0;
};

/** Returns the exit code: 0 equal, 1 different, 2 not comparable. */
const run = async (copies: string | undefined): Promise<number> => {
  const config = readConfig(process.env);
  const store = createEventStoreDb(config.eventStoreUrl);
  const wholeLog = openWholeLog(config.eventStoreUrl);
  const pool = createPool(config.databaseUrl, { name: 'verificador', max: 2 });
  const startedAt = performance.now();
  const seconds = (): number => Math.round((performance.now() - startedAt) / 100) / 10;
  let toldAt = startedAt;
  try {
    const { found } = await checkLog(pool, store, config);
    print(`Histórico ${found.identity ? logName(found.identity) : 'sem nome'} (${found.server})`);
    const verdict = await verify({
      log: createLog(
        store,
        createCodec(eventCatalog, await openKeyRing(pool, config.masterKey, config.eventStoreUrl)),
      ),
      pool,
      masterKey: config.masterKey,
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
    const kept = await copiesKept(wholeLog, copies ?? config.backups?.folder, config.masterKey);
    print(`${seconds().toLocaleString('pt-BR')} s`);
    return isSound(verdict) && damaged.length === 0 && kept ? 0 : 1;
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
    await wholeLog.close().catch(() => undefined);
    await pool.end();
  }
};

await runProgram(async () => {
  const { values } = readArguments(USAGE, { options: { copias: { type: 'string' } } });
  process.exitCode = await run(values.copias && resolveFromCaller(values.copias));
});
