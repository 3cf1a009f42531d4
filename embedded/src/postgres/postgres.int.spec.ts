import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { FolderInUseError } from '../process/folder-lock.js';
import { startPostgres, type PostgresOptions, type RunningPostgres } from './postgres.js';

const started: RunningPostgres[] = [];
let dataFolder: string;

async function start(options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataFolder, ...options });
  started.push(postgres);
  return postgres;
}

async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows.map((row: unknown[]) => row[0] as T);
  } finally {
    await client.end();
  }
}

describe('startPostgres', () => {
  beforeAll(() => {
    dataFolder = mkdtempSync(join(tmpdir(), 'encomenda-postgres-'));
  });
  afterEach(async () => {
    for (const postgres of started.splice(0)) await postgres.stop();
  });
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

  describe('while it runs', () => {
    let running: RunningPostgres;
    beforeAll(async () => {
      running = await startPostgres({ dataFolder });
    });
    afterAll(() => running?.stop());

    it('creates a UTF-8 cluster with fsync, page checksums and pt-BR collation', async () => {
      expect(await ask(running.url, 'show fsync')).toEqual(['on']);
      expect(await ask(running.url, 'show data_checksums')).toEqual(['on']);
      expect(await ask(running.url, 'show server_encoding')).toEqual(['UTF8']);
      expect(await ask(running.url, 'show listen_addresses')).toEqual(['127.0.0.1']);
      expect(await ask(running.url, 'show unix_socket_directories')).toEqual(['']);
      const words = `select w from unnest(array['zebu','Ébano','água','Caju','abacaxi']) w order by w`;
      expect(await ask(running.url, words)).toEqual(['abacaxi', 'água', 'Caju', 'Ébano', 'zebu']);
    });

    it('requires the password, which only the owner of the folder can read', async () => {
      const wrong = new URL(running.url);
      wrong.password = 'guess';
      await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
      expect(statSync(join(dataFolder, 'password')).mode & 0o077).toBe(0);
    });

    it('refuses a folder in use and does not disturb its owner', async () => {
      await expect(startPostgres({ dataFolder })).rejects.toThrow(FolderInUseError);
      expect(await ask(running.url, 'select 1')).toEqual([1]);
    });
  });

  it('keeps its data and its port across runs', async () => {
    const first = await start();
    await ask(first.url, `create table kept as select 'here' as word`);
    await first.stop();
    const second = await start();
    expect(second.port).toBe(first.port);
    expect(await ask(second.url, 'select word from kept')).toEqual(['here']);
  });

  it('takes another port when the remembered one is taken', async () => {
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(first.port, '127.0.0.1');
    await once(squatter, 'listening');
    const second = await start();
    expect(second.port).not.toBe(first.port);
    squatter.close();
  });

  it('loses no commit after a kill', async () => {
    const first = await start();
    await ask(first.url, `create table survived as select 'here' as word`);
    process.kill(first.pid(), 'SIGKILL');
    expect(await first.exited).toBeNull();
    const second = await start();
    expect(await ask(second.url, 'select word from survived')).toEqual(['here']);
  });

  it('exits when one of its children dies, and loses no commit', async () => {
    const first = await start();
    await ask(first.url, `create table orphaned as select 'too' as word`);
    const client = new Client({ connectionString: first.url });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]!.pid, 'SIGKILL');
    await first.exited;
    await client.end().catch(() => {});
    const second = await start();
    expect(await ask(second.url, 'select word from orphaned')).toEqual(['too']);
  });

  it('accepts further settings, and fsync off for disposable data', async () => {
    const { url } = await start({ fsync: false, settings: { commit_delay: '4000' } });
    expect(await ask(url, 'show fsync')).toEqual(['off']);
    expect(await ask(url, 'show commit_delay')).toEqual(['4000']);
  });
});
