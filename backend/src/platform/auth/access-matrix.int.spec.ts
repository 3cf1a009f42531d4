import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Assunto, Mudanca } from '@encomenda/contracts/shared/transport/socket';
import {
  PAPEIS,
  PODERES_DO_PAPEL,
  podeUsarAdm,
  type Papel,
} from '@encomenda/contracts/usuarios/papeis';
import { io } from 'socket.io-client';
import { accessMatrix, admits } from '../../access-matrix.js';
import { Browser } from '../../testing/sessao/browser.js';
import { eventually, until } from '../../testing/eventually.js';
import { ProjectionStandIn } from '../../testing/system/projection-stand-in.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';
import { todos } from '../../testing/system/sockets.js';
import { routeName, routesOf, type Route } from '../http/routes.js';
import { ProjectionFeed } from '../projections/projection-feed.js';
import { POWER_OF_SUBJECT } from '../socket/subscriptions.js';
import { RememberedSessions } from './session/remembered-sessions.js';

// Several thousand calls, on a machine under load.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** Name of the read model that announces changes in place of all others. */
const NOME = `lista_${randomUUID()}`;
const NOTHING = '999999999';
const PASSWORD = 'girafa na varanda';
const LOCKED_OUT = ['sem sessão', 'conta desativada', 'sessão vencida'] as const;

type Credentials = Record<string, string>;

/** Cookie and CSRF header of this browser, for plain requests. */
const credentialsOf = async (browser: Browser): Promise<Credentials> => {
  const { Cookie = '' } = await browser.credentials();
  const { token } = browser;
  return {
    Cookie: Cookie.replace(/XSRF-TOKEN=[^;]*/, `XSRF-TOKEN=${token}`),
    'X-XSRF-TOKEN': token,
  };
};

/** Status of the route's answer; the body is not read. */
const call = async (url: string, who: Credentials, { method, path }: Route): Promise<number> => {
  const answer = await fetch(url + path.replace(/:\w+/g, NOTHING), {
    method,
    headers: { ...who, 'Content-Type': 'application/json' },
    ...(method === 'POST' || method === 'PUT' ? { body: '{}' } : {}),
  });
  await answer.body?.cancel();
  return answer.status;
};

describe('the access matrix', () => {
  let api: Shop;
  let routes: Route[];
  let stranger: Browser;
  let deactivated: Credentials;
  let expired: Credentials;
  const people = new Map<Papel, Browser>();

  beforeAll(async () => {
    api = await openShop();
    routes = routesOf(api.app);
    const open = () => new Browser(api.url).open();
    const { ana: admin } = api;
    const enter = async (papel: Papel): Promise<Browser> => {
      const email = `${randomUUID()}@x.br`;
      const corpo = { name: papel, email, role: papel, password: PASSWORD };
      expect((await admin.post('/api/adm/users/store', corpo)).status).toBe(201);
      const browser = await open();
      expect((await browser.post('/login', corpo)).status).toBe(200);
      return browser;
    };
    for (const papel of PAPEIS) people.set(papel, await enter(papel));
    stranger = await open();
    const first = await enter('Administrador');
    const second = await enter('Administrador');
    deactivated = await credentialsOf(first);
    expired = await credentialsOf(second);
    const usuarioId = async (browser: Browser) =>
      (await browser.get('/sessao')).body.user.id as number;
    await api.pool.query('update escrita.contas set ativa = false where usuario_id = $1', [
      await usuarioId(first),
    ]);
    await api.pool.query(
      "update escrita.sessoes set expira_em = now() - interval '1 second' where usuario_id = $1",
      [await usuarioId(second)],
    );
    // Only sessions that end are announced, not those whose end is moved by hand.
    api.app.get(RememberedSessions).forgetAll();
  });
  afterAll(() => api.pool.query('delete from projecao.projecoes where nome = $1', [NOME]));

  it('is the approved page', () => {
    const page = new URL('../../../../docs/access-matrix.md', import.meta.url);
    expect(accessMatrix(routes)).toBe(readFileSync(page, 'utf8'));
  });

  it('holds on every route for every role', async () => {
    const wrong: string[] = [];
    const clients = await Promise.all(
      PAPEIS.map(async (papel) => [papel, await credentialsOf(people.get(papel)!)] as const),
    );
    for (const route of routes) {
      const access = route.access!;
      if (access === 'publico') continue;
      const answers = await Promise.all(
        clients.map(async ([papel, who]) => [papel, await call(api.url, who, route)] as const),
      );
      for (const [papel, status] of answers) {
        const refused = status === 403;
        if (status === 401 || status === 419 || refused === admits(access, papel))
          wrong.push(`${routeName(route)}: ${papel} got ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('refuses every route without a valid session', async () => {
    const wrong: string[] = [];
    const outside = {
      'sem sessão': await credentialsOf(stranger),
      'conta desativada': deactivated,
      'sessão vencida': expired,
    };
    for (const route of routes.filter((one) => one.access !== 'publico')) {
      const answers = await Promise.all(
        LOCKED_OUT.map(async (who) => [who, await call(api.url, outside[who], route)] as const),
      );
      for (const [who, status] of answers)
        // An ended session also invalidates its CSRF token.
        if (status !== 401 && !(status === 419 && route.method !== 'GET'))
          wrong.push(`${routeName(route)}: ${who} got ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('holds for sockets', async () => {
    const feed = api.app.get(ProjectionFeed);
    // Follows nothing that happens, so that no answer waits for it.
    const lista = await new ProjectionStandIn(api.pool, NOME, ['NadaAcontece']).register();
    await until(() => feed.registered().some(({ nome }) => nome === NOME));
    const assuntos = Object.keys(POWER_OF_SUBJECT) as (keyof typeof POWER_OF_SUBJECT)[];
    const connect = async ({ Cookie }: Credentials) => {
      const socket = io(api.url, {
        transports: ['websocket'],
        extraHeaders: { Cookie: Cookie ?? '', Origin: api.url },
        reconnection: false,
        forceNew: true,
      });
      const heard = new Set<Assunto>();
      socket.on('mudou', ({ mudancas }: { mudancas: Mudanca[] }) => {
        for (const { assunto, id } of mudancas) if (id === Number(NOTHING)) heard.add(assunto);
      });
      const connected = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true));
        socket.once('connect_error', () => resolve(false));
      });
      if (connected) await socket.emitWithAck('acompanhar', assuntos.map(todos));
      return { socket, connected, heard };
    };
    const inside = await Promise.all(
      PAPEIS.map(async (papel) => ({
        papel,
        ...(await connect(await credentialsOf(people.get(papel)!))),
      })),
    );
    const outside = await Promise.all(
      [await credentialsOf(stranger), deactivated, expired].map(connect),
    );
    try {
      expect(outside.map(({ connected }) => connected)).toEqual([false, false, false]);
      expect(inside.filter(({ connected }) => connected).map(({ papel }) => papel)).toEqual(
        PAPEIS.filter(podeUsarAdm),
      );
      await lista.commit(assuntos.map((assunto) => ({ assunto, registro: Number(NOTHING) })));
      for (const { papel, heard } of inside.filter(({ connected }) => connected)) {
        const theirs = assuntos.filter((assunto) =>
          PODERES_DO_PAPEL[papel].includes(POWER_OF_SUBJECT[assunto]),
        );
        await eventually(() => expect([papel, ...heard]).toEqual([papel, ...theirs]));
      }
    } finally {
      for (const { socket } of [...inside, ...outside]) socket.disconnect();
    }
  });

  it.each(['/API/ADM/roles/list', '/api/adm/roles/list/', '//api/adm/roles/list'])(
    'spelling %s does not bypass it',
    async (path) => {
      expect([401, 404]).toContain((await new Browser(api.url).get(path)).status);
    },
  );
});
