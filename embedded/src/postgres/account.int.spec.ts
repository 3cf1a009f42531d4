import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { identify, waitForEnd } from '../process/process-identity.js';
import { startPostgres } from './postgres.js';
import { KeptCluster } from './testing/kept-cluster.js';
import { openCopy } from './testing/open-copy.js';

const RUNNER = new URL('testing/run-postgres.mjs', import.meta.url);
/** Only root can change users. */
const describeAsRoot = process.getuid?.() === 0 ? describe : describe.skip;
const children: ChildProcess[] = [];
let parent: string;
let dataFolder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'encomenda-account-'));
  dataFolder = join(parent, 'postgres');
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.connected) child.disconnect();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  const note = join(dataFolder, 'MOVED-TO.txt');
  if (existsSync(note)) rmSync(readFileSync(note, 'utf8').trim(), { recursive: true });
  rmSync(parent, { recursive: true, force: true });
});

async function runElsewhere(
  options: ForkOptions,
  runner: URL | string = RUNNER,
): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const child = fork(runner, [dataFolder], { ...options, execArgv: [], stdio: 'inherit' });
  children.push(child);
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error('ended before it was ready')),
  );
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [
    { url: string; pid: number },
  ];
  return { child, ...message };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ fine: boolean }>('select true as fine');
  await client.end();
  return rows[0]?.fine ?? false;
}

const ownerOf = (path: string) => statSync(path).uid;
/** Hides `unshare`, as in a container that forbids namespaces. */
const withoutNamespaces = { env: { ...process.env, PATH: '' } };

describe('PostgreSQL under different users', () => {
  const cluster = new KeptCluster();
  beforeEach(() => cluster.lendTo(dataFolder));
  afterEach(() => cluster.takeBack(dataFolder));
  afterAll(() => cluster.remove());

  it('stops by itself after its parent was killed', async () => {
    const { child, pid } = await runElsewhere({});
    const orphan = identify(pid);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(orphan && (await waitForEnd(orphan, 30_000))).toBe(true);
  });

  it('is stopped by the next start after its parent was killed', async () => {
    const first = await runElsewhere({});
    const orphan = identify(first.pid);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await startPostgres({ dataFolder });
    expect(await answers(second.url)).toBe(true);
    expect(orphan && (await waitForEnd(orphan, 0))).toBe(true);
    await second.stop();
  });
});

describeAsRoot('PostgreSQL under different users, set up by root', () => {
  it('runs for root in a folder that only root can read', async () => {
    chmodSync(parent, 0o700);
    const { url } = await runElsewhere({});
    expect(await answers(url)).toBe(true);
    expect(ownerOf(join(dataFolder, 'data'))).toBe(0);
  });

  it('runs for root where namespaces are forbidden, in an open folder', async () => {
    chmodSync(parent, 0o755);
    const { url } = await runElsewhere(withoutNamespaces);
    expect(await answers(url)).toBe(true);
    expect(ownerOf(join(dataFolder, 'data'))).toBe(65534);
  });

  it('moves the data where namespaces are forbidden and the folder belongs to root', async () => {
    chmodSync(parent, 0o700);
    const first = await runElsewhere(withoutNamespaces);
    expect(await answers(first.url)).toBe(true);
    first.child.disconnect();
    await once(first.child, 'exit');
    const second = await runElsewhere(withoutNamespaces);
    expect(second.url).toBe(first.url);
    expect(existsSync(join(dataFolder, 'data'))).toBe(false);
  });

  describe('from a copy of the program that every user may read', () => {
    let program: string;
    let copy: ReturnType<typeof openCopy>;
    beforeAll(() => {
      program = mkdtempSync(join(tmpdir(), 'encomenda-program-'));
      chmodSync(program, 0o755);
      copy = openCopy(program);
    });
    afterAll(() => rmSync(program, { recursive: true, force: true }));

    it.each([
      ['an ordinary user', 65_534],
      ['a user whom the system does not know by name, as containers have them', 54_321],
    ])('runs for %s', async (_, uid) => {
      chownSync(parent, uid, uid);
      const options = { uid, gid: uid, cwd: parent, execPath: copy.node };
      const { child, url } = await runElsewhere(options, copy.runner);
      expect(await answers(url)).toBe(true);
      expect(ownerOf(join(dataFolder, 'data'))).toBe(uid);
      child.disconnect();
      await once(child, 'exit');
    });
  });
});
