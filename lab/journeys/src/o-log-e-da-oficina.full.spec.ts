import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStores } from '@encomenda/embedded/supervisor/data/stores';
import { connectClient } from '@encomenda/platform/database/postgres';
import { runVerifier } from '@encomenda/system/program';
import { environmentOf } from '@encomenda/system/stores';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import type { Visitor } from '@encomenda/system/visitor/visitor';
import { until } from '@encomenda/system/waiting';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const ANA = { name: 'Ana', email: 'ana@exemplo.com', password: 'uma-senha-bem-longa' };
const BIA = { email: 'bia@exemplo.com', password: 'outra-senha-bem-longa' };
const EMBEDDED = fileURLToPath(new URL('../../../embedded/', import.meta.url));

/** The attack: appends a person's first event again as another type, with the same id and ciphertext and another role. */
const FORGE = `
  import client from '@eventstore/db-client';
  const [address, stream] = process.argv.slice(1);
  const store = client.EventStoreDBClient.connectionString(address);
  try {
    let first;
    for await (const { event } of store.readStream(stream, { maxCount: 1, deadline: 5000 })) first = event;
    const { id, data, metadata } = first;
    const forged = { id, type: 'UsuarioAlterado', data: { ...data, papel: 'Administrador' }, metadata };
    const head = { expectedRevision: 0n, deadline: 5000 };
    await store.appendToStream(stream, client.jsonEvent(forged), head);
    console.log('written');
  } catch (error) {
    console.log('refused: ' + error.message);
  }
  process.exit(0);
`;

const forge = (address: string, stream: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const args = ['--input-type=module', '-e', FORGE, address, stream];
    const env = { PATH: process.env.PATH };
    execFile(process.execPath, args, { cwd: EMBEDDED, env }, (error, stdout) =>
      error ? reject(error) : resolve(stdout.trim()),
    );
  });

let dados: string;
let system: RunningSystem;
let ana: Visitor;
let stream: string;

const open = async (env: NodeJS.ProcessEnv = {}): Promise<void> => {
  // Its own password and certificate are what is attacked.
  system = await startSystem({ dataFolder: dados, env, onEmbeddedLog: true });
};

beforeAll(async () => {
  dados = mkdtempSync(join(tmpdir(), 'encomenda-e2e-'));
  await open();
  ana = system.visitor();
  await ana.firstAccess(ANA);
  const made = await ana.post('/api/adm/users/store', {
    name: 'Bia',
    role: 'Produção',
    ...BIA,
  });
  if (made.status !== 201) throw new Error(`No account for Bia: ${made.status}.`);
  const client = await connectClient(environmentOf(system)['DATABASE_URL']!, { name: 'teste' });
  const { rows } = await client.query<{ stream: string }>(
    "select stream from eventstore.events where type = 'UsuarioCriado' order by position desc limit 1",
  );
  await client.end();
  stream = rows[0]!.stream;
});
afterAll(async () => {
  await system.stop();
  rmSync(dados, { recursive: true, force: true });
});

describe('a chave mestra', () => {
  const file = () => join(dados, 'chave-mestra');
  const personal = async (): Promise<string> =>
    JSON.stringify((await ana.get('/api/adm/users/datatable')).body);

  it('que falta impede de abrir, com uma frase que diz onde pô-la; outra não se faz', async () => {
    const key = readFileSync(file(), 'utf8');
    await system.stop();
    rmSync(file());
    await expect(open()).rejects.toThrow(
      /Falta a chave mestra desta oficina\..*arquivo .*chave-mestra.*CHAVE_MESTRA/s,
    );
    expect(() => readFileSync(file())).toThrow('ENOENT');

    writeFileSync(file(), randomBytes(32).toString('base64'));
    await expect(open()).rejects.toThrow('A chave mestra não é a desta oficina');

    writeFileSync(file(), key);
    await open();
    ana = system.visitor();
    await ana.login(ANA.email, ANA.password);
    expect(await personal()).toContain('Bia');
    expect(await runVerifier(system)).toMatchObject({ code: 0 });
  });

  it('sem a linha que diz quais eventos são de antes não se abre; com ela de volta, sim', async () => {
    const client = await connectClient(environmentOf(system)['DATABASE_URL']!, { name: 'teste' });
    await client.query('create table public.guardada as table chaves.chave_mestra');
    await client.query('delete from chaves.chave_mestra');
    await client.end();
    await system.stop();
    await expect(open()).rejects.toThrow(/Falta a linha de chaves\.chave_mestra.*alguém a apagou/s);

    const stores = await openStores(dados, { mayBeNew: false });
    const closed = await connectClient(stores.env['DATABASE_URL']!, { name: 'teste' });
    await closed.query('insert into chaves.chave_mestra select * from public.guardada');
    await closed.end();
    await stores.close();
    await open();
    ana = system.visitor();
    await ana.login(ANA.email, ANA.password);
    expect(await runVerifier(system)).toMatchObject({ code: 0 });
  });
});

describe('quem não é a oficina', () => {
  it('não escreve no log sem a senha', async () => {
    const address = environmentOf(system)['EVENTSTORE_URL']!.replace(/\/\/[^@]*@/, '//');
    expect(await forge(address, stream)).toMatch(/^refused: /);
    expect(await forge(address.replace(/\?.*/, '?tls=false'), stream)).toMatch(/^refused: /);
    expect(await runVerifier(system)).toMatchObject({ code: 0 });
  });

  it('não dá um perfil a ninguém nem com a senha, e verificar diz o que achou', async () => {
    expect(await forge(environmentOf(system)['EVENTSTORE_URL']!, stream)).toBe('written');
    const { code, said } = await runVerifier(system);
    expect(said).toContain(`a Encomenda não escreveu UsuarioAlterado em ${stream}@1`);
    expect(code).toBe(1);
    const bia = system.visitor();
    const refused = { message: expect.stringContaining('um evento que a Encomenda não escreveu') };
    expect(await bia.login(BIA.email, BIA.password)).toMatchObject({ status: 409, body: refused });
    expect((await bia.get('/api/adm/users/datatable')).status).toBe(401);
    const change = { name: 'Bia', email: BIA.email, role: 'Gerente' };
    const id = stream.split('-')[1];
    const answer = await ana.put(`/api/adm/users/update/${id}`, change);
    expect(answer).toMatchObject({ status: 409, body: refused });
    await until('the read model of users has stopped', async () => {
      const { body } = await ana.get<{ projecoes: { estado: string }[] }>(
        '/api/adm/operacao/projecoes',
      );
      return body.projecoes.some(({ estado }) => estado === 'parada');
    });
  });
});
