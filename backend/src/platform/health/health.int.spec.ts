import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_READY } from '@encomenda/platform/demo';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { randomId } from '@encomenda/platform/ids';
import { Browser } from '../../testing/sessao/browser.js';
import { eventually } from '../../testing/eventually.js';
import { ProjectionStandIn } from '../../testing/system/projection-stand-in.js';
import { startTestApp, type TestApp } from '../../testing/system/test-app.js';
import { EVENT_STORE } from '../tokens.js';
import { processTroubles, readTroubles } from './troubles.js';

describe('health', () => {
  let api: TestApp;
  let browser: Browser;
  let lista: ProjectionStandIn;

  beforeAll(async () => {
    api = await startTestApp({ config: { demo: true } });
    browser = await new Browser(api.url).open();
  });
  afterAll(async () => {
    lista?.die();
    await api.stop();
  });

  const ready = async (): Promise<[number, Record<string, boolean>]> => {
    const answer = await browser.get('/saude/pronto');
    return [answer.status, answer.body as Record<string, boolean>];
  };
  const append = async (type: string): Promise<bigint> => {
    const store = api.app.get<EventStore>(EVENT_STORE);
    const event = { id: randomId(), type, data: {}, metadata: {} };
    return (await store.append(`teste-${randomId()}`, [event], 'no-stream')).position.commit;
  };

  it('lives', async () => {
    expect((await browser.get('/saude/vivo')).body).toEqual({ vivo: true });
  });

  it('is not ready before a read model is registered, nor during a rebuild', async () => {
    expect(await ready()).toEqual([
      503,
      {
        pronto: false,
        banco: true,
        eventos: true,
        projecoes: false,
        processos: true,
        demonstracao: false,
      },
    ]);
    lista = await new ProjectionStandIn(api.pool, 'lista', ['Contado']).register('reconstruindo');
    expect((await ready())[1].projecoes).toBe(false);
    await api.pool.query("update projecao.projecoes set estado = 'rodando'");
    await lista.live();
    expect((await ready())[1].projecoes).toBe(true);
  });

  it('is not ready while a read model has no owner', async () => {
    lista.die();
    await eventually(async () => expect((await ready())[1].projecoes).toBe(false));
    await lista.live();
    expect((await ready())[1].projecoes).toBe(true);
  });

  it('in the demonstration, is ready only when its data is complete', async () => {
    expect((await ready())[0]).toBe(503);
    writeFileSync(join(api.config.dataFolder, DEMO_READY), '');
    expect((await ready())[0]).toBe(200);
  });

  it('is not ready while a read model is behind the log', async () => {
    const position = await append('Contado');
    expect((await ready())[1].projecoes).toBe(false);
    await lista.commit([], position);
    expect((await ready())[0]).toBe(200);
  });

  it('ignores events that no read model handles', async () => {
    await append('OutraCoisa');
    expect((await ready())[0]).toBe(200);
  });

  it('reports a blocked process and stays ready', async () => {
    const troubles = processTroubles(api.pool, 'teste');
    await troubles.report(new Error('cannot', { cause: new Error('poison') }));
    await troubles.report(new Error('cannot still'));
    expect(await ready()).toEqual([200, expect.objectContaining({ processos: false })]);
    expect(await readTroubles(api.pool)).toMatchObject([
      { nome: 'teste', erro: 'cannot still', tentativas: 2 },
    ]);
    await troubles.clear();
    expect(await ready()).toEqual([200, expect.objectContaining({ processos: true })]);
  });

  it('reports a stopped read model', async () => {
    await api.pool.query("update projecao.projecoes set estado = 'parada'");
    expect((await ready())[1]).toMatchObject({ pronto: false, projecoes: false, banco: true });
  });

  it('shows checkpoints only to the Administrador', async () => {
    expect((await browser.get('/saude/projecoes')).status).toBe(401);
    const ana = { name: 'Ana', email: 'ana@oficina.com.br', password: 'girafa na varanda' };
    await browser.post('/primeiro-acesso', ana);
    const { body } = await browser.get('/saude/projecoes');
    expect(body.projecoes).toMatchObject([{ nome: 'lista', estado: 'parada', versao: 1 }]);
    expect(Number(body.fim)).toBeGreaterThan(0);
  });
});
