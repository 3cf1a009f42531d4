import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '@encomenda/platform/database/postgres';
import { io } from 'socket.io-client';
import { Browser } from '../../../testing/sessao/browser.js';
import { eventually, until } from '../../../testing/eventually.js';
import { ProjectionStandIn } from '../../../testing/system/projection-stand-in.js';
import type { Shop } from '../../../testing/system/running-system.js';
import { openShop } from '../../../testing/system/shop.js';
import { acompanhar, todos, type TestSocket } from '../../../testing/system/sockets.js';
import { sessionIdHash } from '../../auth/keys.js';
import { ProjectionFeed } from '../../projections/projection-feed.js';
import { RememberedSessions } from '../../auth/session/remembered-sessions.js';
import { selarTudo } from '../../../testing/selos.js';

const pessoa = (name: string) => ({
  name,
  email: `${randomUUID()}@oficina.com.br`,
  password: 'girafa na varanda',
});
const ana = pessoa('Ana');
const caio = pessoa('Caio');

/** Unique: the feed remembers how far it read the changes of a name. */
const NOME = `lista_${randomUUID()}`;

/** Refused by our code or by the handshake. */
const REFUSED = /nao-autorizado|websocket error/;

describe('sockets', () => {
  let api: Shop;
  let anaId: number;
  let lista: ProjectionStandIn;
  const sockets: TestSocket[] = [];

  beforeAll(async () => {
    api = await openShop();
    const criada = await api.ana.post('/api/adm/users/store', { ...ana, role: 'Administrador' });
    anaId = (criada.body as { id: number }).id;
    await (await new Browser(api.url).open()).post('/register', caio);
    // Follows nothing that happens, so that no answer waits for it.
    lista = await new ProjectionStandIn(api.pool, NOME, ['NadaAcontece']).register();
    await until(() => registered().includes(NOME));
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await api.pool.query('delete from projecao.projecoes where nome = $1', [NOME]);
    await until(() => !registered().includes(NOME));
  });

  const registered = () =>
    api.app
      .get(ProjectionFeed)
      .registered()
      .map(({ nome }) => nome);
  const enter = async (pessoa: typeof ana): Promise<{ browser: Browser; cookie: string }> => {
    const browser = await new Browser(api.url).open();
    const answer = await browser.post('/login', pessoa);
    const cookie = answer.get('Set-Cookie')!.find((one) => one.startsWith('encomenda.sid='))!;
    return { browser, cookie: cookie.split(';')[0]! };
  };

  const connect = async (headers: Record<string, string>): Promise<TestSocket> => {
    const socket: TestSocket = io(api.url, {
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

  const pedido = (id: number) => ({ assunto: 'pedidos' as const, id });

  it('sends a change to sockets that show the record or its list, and to no others', async () => {
    const { cookie } = await enter(ana);
    const socket = () => connect({ Cookie: cookie, Origin: api.url });
    const doze = await acompanhar(await socket(), pedido(12));
    const treze = await acompanhar(await socket(), pedido(13));
    const lista12 = await acompanhar(await socket(), todos('pedidos'), todos('tags'));
    const calado = await socket();
    const nada = await acompanhar(calado);
    await lista.commit([{ assunto: 'pedidos', registro: 12 }]);
    await eventually(() => expect(lista12.ouvidas).toEqual([pedido(12)]));
    await lista.commit([{ assunto: 'pedidos', registro: 13 }]);
    await eventually(() => expect(treze.ouvidas).toEqual([pedido(13)]));
    await eventually(() => expect(lista12.ouvidas).toEqual([pedido(12), pedido(13)]));
    expect(doze.ouvidas).toEqual([pedido(12)]);
    expect(nada.ouvidas).toEqual([]);
  });

  it('a subscription replaces the previous one', async () => {
    const { cookie } = await enter(ana);
    const socket = await connect({ Cookie: cookie, Origin: api.url });
    await acompanhar(socket, pedido(12));
    const { ouvidas } = await acompanhar(socket, pedido(14));
    await lista.commit([{ assunto: 'pedidos', registro: 12 }]);
    await lista.commit([{ assunto: 'pedidos', registro: 14 }]);
    await eventually(() => expect(ouvidas).toEqual([pedido(14)]));
  });

  it('answers how long nothing changed, so that late subscribers detect stale answers', async () => {
    const { cookie } = await enter(ana);
    const socket = await connect({ Cookie: cookie, Origin: api.url });
    const { ouvidas } = await acompanhar(socket, todos('produtos'), todos('receita'));
    const before = performance.now();
    await lista.commit([{ assunto: 'produtos', registro: 5 }]);
    await eventually(() => expect(ouvidas).toHaveLength(1));
    const { quietos } = await acompanhar(
      socket,
      { assunto: 'produtos', id: 5 },
      todos('produtos'),
      { assunto: 'produtos', id: 6 },
    );
    const since = performance.now() - before;
    expect(quietos[0]).toBeLessThan(since);
    expect(quietos[1]).toBe(quietos[0]);
    expect(quietos[2]).toBeGreaterThan(quietos[0]!);
  });

  it('refuses subscriptions without permission, with a message', async () => {
    const admin = await enter(ana);
    const bia = pessoa('Bia');
    await admin.browser.post('/api/adm/users/store', { ...bia, role: 'Produção' }).expect(201);
    const socket = await connect({ Cookie: (await enter(bia)).cookie });
    const dela = await acompanhar(socket, todos('despesas'), todos('usuarios'), todos('tags'));
    expect(dela.quietos).toEqual([null, null, expect.any(Number)]);
    expect(dela.message).toBe('Você não tem permissão para acompanhar isso.');
    await lista.commit([
      { assunto: 'despesas', registro: 1 },
      { assunto: 'usuarios', registro: 1 },
    ]);
    await lista.commit([{ assunto: 'tags', registro: 9 }]);
    await eventually(() => expect(dela.ouvidas).toEqual([{ assunto: 'tags', id: 9 }]));
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
      () =>
        api.pool.query('update escrita.contas set ativa = false where usuario_id = $1', [anaId]),
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
    await api.pool.query('update escrita.contas set ativa = true where usuario_id = $1', [anaId]);
    await selarTudo(api.pool, api.config.masterKey);
  });

  /** In one transaction: a socket that is checked between the change and the seal would close. */
  const endsIn = async (interval: string, cookie: string): Promise<void> => {
    await inTransaction(api.pool, async (tx) => {
      await tx.query(
        'update escrita.sessoes set expira_em = now() + $1::interval where sid_hash = $2',
        [interval, hashOf(cookie)],
      );
      await selarTudo(tx, api.config.masterKey);
    });
    api.app.get(RememberedSessions).forgetAll();
  };
  /** The cookie contains `s:<id>.<signature>`. */
  const hashOf = (cookie: string) =>
    sessionIdHash(/s:([^.]+)\./.exec(decodeURIComponent(cookie))![1]!);

  it('closes when the session expires, and not while use extends it', async () => {
    const [used, unused] = [await enter(ana), await enter(ana)];
    await endsIn('6 seconds', used.cookie);
    const open = await connect({ Cookie: used.cookie });
    await endsIn('1 hour', used.cookie);
    await endsIn('6.2 seconds', unused.cookie);
    const ending = await connect({ Cookie: unused.cookie });
    const closed = new Promise<unknown>((resolve) => {
      ending.once('sessaoEncerrada', ({ motivo }) =>
        ending.once('disconnect', () => resolve(motivo)),
      );
    });
    expect(await closed).toBe('encerrada');
    const left = 'select from escrita.sessoes where sid_hash = $1';
    expect((await api.pool.query(left, [hashOf(unused.cookie)])).rowCount).toBe(1);
    expect(open.connected).toBe(true);
    await expect(connect({ Cookie: unused.cookie })).rejects.toThrow(REFUSED);
  });

  it('reconnects with the new role after a role change', async () => {
    const admin = await enter(ana);
    const duda = pessoa('Duda');
    const { body } = await admin.browser
      .post('/api/adm/users/store', { ...duda, role: 'Financeiro' })
      .expect(201);
    const { cookie } = await enter(duda);
    const socket = await connect({ Cookie: cookie });
    expect((await acompanhar(socket, todos('despesas'))).message).toBeUndefined();
    const closed = new Promise<void>((resolve) => {
      socket.once('disconnect', () => resolve());
    });
    await api.pool.query("update escrita.contas set papel = 'Produção' where usuario_id = $1", [
      body.id,
    ]);
    await selarTudo(api.pool, api.config.masterKey);
    await closed;
    const again = await acompanhar(await connect({ Cookie: cookie }), todos('despesas'));
    expect(again.quietos).toEqual([null]);
  });

  it('is disconnected with a reason when an Administrador changes the role', async () => {
    const admin = await enter(ana);
    const eva = pessoa('Eva');
    const { body } = await admin.browser
      .post('/api/adm/users/store', { ...eva, role: 'Gerente' })
      .expect(201);
    const socket = await connect({ Cookie: (await enter(eva)).cookie });
    const closed = new Promise<unknown>((resolve) => {
      socket.once('sessaoEncerrada', ({ motivo }) =>
        socket.once('disconnect', () => resolve(motivo)),
      );
    });
    const corpo = { ...eva, role: 'Produção', password: '' };
    await admin.browser.put(`/api/adm/users/update/${body.id}`, corpo).expect(200);
    expect(await closed).toBe('perfil');
  });

  it('leaves the sockets of other sessions open', async () => {
    const um = await enter(ana);
    const outro = await enter(ana);
    const socket = await connect({ Cookie: outro.cookie });
    await um.browser.post('/logout');
    const { ouvidas } = await acompanhar(socket, todos('tags'));
    await lista.commit([{ assunto: 'tags', registro: 1 }]);
    await eventually(() => expect(ouvidas).toHaveLength(1));
    expect(socket.connected).toBe(true);
  });
});
