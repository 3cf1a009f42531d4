import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Position } from '@encomenda/contracts/shared/events/event';
import type pg from 'pg';
import { derivedKey } from '../../seals/derived-key.js';
import { createEventAuthentication, ForgedEvent } from './event-authentication.js';
import { createKeyRing, opens, type StoredKeyRing } from './key-ring.js';
import { openWholeLog, type WholeLog } from '../whole-log.js';

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

/** The log has tagged events, but the database does not record where tags begin. */
export class MasterKeyRecordMissing extends Error {
  constructor() {
    super(
      'Falta a linha de chaves.chave_mestra, que diz até onde vão os eventos de antes das marcas, e o histórico ' +
        'já tem eventos com marca: alguém a apagou. Ponha-a de volta de uma cópia do PostgreSQL, ou restaure a ' +
        'última cópia num sistema novo. Nada foi mudado.',
    );
    this.name = 'MasterKeyRecordMissing';
  }
}

/** Some stored keys may be damaged, so more than one is tried. */
const TRIED = 50;

type Queries = Pick<pg.ClientBase, 'query'>;

interface Registered {
  readonly fingerprint: Buffer;
  /** Position of the last event that may lack a tag; null when every event must have one. */
  readonly untaggedUpTo: Position | null;
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

export const isNew = async (db: Queries): Promise<boolean> => {
  if (!(await hasTable(db, 'chaves.titulares'))) return true;
  const { rows } = await db.query<{ used: boolean }>(
    'select exists (select from chaves.titulares) or exists (select from escrita.contas) as used',
  );
  return !rows[0]!.used && (await readRegistered(db)) === null;
};

const readRegistered = async (db: Queries): Promise<Registered | null> => {
  // A database of an earlier version has no such table until it is migrated.
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
    untaggedUpTo:
      commit === null || prepare === null
        ? null
        : { commit: BigInt(commit), prepare: BigInt(prepare) },
    authentication: autenticacao,
  };
};

/** A database without a fingerprint has stored keys that identify the master key. */
const opensStoredKeys = async (db: Queries, masterKey: Buffer): Promise<boolean> => {
  const { rows } = await db.query<{ titular: string; chave: Buffer }>(
    'select titular, chave from chaves.titulares where chave is not null order by titular limit $1',
    [TRIED],
  );
  return rows.length === 0 || rows.some(({ titular, chave }) => opens(masterKey, chave, titular));
};

/** Compares the master key with the database's record. Null when there is no record. @throws MasterKeyRefused */
export const checkMasterKey = async (
  db: Queries,
  masterKey: Buffer,
): Promise<{ readonly untaggedUpTo: Position | null } | null> => {
  const registered = await readRegistered(db);
  if (!registered) {
    if (!(await opensStoredKeys(db, masterKey))) throw new MasterKeyRefused();
    return null;
  }
  const { fingerprint, untaggedUpTo, authentication } = registered;
  if (!same(fingerprint, fingerprintOf(masterKey))) throw new MasterKeyRefused();
  if (!same(authentication, authenticationOf(masterKey, untaggedUpTo)))
    throw new Error('A linha de chaves.chave_mestra foi alterada por outro programa.');
  return { untaggedUpTo };
};

export const registerMasterKey = async (
  db: Queries,
  masterKey: Buffer,
  untaggedUpTo: Position | null,
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
      untaggedUpTo && String(untaggedUpTo.commit),
      untaggedUpTo && String(untaggedUpTo.prepare),
      authenticationOf(masterKey, untaggedUpTo),
    ],
  );
};

/** Null for an empty log. @throws MasterKeyRecordMissing when an event has a tag; StoreUnavailable, NotJson */
export const lastUntaggedPosition = async (
  log: Pick<WholeLog, 'head' | 'read'>,
  masterKey: Buffer,
): Promise<Position | null> => {
  const head = await log.head();
  if (!head) return null;
  const authentication = createEventAuthentication(masterKey);
  for await (const event of log.read(null, head))
    try {
      if (authentication.check(event).tagged) throw new MasterKeyRecordMissing();
    } catch (error) {
      if (!(error instanceof ForgedEvent)) throw error;
    }
  return head;
};

const registerFirst = async (
  pool: pg.Pool,
  masterKey: Buffer,
  eventStoreUrl: string,
): Promise<void> => {
  const log = openWholeLog(eventStoreUrl);
  try {
    const untaggedUpTo = await lastUntaggedPosition(log, masterKey);
    await registerMasterKey(pool, masterKey, untaggedUpTo, { replace: false });
  } catch (error) {
    if (!(error instanceof MasterKeyRecordMissing) || !(await checkMasterKey(pool, masterKey)))
      throw error;
  } finally {
    await log.close();
  }
};

/** The first program records the master key. @throws MasterKeyRefused, MasterKeyRecordMissing, StoreUnavailable */
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
  return createKeyRing(pool, masterKey, { upTo: known?.untaggedUpTo ?? null });
};
