import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import {
  checkMasterKey,
  MasterKeyRecordMissing,
  openKeyRing,
} from '@encomenda/platform/event-store/encryption/master-key';
import { randomId } from '@encomenda/platform/ids';
import { backup } from './backup.js';
import { migrar } from './migrar.js';
import { startEmptySystem, type EmptySystem } from './testing/empty-system.js';
import { headOf, writeReadUpTo } from './testing/log.js';
import { quietProgress } from './testing/quiet-progress.js';

const masterKey = randomBytes(32);

/** Write access to PostgreSQL without the master key allows deleting the row, with no gain. */
describe('a linha que diz até onde vão os eventos sem marca', () => {
  let system: EmptySystem;
  beforeEach(async () => {
    system = await startEmptySystem();
  });
  afterEach(() => system.stop());

  const open = () => openKeyRing(system.pool, masterKey, system.eventStoreUrl);
  const untaggedUpTo = async () => (await checkMasterKey(system.pool, masterKey))?.untaggedUpTo;
  const remove = () => system.pool.query('delete from chaves.chave_mestra');
  const tagged = (by = masterKey) => writeReadUpTo({ ...system, masterKey: by }, 0n);
  const untagged = async (metadata: Record<string, unknown> = {}) => {
    const store = createEventStoreDb(system.eventStoreUrl);
    const event = { id: randomId(), type: 'PapelAlterado', data: {}, metadata };
    await store.append(`usuario-${randomId()}`, [event], 'no-stream');
    await store.close();
  };

  it('escreve-se uma vez, com o que o histórico tem então', async () => {
    await open();
    expect(await untaggedUpTo()).toBeNull();
    await untagged();
    await open();
    expect(await untaggedUpTo()).toBeNull();
  });

  it('de um histórico de antes das marcas diz o fim, seja o que for que alguém finja', async () => {
    await untagged();
    await untagged({ authTag: 'inventada' });
    const outra = randomBytes(32);
    await tagged(outra);
    await open();
    expect((await untaggedUpTo())?.commit).toBe(await headOf(system));
  });

  it('apagada, não se abre nada, não se copia nada e nada passa por antigo', async () => {
    await open();
    await tagged();
    await remove();
    await untagged();
    await expect(open()).rejects.toThrow(MasterKeyRecordMissing);
    expect(await checkMasterKey(system.pool, masterKey)).toBeNull();
    const rest = { masterKey, progress: quietProgress, now: new Date(), demo: false };
    const folder = join(system.dataFolder, 'copia');
    await expect(
      backup({ ...system, ...rest, folder, keys: 'not', withMasterKey: false }),
    ).rejects.toThrow(MasterKeyRecordMissing);
    const other = await startEmptySystem();
    try {
      await expect(
        migrar({
          ...rest,
          from: system.eventStoreUrl,
          to: other.eventStoreUrl,
          dataFolder: system.dataFolder,
          switchDatabase: system.databaseUrl,
          rebuildAndVerify: async () => undefined,
        }),
      ).rejects.toThrow(MasterKeyRecordMissing);
    } finally {
      await other.stop();
    }
  });

  it('posta de volta, abre-se como antes', async () => {
    await open();
    await tagged();
    const { rows } = await system.pool.query<{ linha: string }>(
      'select chave_mestra::text as linha from chaves.chave_mestra',
    );
    await remove();
    await system.pool.query('insert into chaves.chave_mestra select ($1::chaves.chave_mestra).*', [
      rows[0]!.linha,
    ]);
    await open();
    expect(await untaggedUpTo()).toBeNull();
  });
});
