import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ProcessosVivos,
  TrabalhosEmOperacao,
} from '@encomenda/contracts/operacao/operacao.http';
import type { Mudanca } from '@encomenda/contracts/shared/transport/socket';
import { CORES } from '@encomenda/contracts/tags/cor';
import { Browser } from './testing/sessao/browser.js';
import { eventually } from './testing/eventually.js';
import { Program, REDIS_SERVER, startRedis } from './testing/system/processes.js';
import { acompanhar, TestSockets, todos, type TestSocket } from './testing/system/sockets.js';
import { startTestApp, type TestApp } from './testing/system/test-app.js';

const VERIFICADOR = fileURLToPath(new URL('../../lab/oracle/dist/main.js', import.meta.url));
const SENHA = 'girafa na varanda';
const EMAIL = 'ana@oficina.com.br';
const PACIENCIA_MS = 90_000;
/** Tags made before and after each death. */
const RODADA = 12;
/** Five programs load all that they are made of, while other specs do so too. */
const PROGRAMAS_MS = 240_000;

const pronta = (browser: Browser): Promise<void> =>
  eventually(
    async () => expect((await browser.get('/saude/pronto')).status).toBe(200),
    PACIENCIA_MS,
  );

const onde = REDIS_SERVER === undefined ? describe.skip : describe;
if (REDIS_SERVER === undefined)
  process.stdout.write('redis-server is not on this machine: several processes are not tested.\n');

onde('vários processos, com Redis', () => {
  /** Database and log; its own api asks and is asked nothing. */
  let base: TestApp;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let apis: [Program, Program];
  const leituras: Program[] = [];
  let worker: Program;
  let ana: [Browser, Browser];
  let sockets: TestSockets;
  const criadas = new Set<string>();
  let repetidas = 0;

  beforeAll(async () => {
    base = await startTestApp();
    redis = await startRedis(base.config.dataFolder);
    const comRedis = { REDIS_URL: redis.address };
    leituras.push(new Program('projections', base.config));
    apis = [new Program('api', base.config, comRedis), new Program('api', base.config, comRedis)];
    worker = new Program('worker', base.config, comRedis);
    const [um, dois] = await Promise.all(apis.map(({ address }) => address));
    const primeira = await new Browser(um!).open();
    await pronta(primeira);
    // Everything has its owner by now: the second finds nothing to run, and waits.
    leituras.push(new Program('projections', base.config));
    const conta = { name: 'Ana', email: EMAIL, password: SENHA };
    await primeira.post('/primeiro-acesso', conta).expect(201);
    const segunda = await new Browser(dois!).open();
    await segunda.post('/login', conta).expect(200);
    ana = [primeira, segunda];
    sockets = new TestSockets(base);
  }, PROGRAMAS_MS);
  afterAll(async () => {
    sockets?.close();
    const programs = [...(apis ?? []), ...leituras, ...(worker ? [worker] : [])];
    await Promise.all(programs.map((program) => program.end('SIGTERM')));
    await redis?.stop();
    await base?.stop();
  });

  /** Through this api; whoever gets no answer sends the same once more through the other. */
  const criar = async (nome: string, por: 0 | 1): Promise<void> => {
    const chave = randomUUID();
    const enviar = (browser: Browser) =>
      browser.post('/api/adm/tags/store', { nome, cor: CORES[0] }).set('Idempotency-Key', chave);
    const resposta = await enviar(ana[por]).catch(() => {
      repetidas++;
      return enviar(ana[1 - por]!);
    });
    expect([nome, resposta.status]).toEqual([nome, 201]);
    criadas.add(nome);
  };
  const rodada = (nome: string, por: (i: number) => 0 | 1) =>
    Promise.all(Array.from({ length: RODADA }, (_, i) => criar(`${nome} ${i}`, por(i))));
  const nomesEm = async (browser: Browser): Promise<string[]> => {
    const { status, body } = await browser.get('/api/adm/tags/datatable?per_page=50');
    expect([status, body]).toEqual([200, body]);
    return (body.data as { nome: string }[]).map(({ nome }) => nome).sort();
  };
  const ouvir = async (url: string): Promise<{ ouvidas: Mudanca[]; socket: TestSocket }> => {
    const { Cookie = '' } = await ana[1].credentials();
    const socket = await sockets.connect(Cookie, url);
    const { ouvidas } = await acompanhar(socket, todos('tags'));
    return { ouvidas, socket };
  };

  it('o que se grava por uma api se vê e se ouve na outra', async () => {
    const { ouvidas } = await ouvir(await apis[1].address);
    await rodada('Antes', (i) => (i % 2 === 0 ? 0 : 1));
    for (const browser of ana) expect(await nomesEm(browser)).toEqual([...criadas].sort());
    await eventually(() =>
      expect(new Set(ouvidas.map(({ id }) => id)).size).toBeGreaterThanOrEqual(1),
    );
    await eventually(async () => {
      const { body } = await ana[1].get('/api/adm/operacao/processos');
      const papeis = (body as ProcessosVivos).processos.map(({ papel }) => papel);
      expect(papeis).toEqual(['api', 'api', 'projections', 'projections', 'worker']);
    }, PACIENCIA_MS);
  });

  it('os trabalhos passam pelo Redis', async () => {
    await eventually(async () => {
      const { body } = await ana[0].get('/api/adm/operacao/trabalhos');
      const { fila, periodicos, recentes } = body as TrabalhosEmOperacao;
      expect([fila, periodicos.length > 0, recentes.length > 0]).toEqual(['redis', true, true]);
    }, PACIENCIA_MS);
  });

  it('uma api e um processo das leituras morrem no meio, e nada se nota', async () => {
    const { ouvidas, socket } = await ouvir(await apis[1].address);
    const meio = rodada('Durante', (i) => (i % 2 === 0 ? 0 : 1));
    await Promise.all([apis[0].end('SIGKILL'), leituras[0]!.end('SIGKILL')]);
    await meio;
    await rodada('Depois', () => 1);
    expect(repetidas).toBeLessThanOrEqual(RODADA);
    await eventually(
      async () => expect(await nomesEm(ana[1])).toEqual([...criadas].sort()),
      PACIENCIA_MS,
    );
    expect(socket.connected).toBe(true);
    await eventually(() => expect(ouvidas.length).toBeGreaterThan(0));
    await pronta(ana[1]);
  });

  it('as leituras são as que o log manda, linha por linha', async () => {
    const { databaseUrl, eventStoreUrl, dataFolder, masterKey } = base.config;
    const verificador = spawn(process.execPath, [VERIFICADOR], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        EVENTSTORE_URL: eventStoreUrl,
        DADOS: dataFolder,
        CHAVE_MESTRA: masterKey.toString('base64'),
      },
    });
    let dito = '';
    verificador.stdout.on('data', (chunk: Buffer) => (dito += chunk.toString()));
    const [code] = (await once(verificador, 'exit')) as [number];
    expect([code, dito]).toEqual([0, dito]);
  });
});
