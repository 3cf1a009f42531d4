import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProjecoesEmOperacao } from '@encomenda/contracts/operacao/operacao.http';
import { createKeyRing, DamagedKey } from '@encomenda/platform/event-store/encryption/key-ring';
import { atelie, ok } from '../../testing/atelie.js';
import { eventually } from '../../testing/eventually.js';
import { startRunningSystem, type RunningSystem } from '../../testing/system/running-system.js';

const built = (path: string): string =>
  fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

describe('uma linha de chave danificada', () => {
  let system: RunningSystem;
  let maria: string;
  let good: Buffer;

  /** Runs the program in a process without cached keys. */
  const program = async (path: string, ...args: string[]) => {
    const { databaseUrl, eventStoreUrl, dataFolder, masterKey } = system.config;
    const child = spawn(process.execPath, [built(path), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        EVENTSTORE_URL: eventStoreUrl,
        DADOS: dataFolder,
        CHAVE_MESTRA: masterKey.toString('base64'),
      },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [number];
    return { code, said };
  };
  const rebuild = () => program('projections/dist/rebuild.js', 'todas');
  const verify = () => program('lab/oracle/dist/main.js');
  const clientes = async (): Promise<string> =>
    JSON.stringify(await ok(system.ana.get('/api/adm/clientes/datatable')));
  const damaged = async (): Promise<string[]> =>
    (await ok<ProjecoesEmOperacao>(system.ana.get('/api/adm/operacao/projecoes')))
      .chaves_danificadas;
  const setKey = (key: Buffer) =>
    system.pool.query('update chaves.titulares set chave = $2 where titular = $1', [maria, key]);

  beforeAll(async () => {
    system = await startRunningSystem();
    const act = atelie(system.ana);
    maria = `cliente-${await act.cliente({ nome: 'Maria Souza' })}`;
    await act.cliente({ nome: 'João Lima' });
    const { rows } = await system.pool.query<{ chave: Buffer }>(
      'select chave from chaves.titulares where titular = $1',
      [maria],
    );
    good = rows[0]!.chave;
  });
  afterAll(() => system?.stop());

  it('fecha só os dados dessa pessoa, e diz de quem', async () => {
    await setKey(Buffer.concat([good.subarray(0, -1), Buffer.from([good.at(-1)! ^ 1])]));
    expect(await rebuild()).toMatchObject({ code: 0 });
    await eventually(async () => expect(await clientes()).toContain('Titular removido'));
    expect(await clientes()).toContain('João Lima');
    expect(await clientes()).not.toContain('Maria Souza');
    expect(await damaged()).toEqual([maria]);
    const verdict = await verify();
    expect(verdict.said).toContain(`A chave de ${maria} está danificada`);
    expect(verdict.code).toBe(1);
  });

  it.each([
    ['cortada', Buffer.alloc(3)],
    ['vazia', Buffer.alloc(0)],
  ])('%s: nada novo se cifra com outra chave', async (_, key) => {
    await setKey(key);
    const ring = createKeyRing(system.pool, system.config.masterKey);
    await ring.load([maria]);
    expect(ring.find(maria)).toBeNull();
    await expect(ring.keyFor(maria)).rejects.toBeInstanceOf(DamagedKey);
  });

  it('consertada e refeitas as leituras, tudo volta', async () => {
    await setKey(good);
    expect(await damaged()).toEqual([]);
    expect(await rebuild()).toMatchObject({ code: 0 });
    await eventually(async () => expect(await clientes()).toContain('Maria Souza'));
    expect(await verify()).toMatchObject({ code: 0 });
  });
});
