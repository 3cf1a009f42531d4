import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { KeptCluster } from '../postgres/testing/kept-cluster.js';
import { identify } from '../process/process-identity.js';
import { readPorts } from './data/data-folder.js';
import { eventStoreUrl, readEventStoreAccess } from './data/event-store-access.js';
import { readRunRecord } from './data/run-record.js';
import { readSettings, type Settings } from './settings.js';
import { Supervisor } from './supervisor.js';
import { writeFakeParts } from './testing/fake-parts.js';
import { spawnSupervisor } from './testing/spawn-supervisor.js';

const cluster = new KeptCluster();
let dataFolder: string;
let fakes: ReturnType<typeof writeFakeParts>;
let lines: string[];
const started: Supervisor[] = [];

afterAll(() => cluster.remove());

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'encomenda-dados-'));
  fakes = writeFakeParts();
  lines = [];
});

afterEach(async () => {
  for (const supervisor of started.splice(0)) await supervisor.stop();
  cluster.takeBack(postgresFolder());
  rmSync(dataFolder, { recursive: true, force: true });
  rmSync(fakes.folder, { recursive: true, force: true });
});

function settings(env: NodeJS.ProcessEnv = {}, demo = false): Settings {
  return readSettings({ PORT: '0', DADOS: dataFolder, ...env }, demo);
}

function supervise(of: Settings = settings(), parts = fakes.parts): Supervisor {
  const print = (name: string, line: string) => void lines.push(`${name}: ${line}`);
  const supervisor = new Supervisor(of, { print, parts });
  started.push(supervisor);
  return supervisor;
}

const postgresFolder = () => join(dataFolder, 'postgres');
/** Spares a system with its own PostgreSQL the creation of its cluster: the first test leaves one. */
const reuseCluster = () => cluster.lendTo(postgresFolder());
const elsewhere = { DATABASE_URL: process.env.TEST_DATABASE_URL };
const diary = () => readFileSync(join(fakes.folder, 'diary'), 'utf8').trim().split('\n');
const pidOf = (name: string) => readRunRecord(dataFolder)[name]?.pid ?? 0;

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const began = Date.now();
  while (!(await condition())) {
    if (Date.now() - began > 25_000) throw new Error('waited 25 s in vain');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    (answer) => answer.ok,
    () => false,
  );
}

describe('a supervised system', () => {
  it('starts every program with the addresses of the others, stops in reverse, keeps its ports', async () => {
    const first = supervise();
    const address = await first.start();
    const env = (await (await fetch(address)).json()) as NodeJS.ProcessEnv;
    const ports = readPorts(dataFolder);
    expect(new URL(env.DATABASE_URL ?? '').port).toBe(String(ports.postgres));
    expect(env.EVENTSTORE_URL).toBe(
      eventStoreUrl(readEventStoreAccess(dataFolder), ports.eventstore),
    );
    expect(env.EVENTSTORE_URL).toMatch(/^esdb:\/\/encomenda:[0-9a-f]{64}@.*\?tls=true&tlsCAFile=/);
    for (const file of ['certificado.pem', 'chave.pem', 'senha'])
      expect(statSync(join(dataFolder, 'eventos', file)).mode & 0o777).toBe(0o600);
    expect(Buffer.from(env.CHAVE_MESTRA ?? '', 'base64')).toHaveLength(32);
    expect(env).toMatchObject({ DADOS: dataFolder, HOST: '127.0.0.1', ENDERECO: address });
    await first.stop();
    expect(diary()).toEqual(['worker', 'api', 'eventstore']);
    expect(identify(pidOf('postgres'))).toBeNull();
    expect(await supervise().start()).toBe(address);
    expect(readPorts(dataFolder)).toEqual(ports);
  });

  it.each([
    ['waits a second longer for a program than it may take to stop', 1_500, ['slow', 'worker']],
    ['and then ends it', 60_000, ['worker']],
  ])('%s', async (_, ms, ended) => {
    const within = settings({ ...elsewhere, PRAZO_DE_PARADA: '1' });
    const supervisor = supervise(within, fakes.withSlow(ms));
    await supervisor.start();
    await until(() => existsSync(join(fakes.folder, 'diary')));
    const pid = pidOf('slow');
    await supervisor.stop();
    expect(diary()).toEqual(['slow began', ...ended, 'api', 'eventstore']);
    expect(identify(pid)).toBeNull();
  });

  it('restarts each killed process after 0.1 s', async () => {
    reuseCluster();
    await supervise().start();
    for (const name of ['api', 'eventstore', 'postgres', 'worker']) {
      const before = pidOf(name);
      process.kill(before, 'SIGKILL');
      await until(() => pidOf(name) !== before);
      expect(lines).toContain(`${name}: foi derrubado; nova tentativa em 0,1 s`);
    }
  });

  it('starts after a supervisor was killed while one of its programs was frozen', async () => {
    reuseCluster();
    const killed = await spawnSupervisor(dataFolder, fakes.parts);
    process.kill(pidOf('api'), 'SIGSTOP');
    const [api, worker, postgres] = [pidOf('api'), pidOf('worker'), pidOf('postgres')];
    await killed.kill();
    const address = await supervise(settings({ PORT: new URL(killed.address).port })).start();
    expect(address).toBe(killed.address);
    expect(await answers(address)).toBe(true);
    expect([api, worker, postgres].map(identify)).toEqual([null, null, null]);
  });

  it('leaves no program running when the supervisor is killed', async () => {
    reuseCluster();
    const killed = await spawnSupervisor(dataFolder, fakes.parts);
    await killed.kill();
    await until(async () => !(await answers(killed.address)));
    await until(() => diary().length === 3);
    expect(diary().toSorted()).toEqual(['api', 'eventstore', 'worker']);
    await until(() => identify(pidOf('postgres')) === null);
  });

  it('reports that the folder or the port is in use, or that a demonstration finds real data', async () => {
    await supervise(settings(elsewhere)).start();
    await expect(supervise(settings(elsewhere)).start()).rejects.toThrow(
      /já está aberta com a pasta .*\(processo \d+\)/,
    );
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await started.splice(0)[0]?.stop();
    const demo = supervise(settings({}, true));
    await expect(demo.start()).rejects.toThrow(/guarda dados de verdade/);
    await demo.stop();
    await expect(supervise(settings({ ...elsewhere, PORT: String(port) })).start()).rejects.toThrow(
      `A porta ${port} já está em uso.`,
    );
    other.close();
  });

  it('ends npm start with code 1 and one sentence when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const main = fileURLToPath(
      new URL('../../dist/supervisor/supervisor.main.js', import.meta.url),
    );
    const env = { ...process.env, PORT: String(port), DADOS: dataFolder };
    const run = promisify(execFile)(process.execPath, [main], { env });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(new RegExp(`^\\nA porta ${port} já está em uso\\. .*\\n$`)),
    });
    other.close();
  });

  it('starts what no request needs once the api answers', async () => {
    await supervise(settings(elsewhere), fakes.withLate()).start();
    await until(() => existsSync(join(fakes.folder, 'diary')) && diary().join('') !== '');
    expect(diary()[0]).toMatch(/^late (200|503)$/);
  });

  it('checks the key beside the event store, and again when only its log can tell', async () => {
    await expect(supervise(settings(elsewhere), fakes.withOldEvents()).start()).rejects.toThrow(
      'another key',
    );
    expect(diary()).toEqual(['checked false', 'listens', 'checked true']);
  });

  it('gives up, with the reason, when a part never starts', async () => {
    await expect(supervise(settings(elsewhere), fakes.broken).start()).rejects.toThrow(
      'broken não consegue começar: terminou com o código 3',
    );
  });
});

describe('a demonstration', () => {
  beforeEach(reuseCluster);

  it('is filled while the api still starts, is then ready, and is refused as a real system', async () => {
    const demo = supervise(settings({}, true), fakes.withLazyApi());
    const address = await demo.start();
    expect(diary()).toEqual(['fill', 'api']);
    expect(await answers(`${address}/saude/pronto`)).toBe(true);
    await demo.stop();
    await expect(supervise().start()).rejects.toThrow(/é de uma demonstração/);
  });

  it('resumes a failed filling, up to three attempts', async () => {
    writeFileSync(join(fakes.folder, 'failures'), '2');
    await supervise(settings({}, true)).start();
    expect(diary()).toEqual(['fill broke', 'fill broke', 'fill']);
  });

  it('gives up when filling keeps failing', async () => {
    writeFileSync(join(fakes.folder, 'failures'), '9');
    await expect(supervise(settings({}, true)).start()).rejects.toThrow(
      'o preenchimento da demonstração falhou',
    );
    expect(diary()).toEqual(['fill broke', 'fill broke', 'fill broke']);
  });
});
