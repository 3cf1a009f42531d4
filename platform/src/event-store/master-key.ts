import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Position } from '@encomenda/contracts/shared/event';
import type pg from 'pg';
import { derivedKey } from '../derived-key.js';
import { createEventAuthentication, ForgedEvent } from './event-authentication.js';
import { createKeyRing, opens, type StoredKeyRing } from './key-ring.js';
import { openWholeLog, type WholeLog } from './whole-log.js';

/** The master key at hand is not this system's; the message is a sentence for whoever starts it. */
export class MasterKeyRefused extends Error {
  constructor() {
    super(
      'A chave mestra não é a desta oficina: com ela ninguém entra e os dados pessoais não se leem. ' +
        'Ponha no arquivo chave-mestra da pasta de dados, ou em CHAVE_MESTRA, a chave que você guardou, ' +
        'e abra de novo. Nada foi mudado.',
    );
    this.name = 'MasterKeyRefused';
  }
}

/** The log has events with tags, and nothing says any more which may lack one. */
export class MarkRemoved extends Error {
  constructor() {
    super(
      'Falta a linha de chaves.chave_mestra, que diz até onde vão os eventos de antes das marcas, e o histórico ' +
        'já tem eventos com marca: alguém a apagou. Ponha-a de volta de uma cópia do PostgreSQL, ou restaure a ' +
        'última cópia num sistema novo. Nada foi mudado.',
    );
    this.name = 'MarkRemoved';
  }
}

/** How many stored keys are tried when there is no fingerprint yet: some rows may be damaged. */
const TRIED = 50;

type Queries = Pick<pg.ClientBase, 'query'>;

interface Registered {
  readonly fingerprint: Buffer;
  /** Position of the last event that may lack an authentication tag; null: none may. */
  readonly oldUpTo: Position | null;
  readonly authentication: Buffer;
}

const fingerprintOf = (masterKey: Buffer): Buffer => derivedKey(masterKey, 'fingerprint');

const authenticationOf = (masterKey: Buffer, upTo: Position | null): Buffer =>
  createHmac('sha256', derivedKey(masterKey, 'old-events'))
    .update(upTo ? `${upTo.commit}/${upTo.prepare}` : 'none')
    .digest();

const same = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

const hasTable = async (db: Queries, table: string): Promise<boolean> =>
  (await db.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]))
    .rows[0]!.there;

/** Whether nothing in the database depends on a master key yet. */
export const isNew = async (db: Queries): Promise<boolean> => {
  if (!(await hasTable(db, 'chaves.titulares'))) return true;
  const { rows } = await db.query<{ used: boolean }>(
    'select exists (select from chaves.titulares) or exists (select from escrita.contas) as used',
  );
  return !rows[0]!.used && (await readRegistered(db)) === null;
};

const readRegistered = async (db: Queries): Promise<Registered | null> => {
  // Tables of before know nothing of it until they are migrated.
  if (!(await hasTable(db, 'chaves.chave_mestra'))) return null;
  const { rows } = await db.query<{
    impressao: Buffer;
    commit: string | null;
    prepare: string | null;
    autenticacao: Buffer;
  }>(
    `select impressao, antigos_ate_commit::text as commit, antigos_ate_prepare::text as prepare,
       autenticacao from chaves.chave_mestra`,
  );
  const row = rows[0];
  if (!row) return null;
  const { impressao, commit, prepare, autenticacao } = row;
  return {
    fingerprint: impressao,
    oldUpTo:
      commit === null || prepare === null
        ? null
        : { commit: BigInt(commit), prepare: BigInt(prepare) },
    authentication: autenticacao,
  };
};

/** Systems of before have no fingerprint: their stored keys tell whether the master key is theirs. */
const opensStoredKeys = async (db: Queries, masterKey: Buffer): Promise<boolean> => {
  const { rows } = await db.query<{ titular: string; chave: Buffer }>(
    'select titular, chave from chaves.titulares where chave is not null order by titular limit $1',
    [TRIED],
  );
  return rows.length === 0 || rows.some(({ titular, chave }) => opens(masterKey, chave, titular));
};

/**
 * Holds the master key against what the database knows of it; nothing is written. Null when no program has
 * opened this system yet.
 * @throws MasterKeyRefused
 */
export const checkMasterKey = async (
  db: Queries,
  masterKey: Buffer,
): Promise<{ readonly oldUpTo: Position | null } | null> => {
  const registered = await readRegistered(db);
  if (!registered) {
    if (!(await opensStoredKeys(db, masterKey))) throw new MasterKeyRefused();
    return null;
  }
  const { fingerprint, oldUpTo, authentication } = registered;
  if (!same(fingerprint, fingerprintOf(masterKey))) throw new MasterKeyRefused();
  if (!same(authentication, authenticationOf(masterKey, oldUpTo)))
    throw new Error('A linha de chaves.chave_mestra foi alterada por outro programa.');
  return { oldUpTo };
};

/** Writes down which master key this is, and up to where events may lack a tag, in the place of what stood there. */
export const registerMasterKey = async (
  db: Queries,
  masterKey: Buffer,
  oldUpTo: Position | null,
  { replace }: { replace: boolean },
): Promise<void> => {
  await db.query(
    `insert into chaves.chave_mestra (impressao, antigos_ate_commit, antigos_ate_prepare, autenticacao)
     values ($1, $2, $3, $4) on conflict (unica) do ${
       replace
         ? `update set impressao = excluded.impressao, antigos_ate_commit = excluded.antigos_ate_commit,
            antigos_ate_prepare = excluded.antigos_ate_prepare, autenticacao = excluded.autenticacao`
         : 'nothing'
     }`,
    [
      fingerprintOf(masterKey),
      oldUpTo && String(oldUpTo.commit),
      oldUpTo && String(oldUpTo.prepare),
      authenticationOf(masterKey, oldUpTo),
    ],
  );
};

/**
 * Position of the last event that may lack a tag, of a log that no program with tags has worked on: all of its
 * events. Null for an empty one.
 * @throws MarkRemoved when one of its events has a tag of this master key; StoreUnavailable, NotJson
 */
export const endOfOldEvents = async (
  log: Pick<WholeLog, 'head' | 'read'>,
  masterKey: Buffer,
): Promise<Position | null> => {
  const head = await log.head();
  if (!head) return null;
  const authentication = createEventAuthentication(masterKey);
  for await (const event of log.read(null, head))
    try {
      if (authentication.check(event).tagged) throw new MarkRemoved();
    } catch (error) {
      if (!(error instanceof ForgedEvent)) throw error;
    }
  return head;
};

/**
 * Registers the master key, and the events that the log holds by now as old; not when another program has just
 * done so.
 */
const registerFirst = async (
  pool: pg.Pool,
  masterKey: Buffer,
  eventStoreUrl: string,
): Promise<void> => {
  const log = openWholeLog(eventStoreUrl);
  try {
    const oldUpTo = await endOfOldEvents(log, masterKey);
    await registerMasterKey(pool, masterKey, oldUpTo, { replace: false });
  } catch (error) {
    if (!(error instanceof MarkRemoved) || !(await checkMasterKey(pool, masterKey))) throw error;
  } finally {
    await log.close();
  }
};

/**
 * The keys of this system, for a program that is to work on it. The first ever registers the master key, and
 * the events that the log holds by then as old; every other one is held against that, before it does anything.
 * @throws MasterKeyRefused, MarkRemoved, StoreUnavailable
 */
export const openKeyRing = async (
  pool: pg.Pool,
  masterKey: Buffer,
  eventStoreUrl: string,
): Promise<StoredKeyRing> => {
  let known = await checkMasterKey(pool, masterKey);
  if (!known) {
    await registerFirst(pool, masterKey, eventStoreUrl);
    known = await checkMasterKey(pool, masterKey);
  }
  return createKeyRing(pool, masterKey, { upTo: known?.oldUpTo ?? null });
};
