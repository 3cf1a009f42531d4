import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CORES } from '@encomenda/contracts/tags/cor';
import { Metrics } from '@encomenda/platform/metrics/metrics';
import {
  setTracer,
  type SpanEnd,
  type SpanOptions,
  type Tracer,
} from '@encomenda/platform/tracing/tracer';
import { pino } from 'pino';
import { ProcessosVivosQuery } from '../../operacao/processos-vivos.js';
import { Browser } from '../../testing/sessao/browser.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/system/test-app.js';
import { RememberedSessions } from '../auth/session/remembered-sessions.js';
import { Traffic } from './traffic.js';

/** Personal data: must appear neither in the log nor in a label. */
const PESSOAL = {
  nome: 'Joaquina Xavier de Arruda',
  email: 'joaquina@arruda.com.br',
  cpf: '529.982.247-25',
  senha: 'girafa na varanda',
};

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

interface Linha {
  msg: string;
  metodo: string;
  rota: string;
  status: number;
  ms: number;
  referencia: string;
}

let began: { name: string; options: SpanOptions | undefined }[] = [];
let ended: (SpanEnd | undefined)[] = [];

const tracer: Tracer = {
  begin: (name, options) => {
    began.push({ name, options });
    return {
      traceId: 'um-rastro',
      traceparent: TRACEPARENT,
      end: (how) => void ended.push(how),
    };
  },
  within: (_span, work) => work(),
  current: () => undefined,
  report: () => undefined,
  close: () => Promise.resolve(),
};

let api: TestApp;
let ana: Browser;
let written = '';
const out = new PassThrough();
out.on('data', (chunk: Buffer) => (written += chunk.toString()));

beforeAll(async () => {
  // Before the start: without a tracer the API leaves its tracing out.
  setTracer(tracer);
  api = await startTestApp({ logger: pino({ level: 'debug' }, out) });
  ana = await new Browser(api.url).open();
  const { email, senha } = PESSOAL;
  await ana.post('/primeiro-acesso', { name: 'Ana', email, password: senha });
});
afterAll(async () => {
  await api.stop();
  setTracer(undefined);
});
beforeEach(() => {
  written = '';
});

describe('traced requests', () => {
  beforeEach(() => {
    [began, ended] = [[], []];
  });

  it('are the writes of a session, by their route, and their line says which trace', async () => {
    await ana.put('/api/adm/tags/update/41', { nome: 'Azul', cor: CORES[0] });
    await ana.get('/api/adm/tags/list');
    await eventually(() => {
      expect(ended).toHaveLength(1);
      expect(written).toContain('"rastreio":"um-rastro"');
    });
    expect(began).toMatchObject([{ name: 'PUT', options: { kind: 'server' } }]);
    expect(ended[0]).toMatchObject({
      name: 'PUT /api/adm/tags/update/:id',
      attributes: { 'http.response.status_code': 404 },
      failed: false,
    });
  });

  it('are never those of strangers, whatever they send', async () => {
    const stranger = await new Browser(api.url).open();
    await stranger.post('/login', { email: PESSOAL.email, password: 'errada' });
    const headers = { traceparent: TRACEPARENT };
    await fetch(`${api.url}/api/adm/tags/list`, { headers });
    await fetch(`${api.url}/api/rastreio`, { method: 'POST', headers });
    expect(began).toEqual([]);
    expect(written).not.toContain('rastreio":');
  });
});

describe('requests in log and metrics', () => {
  const lines = (): Linha[] =>
    written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Linha)
      .filter(({ msg }) => msg === 'request');
  const metrics = () => api.app.get(Metrics).text();

  it('each request is one line: route as declared, status, time and a reference', async () => {
    await ana.get('/api/adm/roles/list?search=azul');
    await ana.put('/api/adm/tags/update/41', { nome: 'Azul', cor: CORES[0] });
    await ana.put('/api/adm/tags/update/42', { nome: 'Azul', cor: CORES[0] });
    await ana.post('/api/adm/tags/store', { nome: '' });
    await ana.get('/nada/por/aqui.txt');
    await eventually(() => expect(lines()).toHaveLength(5));
    expect(lines().map(({ metodo, rota, status }) => `${metodo} ${rota} ${status}`)).toEqual([
      'GET /api/adm/roles/list 200',
      'PUT /api/adm/tags/update/:id 404',
      'PUT /api/adm/tags/update/:id 404',
      'POST /api/adm/tags/store 422',
      'GET (nenhuma) 404',
    ]);
    for (const { ms, referencia } of lines()) {
      expect(ms).toBeGreaterThan(0);
      expect(referencia).toMatch(/^[0-9a-f]{8}$/);
    }
    expect(new Set(lines().map(({ referencia }) => referencia)).size).toBe(5);
  });

  it('every answer carries its reference', async () => {
    const answers = [await ana.get('/api/adm/roles/list'), await ana.get('/saude/vivo')];
    await eventually(() => expect(lines()).toHaveLength(2));
    const named = answers.map(({ headers }) => headers['x-referencia'] as string);
    expect(lines().map(({ referencia }) => referencia)).toEqual(named);
  });

  it('the answer to an unexpected error carries its reference', async () => {
    const processos = api.app.get(ProcessosVivosQuery, { strict: false });
    vi.spyOn(processos, 'todos').mockRejectedValueOnce(new Error('nobody foresaw it'));
    const { body } = await ana.get('/api/adm/operacao/processos');
    await eventually(() => expect(lines()).toHaveLength(1));
    const [line] = lines();
    expect(line).toMatchObject({ status: 500, referencia: body.referencia });
    const errors = written.split('\n').filter((text) => text.includes('unexpected error'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(body.referencia);
  });

  it('log lines and labels contain no personal data', async () => {
    const { nome, email, cpf, senha } = PESSOAL;
    const corpo = { nome, email, cpf, telefone: '', apelido: nome };
    await ana.post('/api/adm/clientes/store', corpo);
    await ana.post('/login', { email, password: senha });
    await ana.get(`/api/adm/clientes/datatable?search=${encodeURIComponent(nome)}`);
    await ana.get(`/api/adm/${encodeURIComponent(nome)}/${email}`);
    await ana.get(`/${encodeURIComponent(nome)}?email=${email}`);
    await eventually(() => expect(lines().length).toBeGreaterThanOrEqual(5));
    const told = written + (await metrics());
    for (const words of [nome, nome.split(' ')[0]!, email, cpf, cpf.replace(/\D/g, ''), senha])
      for (const form of [words, encodeURIComponent(words)])
        expect(told.toLowerCase()).not.toContain(form.toLowerCase());
  });

  it('labels are routes and commands, never addresses or numbers', async () => {
    for (const id of [101, 102, 103]) await ana.get(`/api/adm/pedidos/show/${id}`);
    for (const path of ['/um', '/dois.php', '/api/tres']) await ana.get(path);
    await ana.post('/api/adm/tags/store', { nome: 'Azul', cor: CORES[0] });
    const text = await metrics();
    const routes = [...text.matchAll(/duration_seconds_count\{[^}]*route="([^"]*)"/g)].map(
      ([, route]) => route!,
    );
    expect(routes).toContain('/api/adm/pedidos/show/:id');
    expect(routes.filter((route) => /\d|php|tres/.test(route))).toEqual([]);
    expect(text).toMatch(/encomenda_commands_total\{command="CriarTag",outcome="\w+"\} [1-9]/);
    expect(text).toMatch(/encomenda_append_duration_seconds_count\{outcome="done"\} [1-9]/);
    expect(text).toMatch(/^encomenda_jobs\{state="waiting"\} 0$/m);
    expect(text).toMatch(/^encomenda_log_up 1$/m);
    expect(text).toMatch(/^encomenda_sockets_open 0$/m);
    expect(text).not.toContain('readings_failed_total{');
  });

  it('drains until the last request is answered', async () => {
    const traffic = api.app.get(Traffic);
    await traffic.drain(60_000);
    const lock = await api.pool.connect();
    await lock.query('begin; lock table escrita.sessoes');
    api.app.get(RememberedSessions).forgetAll();
    const answered = ana.get('/sessao').then(({ status }) => status);
    const drained = { later: false };
    await eventually(async () => {
      const { rowCount } = await api.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%sessoes%'",
      );
      expect(rowCount).toBeGreaterThan(0);
    });
    await traffic.drain(1);
    const later = traffic.drain(60_000).then(() => (drained.later = true));
    expect(drained.later).toBe(false);
    await lock.query('rollback');
    lock.release();
    expect(await answered).toBe(200);
    await later;
  });
});
