import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Browser } from './testing/browser.js';
import { eventually } from './testing/eventually.js';
import { Program } from './testing/processes.js';
import { startTestApp, type TestApp } from './testing/test-app.js';

jest.setTimeout(180_000);

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

/** Nobody finds their session until `soltar` is called, or this is over. */
const semSessoes = async (enquanto: (soltar: () => Promise<void>) => Promise<void>) => {
  const lock = await base.pool.connect();
  await lock.query('begin; lock table escrita.sessoes');
  try {
    await enquanto(async () => void (await lock.query('rollback')));
  } finally {
    lock.release(true);
  }
};

/** Asks who is there, and comes back when the request waits for its session. */
const perguntar = async (address: string): Promise<{ resposta: Promise<number | 'nenhuma'> }> => {
  const resposta = fetch(`${address}/sessao`, { headers: ana }).then(
    ({ status }) => status,
    () => 'nenhuma' as const,
  );
  await eventually(async () => {
    const { rowCount } = await base.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%sessoes%'",
    );
    expect(rowCount).toBeGreaterThan(0);
  });
  return { resposta };
};

const naoAceita = (address: string): Promise<void> =>
  eventually(() => expect(fetch(`${address}/saude/vivo`)).rejects.toThrow('fetch failed'));

describe('quem é mandado parar', () => {
  it('não aceita mais nada, termina o que está em andamento e se despede', async () => {
    const [api, worker] = [comecar('api', 120), comecar('worker', 120)];
    const address = await api.address;
    await eventually(async () => expect(await processos()).toEqual(['api', 'worker']), 90_000);
    await semSessoes(async (soltar) => {
      const { resposta } = await perguntar(address);
      const fim = Promise.all([api.end('SIGTERM'), worker.end('SIGTERM')]);
      await naoAceita(address);
      await soltar();
      expect(await resposta).toBe(200);
      expect(await fim).toEqual([0, 0]);
    });
    expect(await processos()).toEqual([]);
  });

  it('deixa no prazo o que não termina', async () => {
    const api = comecar('api', 1);
    const address = await api.address;
    await semSessoes(async () => {
      const { resposta } = await perguntar(address);
      expect(await api.end('SIGTERM')).toBe(1);
      expect(await resposta).toBe('nenhuma');
    });
  });
});
