import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { execFile } from 'node:child_process';
import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventStoreUrl, makeEventStoreAccess } from './event-store-access.js';
import { selfSigned } from './self-signed.js';
import { openStores } from './stores.js';

jest.setTimeout(120_000);

/** What any program of the machine can do: the official client, an address, one event. */
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

async function append(address: string): Promise<{ said: string; warnings: string }> {
  const args = ['--input-type=module', '-e', APPEND, address, `usuario-${randomUUID()}`];
  const { stdout, stderr } = await run(process.execPath, args, {
    cwd: here,
    env: { PATH: process.env.PATH },
  });
  return { said: stdout.trim(), warnings: stderr };
}

const attempt = async (address: string): Promise<string> => (await append(address)).said;

describe('the event store of a data folder, seen from another account of the machine', () => {
  let dados: string;
  let address: string;
  let close = async (): Promise<void> => {};

  beforeAll(async () => {
    // A space and an accent: the path of the certificate travels inside an address.
    dados = mkdtempSync(join(tmpdir(), 'encomenda dados é-'));
    const stores = await openStores(dados, { mayBeNew: true });
    close = stores.close;
    address = stores.env.EVENTSTORE_URL ?? '';
  });
  afterAll(async () => {
    await close();
    rmSync(dados, { recursive: true, force: true });
  });

  const bare = () => address.replace(/\/\/[^@]*@/, '//');

  it('takes an event from whoever knows the address with its password, without a warning', async () => {
    expect(await append(address)).toEqual({ said: 'written', warnings: '' });
  });

  it.each([
    ['without TLS', () => bare().replace(/\?.*/, '?tls=false')],
    ['without the password', bare],
    ['with another password', () => address.replace(/:[0-9a-f]{64}@/, `:${'0'.repeat(64)}@`)],
    ['with another certificate', () => address.replace(/&tlsCAFile=.*/, '')],
  ])('takes nothing %s', async (_, from) => {
    expect(await attempt(from())).toMatch(/^refused: /);
  });

  it('keeps what opens it in files that only their owner reads', () => {
    for (const file of ['certificado.pem', 'chave.pem', 'senha'])
      expect(statSync(join(dados, 'eventos', file)).mode & 0o777).toBe(0o600);
    expect(statSync(join(dados, 'postgres', 'password')).mode & 0o077).toBe(0);
    expect(statSync(join(dados, 'postgres', 'data')).mode & 0o077).toBe(0);
  });

  it('lets nobody into its PostgreSQL without a password, by address or socket', () => {
    const rules = readFileSync(join(dados, 'postgres', 'data', 'pg_hba.conf'), 'utf8')
      .split('\n')
      .filter((line) => /^(local|host)/.test(line));
    expect(rules).not.toHaveLength(0);
    for (const rule of rules) expect(rule).toMatch(/scram-sha-256$/);
  });
});

describe('what opens the event store', () => {
  it('is a certificate for this machine alone, without an end', async () => {
    const { cert, key } = await selfSigned();
    const certificate = new X509Certificate(cert);
    expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(new Date(certificate.validTo).getUTCFullYear()).toBe(9999);
  });

  it('is made anew at each opening', async () => {
    const dados = mkdtempSync(join(tmpdir(), 'encomenda-dados-'));
    const address = async () => eventStoreUrl(await makeEventStoreAccess(dados), 1);
    expect(await address()).not.toBe(await address());
    rmSync(dados, { recursive: true, force: true });
  });
});
