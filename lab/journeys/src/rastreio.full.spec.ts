import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { readLog } from '@encomenda/faults/stored-log';
import { ANA, aparece, janela } from '@encomenda/system/visitor/acts';
import { describeInBrowser, newPerson, openBrowser } from '@encomenda/system/browser/browser';
import { startCollector, type CollectedSpan, type Collector } from '@encomenda/system/collector';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import { timeByProcess, timeSpent } from '@encomenda/system/report/time-spent';
import type { Visitor } from '@encomenda/system/visitor/visitor';
import { until } from '@encomenda/system/waiting';

const START_MS = 180_000;
/** The first of a new system pay for caches and plans. */
const WARM_ORDERS = 20;
const STORE = '/api/adm/pedidos/store';
const COMPLETO = '/api/adm/pedidos/completo';

let collector: Collector;
let system: RunningSystem;
let ana: Visitor;
let cliente: number;

const open = async (env: NodeJS.ProcessEnv): Promise<void> => {
  system = await startSystem({ env });
  ana = system.visitor();
  expect((await ana.firstAccess(ANA)).status).toBeLessThan(300);
  const novo = { nome: 'Maria Souza' };
  cliente = (await ana.post<{ id: number }>('/api/adm/clientes/store', novo)).body.id;
  await ana.post('/api/adm/produtos/store', { nome: 'Caneca', valor: 30 });
};

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Opens an order as a page would that begins a trace. @returns its ids */
const ordered = async (): Promise<{ traceId: string; clickId: string }> => {
  const [traceId, clickId] = [hex(16), hex(8)];
  const body = { cliente_id: cliente, estagio_id: 1 };
  const answer = await ana.post(STORE, body, { traceparent: `00-${traceId}-${clickId}-01` });
  expect(answer).toMatchObject({ status: 201 });
  return { traceId, clickId };
};

/** Waits until the trace has spans with all of these names. */
const collected = async (
  traceId: string,
  names: readonly string[],
): Promise<readonly CollectedSpan[]> => {
  await until(`the trace has ${names.join(', ')}`, () => {
    const known = new Set(
      collector.trace(traceId).map(({ service, name }) => `${service}: ${name}`),
    );
    return names.every((name) => known.has(name));
  });
  return collector.trace(traceId);
};

const writePath = (route: string, command: string): readonly string[] => [
  `api: POST ${route}`,
  `api: command ${command}`,
  'api: decide',
  'api: clear',
  'api: append',
  'api: wait for read models',
  'projections: apply PedidoCriado',
  'api: notice',
  'worker: emitir_notificacoes PedidoCriado',
  'worker: append',
  'projections: apply NotificacaoEmitida',
];

/** Shows where the time went; `docs/operations.md` has such a table. */
const show = (title: string, trace: readonly CollectedSpan[]): void => {
  const sums = [...timeByProcess(trace)].map(([service, ms]) => `${service} ${ms.toFixed(1)} ms`);
  process.stdout.write(`${[title, ...timeSpent(trace), sums.join(', ')].join('\n')}\n`);
};

describe('o rastreio ligado', () => {
  beforeAll(async () => {
    collector = await startCollector();
    await open({ RASTREIO: collector.url });
  }, START_MS);
  afterAll(async () => {
    await system?.stop();
    await collector?.stop();
  });

  it('segue um pedido por todos os processos', async () => {
    const { traceId, clickId } = await ordered();
    const trace = await collected(traceId, writePath(STORE, 'CriarPedido'));
    const one = (service: string, name: string): CollectedSpan =>
      trace.find((span) => span.service === service && span.name === name)!;
    const http = one('api', `POST ${STORE}`);
    const append = one('api', 'append');
    const command = one('api', 'command CriarPedido');
    const applied = one('projections', 'apply PedidoCriado');
    const reaction = one('worker', 'emitir_notificacoes PedidoCriado');
    expect(http.parentId).toBe(clickId);
    expect([command, one('api', 'wait for read models')].map(({ parentId }) => parentId)).toEqual([
      http.spanId,
      http.spanId,
    ]);
    for (const name of ['decide', 'clear', 'append'])
      expect(one('api', name).parentId).toBe(command.spanId);
    expect(applied.parentId).toBe(append.spanId);
    expect(reaction.parentId).toBe(append.spanId);
    expect(one('worker', 'append').parentId).toBe(reaction.spanId);
    expect(one('projections', 'apply NotificacaoEmitida').parentId).toBe(
      one('worker', 'append').spanId,
    );
    expect(trace.filter(({ name }) => name === 'notice').map(({ parentId }) => parentId)).toContain(
      applied.spanId,
    );
    for (const { startedAt, endedAt } of trace) expect(endedAt).toBeGreaterThan(startedAt);
    expect(append.attributes).toMatchObject({ stream: 'pedido-1' });
    expect(JSON.stringify(trace)).not.toMatch(/Maria|Ana|oficina\.com/);
  });

  it('mostra quanto cada processo gastou num pedido, com tudo aquecido', async () => {
    for (let warm = 0; warm < WARM_ORDERS; warm++) await ordered();
    const { traceId } = await ordered();
    const trace = await collected(traceId, writePath(STORE, 'CriarPedido'));
    const spent = timeByProcess(trace);
    for (const service of ['api', 'projections', 'worker'])
      expect(spent.get(service)).toBeGreaterThan(0);
    show('Pela API', trace);
  });

  it('guarda com o evento de onde veio', async () => {
    const { traceId } = await ordered();
    const [event] = (await readLog(system)).filter(({ metadata }) =>
      metadata.traceparent?.includes(traceId),
    );
    expect(event).toMatchObject({ type: 'PedidoCriado' });
  });

  it('não segue quem não entrou, nem leituras, nem o que não se entende', async () => {
    const stranger = system.visitor();
    const forced = hex(16);
    const traceparent = `00-${forced}-${hex(8)}-01`;
    await stranger.post('/login', { email: ANA.email, password: 'outra' }, { traceparent });
    await stranger.post(STORE, {}, { traceparent });
    const before = collector.spans().length;
    await ana.get('/api/adm/pedidos/contagens');
    const span = { kind: 'call', traceparent, startedAt: 1_000, endedAt: 2_000 };
    const report = (visitor: Visitor, spans: unknown[]) =>
      visitor.post('/api/rastreio', { sentAt: 3_000, spans });
    expect(await report(stranger, [span])).toMatchObject({ status: 401 });
    for (const wrong of [
      [],
      Array.from({ length: 21 }, () => span),
      [{ ...span, name: 'Ana' }],
      [{ ...span, endedAt: 500 }],
      [{ ...span, traceparent: 'x' }],
    ])
      expect(await report(ana, wrong)).toMatchObject({ status: 422 });
    const { traceId } = await ordered();
    await collected(traceId, writePath(STORE, 'CriarPedido'));
    expect(collector.trace(forced)).toEqual([]);
    const since = collector.spans().slice(before);
    expect(since.filter(({ name }) => /GET|rastreio/.test(name))).toEqual([]);
  });

  describeInBrowser('no navegador', () => {
    let browser: Browser;

    const enter = async (): Promise<Page> => {
      const visitor = system.visitor();
      await visitor.login(ANA.email, ANA.password);
      const person = await newPerson(browser, system.baseUrl);
      await person.addCookies(visitor.cookiesOf(system.baseUrl));
      return person.newPage();
    };

    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(() => browser?.close());

    it('segue o toque até a linha na tela do colega', async () => {
      const [page, colleague] = [await enter(), await enter()];
      await colleague.goto('/adm/pedidos?aba=0');
      await aparece(colleague, 'Ao vivo');
      await page.goto('/adm/pedidos');
      await page.getByRole('link', { name: 'Novo', exact: true }).click();
      for (const [campo, nome] of [
        ['Cliente', 'Maria Souza'],
        ['Produto', 'Caneca'],
      ] as const) {
        await page.getByRole('combobox', { name: campo }).fill(nome);
        await page.getByRole('option', { name: nome }).first().click();
      }
      let traceId = '';
      page.on('request', (request) => {
        if (!request.url().endsWith(COMPLETO)) return;
        traceId = request.headers().traceparent?.split('-')[1] ?? '';
      });
      await janela(page).getByRole('button', { name: 'Salvar' }).click();
      const trace = await collected(traceId, [
        ...writePath(COMPLETO, 'FazerPedido'),
        'browser: click to answer',
        'browser: notice to painted rows',
      ]);
      const of = (wanted: string) => trace.filter(({ name }) => name === wanted);
      const [click] = of('click to answer');
      expect(click).toMatchObject({ parentId: undefined });
      expect(of(`POST ${COMPLETO}`)[0]).toMatchObject({ parentId: click!.spanId });
      const notices = of('notice').map(({ spanId }) => spanId);
      for (const { parentId } of of('notice to painted rows')) expect(notices).toContain(parentId);
      show('Pela tela, com um colega que olha a lista', trace);
    });
  });
});

/** Writes what a process has loaded when it is told to stop. */
const TELLS_ITS_MODULES = `
  import { appendFileSync } from 'node:fs';
  import { createRequire } from 'node:module';
  const { cache } = createRequire(import.meta.url);
  process.once('SIGTERM', () =>
    appendFileSync(process.env.LOADED_MODULES, Object.keys(cache).join('\\n') + '\\n'));
`;

describe('o rastreio desligado, como vem', () => {
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'encomenda-rastreio-'));
    const hook = join(folder, 'hook.mjs');
    writeFileSync(hook, TELLS_ITS_MODULES);
    await open({
      NODE_OPTIONS: `--import=${pathToFileURL(hook).href}`,
      LOADED_MODULES: join(folder, 'modules'),
    });
  }, START_MS);
  afterAll(async () => {
    await system?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('não guarda nada nos eventos e não começa rastreio nas páginas', async () => {
    await ordered();
    const log = await readLog(system);
    expect(log.map(({ type }) => type)).toContain('PedidoCriado');
    expect(log.filter(({ metadata }) => metadata.traceparent !== undefined)).toEqual([]);
    expect((await ana.session<object>()).body).not.toHaveProperty('rastreio');
    const spans = [
      { kind: 'call', traceparent: `00-${hex(16)}-${hex(8)}-01`, startedAt: 1, endedAt: 2 },
    ];
    expect(await ana.post('/api/rastreio', { sentAt: 3, spans })).toMatchObject({ status: 404 });
  });

  it('não carrega o SDK em nenhum processo', async () => {
    await system.stop();
    const loaded = readFileSync(join(folder, 'modules'), 'utf8');
    // The API package comes with prom-client.
    expect(loaded).toContain('/prom-client/');
    const sdk = loaded.match(/@opentelemetry\/(?!api\/)[\w-]+/g);
    expect(sdk).toBeNull();
  });
});
