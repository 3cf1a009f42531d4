import { MasterKeyMissing, readMasterKey } from './config.js';
import { describeError } from './command-line.js';
import {
  checkMasterKey,
  lastUntaggedPosition,
  isNew,
  MasterKeyRecordMissing,
  MasterKeyRefused,
} from './event-store/master-key.js';
import { openWholeLog } from './event-store/whole-log.js';
import { connectClient } from './postgres.js';

const REFUSALS = [MasterKeyRefused, MasterKeyMissing, MasterKeyRecordMissing];

const checkOldEvents = async (env: NodeJS.ProcessEnv, masterKey: Buffer): Promise<void> => {
  const log = openWholeLog(env['EVENTSTORE_URL'] ?? '');
  try {
    await lastUntaggedPosition(log, masterKey);
  } finally {
    await log.close();
  }
};

/**
 * Checks before a start whether the environment's master key fits this system. Exit code 0: it
 * fits, or the database is new; 1: refused, with a message; 2: unknown.
 */
const check = async (env: NodeJS.ProcessEnv): Promise<number> => {
  const client = await connectClient(env['DATABASE_URL'] ?? '', { name: 'chave-mestra' });
  try {
    if (await isNew(client)) return 0;
    const masterKey = readMasterKey(env['CHAVE_MESTRA'], env['DADOS'] ?? './dados');
    if (!(await checkMasterKey(client, masterKey))) await checkOldEvents(env, masterKey);
    return 0;
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    return REFUSALS.some((refusal) => error instanceof refusal) ? 1 : 2;
  } finally {
    await client.end();
  }
};

process.exitCode = await check(process.env).catch((error: unknown) => {
  process.stderr.write(`${describeError(error)}\n`);
  return 2;
});
