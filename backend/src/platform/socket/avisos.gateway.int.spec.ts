import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Mudanca } from '@encomenda/contracts/shared/socket';
import { io, type Socket } from 'socket.io-client';
import { Browser } from '../../testing/browser.js';
import { eventually, until } from '../../testing/eventually.js';
import { ProjectionStandIn } from '../../testing/projection-stand-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { ProjectionFeed } from '../projections/projection-feed.js';

jest.setTimeout(60_000);

const ana = { name: 'Ana', email: 'ana@oficina.com.br', password: 'girafa na varanda' };
const caio = { name: 'Caio', email: 'caio@casa.com.br', password: 'girafa na varanda' };

/** By ourselves, or before by the handshake. */
const REFUSED = /nao-autorizado|websocket error/;

describe('sockets', () => {
  let api: TestApp;
  let lista: ProjectionStandIn;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    api = await startTestApp();
    await (await new Browser(api.url).open()).post('/primeiro-acesso', ana);
    await (await new Browser(api.url).open()).post('/register', caio);
    lista = await new ProjectionStandIn(api.pool, 'lista', ['PedidoCriado']).register();
    await until(() => api.app.get(ProjectionFeed).registered().length === 1);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => api.stop());

  const enter = async (pessoa: typeof ana): Promise<{ browser: Browser; cookie: string }> => {
    const browser = await new Browser(api.url).open();
    const answer = await browser.post('/login', pessoa);
    const cookie = answer.get('Set-Cookie')!.find((one) => one.startsWith('encomenda.sid='))!;
    return { browser, cookie: cookie.split(';')[0]! };
  };

  const connect = async (headers: Record<string, string>): Promise<Socket> => {
    const socket = io(api.url, {
      transports: ['websocket'],
      extraHeaders: headers,
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  };

  it('tells the people of the shop what changed', async () => {
    const { cookie } = await enter(ana);
    const heard: Mudanca[] = [];
    const socket = await connect({ Cookie: cookie, Origin: api.url });
    socket.on('mudou', ({ mudancas }: { mudancas: Mudanca[] }) => heard.push(...mudancas));
    await lista.commit([{ assunto: 'pedidos', registro: 12 }]);
    await eventually(() => expect(heard).toEqual([{ assunto: 'pedidos', id: 12 }]));
  });

  it.each([
    ['without a session', async () => ({})],
    ['with a session that never was', async () => ({ Cookie: 'encomenda.sid=s%3Aa.b' })],
    ['of a visitor', async () => ({ Cookie: (await enter(caio)).cookie })],
    [
      "from another site's page",
      async () => ({ Cookie: (await enter(ana)).cookie, Origin: 'https://outra.com.br' }),
    ],
  ])('refuses a socket %s', async (_, headers) => {
    await expect(connect(await headers())).rejects.toThrow(REFUSED);
  });

  it.each([
    ['a logout', (browser: Browser) => browser.post('/logout')],
    [
      'a deactivation',
      () => api.pool.query('update escrita.contas set ativa = false where usuario_id = 1'),
    ],
  ])('closes within a second of %s', async (_, end) => {
    const { browser, cookie } = await enter(ana);
    const socket = await connect({ Cookie: cookie });
    const closed = new Promise<void>((resolve) => {
      socket.once('disconnect', () => resolve());
    });
    await end(browser);
    const ended = performance.now();
    await closed;
    expect(performance.now() - ended).toBeLessThan(1_000);
    await expect(connect({ Cookie: cookie })).rejects.toThrow(REFUSED);
    await api.pool.query('update escrita.contas set ativa = true');
  });

  it('leaves the sockets of other sessions open', async () => {
    const um = await enter(ana);
    const outro = await enter(ana);
    const socket = await connect({ Cookie: outro.cookie });
    await um.browser.post('/logout');
    const heard = new Promise<void>((resolve) => {
      socket.once('mudou', () => resolve());
    });
    await lista.commit([{ assunto: 'tags', registro: 1 }]);
    await heard;
    expect(socket.connected).toBe(true);
  });
});
