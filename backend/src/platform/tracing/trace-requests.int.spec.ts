import { PassThrough } from 'node:stream';
import { CORES } from '@encomenda/contracts/tags/cor';
import {
  setTracer,
  type SpanEnd,
  type SpanOptions,
  type Tracer,
} from '@encomenda/platform/tracing/tracer';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../testing/browser.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('traced requests', () => {
  let api: TestApp;
  let ana: Browser;
  let began: { name: string; options: SpanOptions | undefined }[] = [];
  let ended: (SpanEnd | undefined)[] = [];
  let written = '';
  const out = new PassThrough();
  out.on('data', (chunk: Buffer) => (written += chunk.toString()));

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

  beforeAll(async () => {
    setTracer(tracer);
    api = await startTestApp({ logger: pino({ level: 'debug' }, out) });
    ana = await new Browser(api.url).open();
    await ana.post('/primeiro-acesso', {
      name: 'Ana',
      email: 'ana@x.br',
      password: 'girafa na varanda',
    });
  });
  afterAll(async () => {
    await api.stop();
    setTracer(undefined);
  });
  beforeEach(() => {
    [began, ended, written] = [[], [], ''];
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
    await stranger.post('/login', { email: 'ana@x.br', password: 'errada' });
    const headers = { traceparent: TRACEPARENT };
    await fetch(`${api.url}/api/adm/tags/list`, { headers });
    await fetch(`${api.url}/api/rastreio`, { method: 'POST', headers });
    expect(began).toEqual([]);
    expect(written).not.toContain('rastreio":');
  });
});
