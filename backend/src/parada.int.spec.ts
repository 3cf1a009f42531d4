import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CORES } from '@encomenda/contracts/tags/cor';
import { startTestLog, type TestLog } from '@encomenda/system/eventstoredb/test-log';
import { Browser } from './testing/sessao/browser.js';
import { eventually } from './testing/eventually.js';
import { ownDatabase, type OwnDatabase } from './testing/system/own-database.js';
import { Program } from './testing/system/processes.js';

let database: OwnDatabase;
let log: TestLog;
let dataFolder: string;
const masterKey = randomBytes(32);
const programs: Program[] = [];

beforeAll(async () => {
  database = await ownDatabase('parada');
  log = await startTestLog(database.databaseUrl);
  dataFolder = mkdtempSync(join(tmpdir(), 'encomenda-parada-'));
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.end('SIGKILL')));
  await log?.stop();
  await database?.drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Seconds that a program may take to stop: two thirds of it are for requests. */
const PRAZO = 15;

const comecar = (name: 'api' | 'worker'): Program => {
  const program = new Program(
    name,
    {
      databaseUrl: database.databaseUrl,
      eventStoreUrl: log.connectionString,
      dataFolder,
      masterKey,
    },
    { PRAZO_DE_PARADA: String(PRAZO) },
  );
  programs.push(program);
  return program;
};

const processos = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ papel: string }>(
    'select papel from operacao.processos order by papel',
  );
  return rows.map(({ papel }) => papel);
};

const entrar = async (address: string): Promise<Record<string, string>> => {
  const browser = await new Browser(address).open();
  const conta = { name: 'Ana', email: 'ana@oficina.com.br', password: 'girafa na varanda' };
  await browser.post('/primeiro-acesso', conta).expect(201);
  return browser.credentials();
};

/** A tag that is being sent: the api has its headers, and waits for the rest. */
const comecarEnvio = async (address: string, ana: Record<string, string>) => {
  const corpo = JSON.stringify({ nome: 'A caminho', cor: CORES[0] });
  const envio = request(`${address}/api/adm/tags/store`, {
    method: 'POST',
    headers: {
      ...ana,
      'Content-Type': 'application/json',
      'Content-Length': corpo.length,
      'Idempotency-Key': randomUUID(),
      Expect: '100-continue',
    },
  });
  const resposta = new Promise<{ status: number; conexao: string } | null>((resolve) => {
    envio.on('response', (answer) => {
      const { statusCode, headers } = answer.resume();
      resolve({ status: statusCode!, conexao: headers.connection! });
    });
    envio.on('error', () => resolve(null));
  });
  envio.flushHeaders();
  await once(envio, 'continue');
  return { resposta, terminar: () => envio.end(corpo) };
};

const naoAceita = (address: string): Promise<void> =>
  eventually(() => expect(fetch(`${address}/saude/vivo`)).rejects.toThrow('fetch failed'));

describe('quem é mandado parar', () => {
  it('não aceita mais nada, termina o que está em andamento e deixa no prazo o que não termina', async () => {
    const [api, worker] = [comecar('api'), comecar('worker')];
    const address = await api.address;
    await eventually(async () => expect(await processos()).toEqual(['api', 'worker']), 90_000);
    const ana = await entrar(address);
    const completo = await comecarEnvio(address, ana);
    const abandonado = await comecarEnvio(address, ana);
    const fim = Promise.all([api.end('SIGTERM'), worker.end('SIGTERM')]);
    await naoAceita(address);
    completo.terminar();
    // Else the connection that was busy at the end would bring one request after the other.
    expect(await completo.resposta).toEqual({ status: 201, conexao: 'close' });
    expect(await abandonado.resposta).toBeNull();
    expect(await fim).toEqual([0, 0]);
    expect(await processos()).toEqual([]);
  });
});
