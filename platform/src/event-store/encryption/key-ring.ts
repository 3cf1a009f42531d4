import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { batched } from '../../batched.js';
import {
  createEventAuthentication,
  type EventAuthentication,
  type UntaggedEvents,
} from './event-authentication.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** AES-256-GCM. Returns nonce, tag and ciphertext. `context` is authenticated, not stored. */
export const seal = (key: Buffer, plain: Buffer, context: string): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** @throws Error when key or context differ from those of `seal` */
export const open = (key: Buffer, sealed: Buffer, context: string): Buffer => {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
};

export class DestroyedKey extends Error {
  constructor(readonly owner: string) {
    super(`The key of ${owner} has been destroyed.`);
    this.name = 'DestroyedKey';
  }
}

export class DamagedKey extends Error {
  constructor(readonly owner: string) {
    super(`The stored key of ${owner} is damaged.`);
    this.name = 'DamagedKey';
  }
}

export interface KeyRing {
  readonly authentication: EventAuthentication;
  /** Creates a missing key. @throws DestroyedKey, DamagedKey */
  keyFor(owner: string): Promise<Buffer>;
  load(owners: readonly string[]): Promise<void>;
  /** Loaded key; null when the owner is erased or the key is damaged. */
  find(owner: string): Buffer | null;
  destroyed(owner: string): void;
}

export interface StoredKeyRing extends KeyRing {
  /** Applies destructions whose NOTIFY this process missed. */
  refresh(): Promise<void>;
}

/** NOTIFY channel. The payload is the owner. */
export const KEY_DESTROYED = 'chave_destruida';

/** Notifies all processes. An empty row stays, so that the key is never created again. Idempotent. */
export const destroyKey = async (pool: pg.Pool, owner: string): Promise<void> => {
  await pool.query(
    `with destruida as (
       insert into chaves.titulares (titular, chave, destruida_em) values ($1, null, now())
       on conflict (titular) do update
         set chave = null, destruida_em = coalesce(chaves.titulares.destruida_em, now())
       returning titular
     )
     select pg_notify('${KEY_DESTROYED}', titular) from destruida`,
    [owner],
  );
};

const KEY = 32;

const unwrapped = (masterKey: Buffer, wrapped: Buffer, owner: string): Buffer | undefined => {
  try {
    const key = open(masterKey, wrapped, owner);
    return key.length === KEY ? key : undefined;
  } catch {
    return undefined;
  }
};

export const opens = (masterKey: Buffer, wrapped: Buffer, owner: string): boolean =>
  unwrapped(masterKey, wrapped, owner) !== undefined;

/** Names of the owners whose keys are still damaged. Removes repaired ones from `chaves.danificadas`. */
export const damagedOwners = async (pool: pg.Pool, masterKey: Buffer): Promise<string[]> => {
  const { rows } = await pool.query<{ titular: string; chave: Buffer | null }>(
    `select danificada.titular, dono.chave from chaves.danificadas danificada
     left join chaves.titulares dono using (titular) order by danificada.titular`,
  );
  const isDamaged = ({ titular, chave }: (typeof rows)[number]): boolean =>
    chave !== null && !opens(masterKey, chave, titular);
  const repaired = rows.filter((row) => !isDamaged(row)).map(({ titular }) => titular);
  if (repaired.length > 0)
    await pool.query('delete from chaves.danificadas where titular = any($1)', [repaired]);
  return rows.filter(isDamaged).map(({ titular }) => titular);
};

/** A damaged key is listed in `chaves.danificadas`, counts as erased, and is loaded again on each use. */
export const createKeyRing = (
  pool: pg.Pool,
  masterKey: Buffer,
  oldEvents: UntaggedEvents = 'any',
): StoredKeyRing => {
  const known = new Map<string, Buffer | null>();
  const damaged = new Set<string>();

  const remember = (owner: string, wrapped: Buffer | null): boolean => {
    // A concurrent read must not bring back a destroyed key.
    if (known.get(owner) === null) return false;
    const key = wrapped && unwrapped(masterKey, wrapped, owner);
    if (key === undefined) return true;
    known.set(owner, key);
    damaged.delete(owner);
    return false;
  };

  const recordDamaged = async (owners: readonly string[]): Promise<void> => {
    const newlyDamaged = owners.filter((owner) => !damaged.has(owner));
    if (newlyDamaged.length === 0) return;
    await pool.query(
      'insert into chaves.danificadas (titular) select unnest($1::text[]) on conflict do nothing',
      [newlyDamaged],
    );
    for (const owner of newlyDamaged) damaged.add(owner);
  };

  const load = async (owners: readonly string[]): Promise<void> => {
    const missing = owners.filter((owner) => !known.has(owner));
    if (missing.length === 0) return;
    const { rows } = await pool.query<{ titular: string; chave: Buffer | null }>(
      'select titular, chave from chaves.titulares where titular = any($1)',
      [missing],
    );
    await recordDamaged(
      rows.filter((row) => remember(row.titular, row.chave)).map(({ titular }) => titular),
    );
  };

  const loadOrCreate = async (owners: readonly string[]): Promise<void> => {
    await load(owners);
    // A fixed order prevents a deadlock between two processes.
    const missing = [...new Set(owners)]
      .filter((owner) => !known.has(owner) && !damaged.has(owner))
      .toSorted();
    if (missing.length === 0) return;
    const keys = missing.map(() => randomBytes(KEY));
    const { rows } = await pool.query<{ titular: string }>(
      `insert into chaves.titulares (titular, chave) select * from unnest($1::text[], $2::bytea[])
       on conflict do nothing returning titular`,
      [missing, keys.map((key, index) => seal(masterKey, key, missing[index]!))],
    );
    const created = new Set(rows.map(({ titular }) => titular));
    // A destruction announced during the insert wins.
    for (const [index, owner] of missing.entries())
      if (created.has(owner) && !known.has(owner)) known.set(owner, keys[index]!);
    await load(missing);
  };
  const prepare = batched(async (owners: readonly string[]) => {
    await loadOrCreate(owners);
    return owners;
  });

  const keyFor = async (owner: string): Promise<Buffer> => {
    if (!known.has(owner)) await prepare(owner);
    if (damaged.has(owner)) throw new DamagedKey(owner);
    const key = known.get(owner);
    if (!key) throw new DestroyedKey(owner);
    return key;
  };

  return {
    authentication: createEventAuthentication(masterKey, oldEvents),
    keyFor,
    load,
    find: (owner) => known.get(owner) ?? null,
    destroyed: (owner) => {
      known.set(owner, null);
      damaged.delete(owner);
    },
    refresh: async () => {
      const { rows } = await pool.query<{ titular: string }>(
        'select titular from chaves.titulares where chave is null',
      );
      for (const { titular } of rows) known.set(titular, null);
    },
  };
};
