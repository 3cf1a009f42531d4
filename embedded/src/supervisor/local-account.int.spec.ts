import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execFile } from 'node:child_process';
import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventStoreUrl, makeEventStoreAccess } from './data/event-store-access.js';
import { selfSigned } from './data/self-signed.js';
import { openStores } from './data/stores.js';

/** What any program of the machine can do: one append with the official client. */
const APPEND = `
  import client from '@eventstore/db-client';
  const [address, stream] = process.argv.slice(1);
  const store = client.EventStoreDBClient.connectionString(address);
  const event = client.jsonEvent({ type: 'PapelAlterado', data: { papel: 'Administrador' } });
  try {
    await store.appendToStream(stream, event, { deadline: 5000 });
    console.log('written');
  } catch (error) {
    console.log('refused: ' + error.message);
  }
  process.exit(0);
`;

const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));

async function append(address: string): Promise<{ output: string; warnings: string }> {
  const args = ['--input-type=module', '-e', APPEND, address, `usuario-${randomUUID()}`];
  const { stdout, stderr } = await run(process.execPath, args, {
    cwd: here,
    env: { PATH: process.env.PATH },
  });
  return { output: stdout.trim(), warnings: stderr };
}

const attempt = async (address: string): Promise<string> => (await append(address)).output;

describe('the event store of a data folder, seen from another account of the machine', () => {
  let dataFolder: string;
  let address: string;
  let close = async (): Promise<void> => {};

  beforeAll(async () => {
    // A space and an accent: the path of the certificate is a parameter of the address.
    dataFolder = mkdtempSync(join(tmpdir(), 'encomenda dados é-'));
    const stores = await openStores(dataFolder, { mayBeNew: true });
    close = stores.close;
    address = stores.env.EVENTSTORE_URL ?? '';
  });
  afterAll(async () => {
    await close();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const bare = () => address.replace(/\/\/[^@]*@/, '//');

  it('accepts an event with the full address, without a warning', async () => {
    expect(await append(address)).toEqual({ output: 'written', warnings: '' });
  });

  it.each([
    ['without TLS', () => bare().replace(/\?.*/, '?tls=false')],
    ['without the password', bare],
    ['with another password', () => address.replace(/:[0-9a-f]{64}@/, `:${'0'.repeat(64)}@`)],
    ['with another certificate', () => address.replace(/&tlsCAFile=.*/, '')],
  ])('accepts nothing %s', async (_, from) => {
    expect(await attempt(from())).toMatch(/^refused: /);
  });

  it('keeps its credentials in files that only the owner reads', () => {
    for (const file of ['certificado.pem', 'chave.pem', 'senha'])
      expect(statSync(join(dataFolder, 'eventos', file)).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataFolder, 'postgres', 'password')).mode & 0o077).toBe(0);
    expect(statSync(join(dataFolder, 'postgres', 'data')).mode & 0o077).toBe(0);
  });

  it('requires a password for its PostgreSQL, by address and socket', () => {
    const rules = readFileSync(join(dataFolder, 'postgres', 'data', 'pg_hba.conf'), 'utf8')
      .split('\n')
      .filter((line) => /^(local|host)/.test(line));
    expect(rules).not.toHaveLength(0);
    for (const rule of rules) expect(rule).toMatch(/scram-sha-256$/);
  });
});

describe('the credentials of the event store', () => {
  it('contain a certificate for localhost without expiry', async () => {
    const { cert, key } = await selfSigned();
    const certificate = new X509Certificate(cert);
    expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(new Date(certificate.validTo).getUTCFullYear()).toBe(9999);
  });

  it('are created anew at each opening', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'encomenda-dados-'));
    const address = async () => eventStoreUrl(await makeEventStoreAccess(dataFolder), 1);
    expect(await address()).not.toBe(await address());
    rmSync(dataFolder, { recursive: true, force: true });
  });
});
