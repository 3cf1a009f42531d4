import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CORES } from '@encomenda/contracts/tags/cor';
import { Browser } from './testing/browser.js';
import { eventually } from './testing/eventually.js';
import { Program } from './testing/processes.js';
import { startTestApp, type TestApp } from './testing/test-app.js';

/** Database, log and a session; the programs are told to stop. */
let base: TestApp;
let ana: Record<string, string>;
const programs: Program[] = [];

beforeAll(async () => {
  base = await startTestApp();
  const browser = await new Browser(base.url).open();
  const conta = { name: 'Ana', email: 'ana@oficina.com.br', password: 'girafa na varanda' };
  await browser.post('/primeiro-acesso', conta).expect(201);
  ana = await browser.credentials();
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.end('SIGKILL')));
  await base?.stop();
});

/** A program that may take so many seconds to stop. */
const comecar = (name: 'api' | 'worker', prazo: number): Program => {
  const program = new Program(name, base.config, { PRAZO_DE_PARADA: String(prazo) });
  programs.push(program);
  return program;
};

const processos = async (): Promise<string[]> => {
  const { rows } = await base.pool.query<{ papel: string }>(
    'select papel from operacao.processos order by papel',
  );
  return rows.map(({ papel }) => papel);
};

/** A tag that is being sent: the api has its headers, and waits for the rest. */
const comecarEnvio = async (address: string) => {
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
  it('não aceita mais nada, termina o que está em andamento e se despede', async () => {
    const [api, worker] = [comecar('api', 120), comecar('worker', 120)];
    const address = await api.address;
    await eventually(async () => expect(await processos()).toEqual(['api', 'worker']), 90_000);
    const { resposta, terminar } = await comecarEnvio(address);
    const fim = Promise.all([api.end('SIGTERM'), worker.end('SIGTERM')]);
    await naoAceita(address);
    terminar();
    // Else the connection that was busy at the end would bring one request after the other.
    expect(await resposta).toEqual({ status: 201, conexao: 'close' });
    expect(await fim).toEqual([0, 0]);
    expect(await processos()).toEqual([]);
  });

  it('deixa no prazo o que não termina', async () => {
    const api = comecar('api', 1);
    const { resposta } = await comecarEnvio(await api.address);
    await api.end('SIGTERM');
    expect(await resposta).toBeNull();
  });
});
