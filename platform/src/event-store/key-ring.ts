import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type pg from 'pg';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** AES-256-GCM: nonce, tag and ciphertext in one buffer; `context` must be given again to open it. */
export const seal = (key: Buffer, plain: Buffer, context: string): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** @throws when key or context are not those it was sealed with */
export const open = (key: Buffer, sealed: Buffer, context: string): Buffer => {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
};

/** The person's key was destroyed: nothing about them can be sealed any more. */
export class DestroyedKey extends Error {
  constructor(readonly owner: string) {
    super(`The key of ${owner} has been destroyed.`);
    this.name = 'DestroyedKey';
  }
}

/** One data key per person; destroying it makes that person's events unreadable for ever. */
export interface KeyRing {
  /** The owner's key, made on first use. @throws DestroyedKey */
  keyFor(owner: string): Promise<Buffer>;
  /** Reads the keys of many owners at once, so that `find` answers from memory. */
  load(owners: readonly string[]): Promise<void>;
  /** A key already loaded; null when its owner has been erased. */
  find(owner: string): Buffer | null;
  /** Drops a key from memory for good: it is known to have been destroyed. */
  destroyed(owner: string): void;
}

/** A key ring that looks after keys which several processes share. */
export interface StoredKeyRing extends KeyRing {
  /** Drops every key that was destroyed while nobody told this process. */
  refresh(): Promise<void>;
}

/** What processes are told, with the owner, when a key is destroyed. */
export const KEY_DESTROYED = 'chave_destruida';

/**
 * Destroys a person's key. Its row stays, empty, so that the key is never made again; every process
 * that listens hears of it with the commit. Safe to repeat.
 */
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

/** Keys in the table `chaves.titulares`, each wrapped by the master key. */
export const createKeyRing = (pool: pg.Pool, masterKey: Buffer): StoredKeyRing => {
  const known = new Map<string, Buffer | null>();

  const remember = (owner: string, wrapped: Buffer | null): void => {
    // A key that was being read while it was destroyed stays destroyed.
    if (known.get(owner) === null) return;
    known.set(owner, wrapped && open(masterKey, wrapped, owner));
  };

  const load = async (owners: readonly string[]): Promise<void> => {
    const missing = owners.filter((owner) => !known.has(owner));
    if (missing.length === 0) return;
    const { rows } = await pool.query<{ titular: string; chave: Buffer | null }>(
      'select titular, chave from chaves.titulares where titular = any($1)',
      [missing],
    );
    for (const row of rows) remember(row.titular, row.chave);
  };

  const keyFor = async (owner: string): Promise<Buffer> => {
    await load([owner]);
    if (!known.has(owner)) {
      await pool.query(
        'insert into chaves.titulares (titular, chave) values ($1, $2) on conflict do nothing',
        [owner, seal(masterKey, randomBytes(32), owner)],
      );
      await load([owner]);
    }
    const key = known.get(owner);
    if (!key) throw new DestroyedKey(owner);
    return key;
  };

  return {
    keyFor,
    load,
    // A person without a row reads as erased: the key is gone, whatever the reason.
    find: (owner) => known.get(owner) ?? null,
    destroyed: (owner) => void known.set(owner, null),
    refresh: async () => {
      const { rows } = await pool.query<{ titular: string }>(
        'select titular from chaves.titulares where chave is null',
      );
      for (const { titular } of rows) known.set(titular, null);
    },
  };
};
