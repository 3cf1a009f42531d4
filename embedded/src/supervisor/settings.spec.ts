import { describe, expect, it } from 'vitest';
import { resolve } from 'node:path';
import { ignoredSettings, readSettings, SettingsError } from './settings.js';

describe('readSettings', () => {
  it('defaults to 127.0.0.1, port 3000 and ./dados', () => {
    expect(readSettings({}, false)).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: resolve('dados'),
      demo: false,
      killAfterMs: 10_000,
    });
  });

  it('reads the environment', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DADOS: '/srv/encomenda',
      DATABASE_URL: 'postgres://db/x',
      EVENTSTORE_URL: 'esdb://es:2113',
      REDIS_URL: 'redis://r',
      CHAVE_MESTRA: 'a2V5',
      PRAZO_DE_PARADA: '30',
    };
    expect(readSettings(env, false)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataFolder: '/srv/encomenda',
      demo: false,
      killAfterMs: 31_000,
      databaseUrl: 'postgres://db/x',
      eventstoreUrl: 'esdb://es:2113',
      redisUrl: 'redis://r',
      masterKey: 'a2V5',
    });
  });

  it('keeps a demonstration local and on its own servers, whatever the environment', () => {
    const env = { HOST: '0.0.0.0', DATABASE_URL: 'postgres://db/x', REDIS_URL: 'redis://r' };
    expect(readSettings(env, true)).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: resolve('dados-demo'),
      demo: true,
      killAfterMs: 10_000,
    });
    expect(ignoredSettings(env, true)).toEqual(['DATABASE_URL', 'REDIS_URL']);
    expect(ignoredSettings(env, false)).toEqual([]);
  });

  it.each(['abc', '70000', '-1', '3000.5', '0x10'])('refuses PORT=%s', (PORT) => {
    expect(() => readSettings({ PORT }, false)).toThrow(SettingsError);
    expect(() => readSettings({ PORT }, false)).toThrow(/PORT deve ser um número de porta/);
  });

  it.each(['', '0', '601', '9.5', 'logo'])(
    'refuses PRAZO_DE_PARADA=%s in plain words',
    (PRAZO_DE_PARADA) => {
      expect(() => readSettings({ PRAZO_DE_PARADA }, false)).toThrow(SettingsError);
      expect(() => readSettings({ PRAZO_DE_PARADA }, true)).toThrow(
        /PRAZO_DE_PARADA deve ser um número inteiro de segundos entre 1 e 600/,
      );
    },
  );
});
