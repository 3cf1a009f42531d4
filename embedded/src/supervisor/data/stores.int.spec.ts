import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePorts } from './data-folder.js';
import { eventStoreUrl, makeEventStoreAccess } from './event-store-access.js';
import { storeSettings } from './running-settings.js';
import { openStores } from './stores.js';

const NAMED = {
  DATABASE_URL: 'postgres://elsewhere/shop',
  EVENTSTORE_URL: 'esdb://elsewhere:2113',
};

describe('the stores of a stopped system', () => {
  let dataFolder: string;
  const before = { ...process.env };

  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), 'encomenda-dados-'));
    Object.assign(process.env, NAMED);
  });
  afterEach(() => {
    for (const name of Object.keys(NAMED)) delete process.env[name];
    Object.assign(process.env, before);
    rmSync(dataFolder, { recursive: true, force: true });
  });

  it('are not created unless mayBeNew', async () => {
    await expect(openStores(dataFolder, { mayBeNew: false })).rejects.toThrow(
      'Não há nenhuma Encomenda',
    );
    const { close } = await openStores(dataFolder, { mayBeNew: true });
    await close();
    const again = await openStores(dataFolder, { mayBeNew: false });
    await again.close();
  });

  it('are locked until they are closed', async () => {
    const { env, close } = await openStores(dataFolder, { mayBeNew: true });
    expect(env).toEqual({ DADOS: dataFolder, ...NAMED });
    await expect(openStores(dataFolder, { mayBeNew: true })).rejects.toThrow('já está aberta');
    await close();
  });

  it('open the own log of the folder beside another, when asked to', async () => {
    delete process.env['DATABASE_URL'];
    const { env, ownLog, close } = await openStores(dataFolder, {
      mayBeNew: true,
      alsoOwnLog: true,
    });
    await close();
    expect(env['EVENTSTORE_URL']).toBe(NAMED.EVENTSTORE_URL);
    expect(ownLog).toMatch(/^esdb:\/\/.*@localhost:\d+\?tls=true/);
  });

  it('are those that the environment names, both or one', async () => {
    expect(storeSettings(dataFolder, NAMED)).toEqual({ DADOS: dataFolder, ...NAMED });
    const { DATABASE_URL } = NAMED;
    writePorts(dataFolder, { eventstore: 2113 });
    const own = eventStoreUrl(await makeEventStoreAccess(dataFolder), 2113);
    expect(storeSettings(dataFolder, { DATABASE_URL }).EVENTSTORE_URL).toBe(own);
  });
});
