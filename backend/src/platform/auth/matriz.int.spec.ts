import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Assunto, Mudanca } from '@encomenda/contracts/shared/socket';
import {
  PAPEIS,
  PODERES_DO_PAPEL,
  podeUsarAdm,
  type Papel,
} from '@encomenda/contracts/usuarios/papeis';
import { ROTAS, TAREFAS, type QuemPode } from '@encomenda/contracts/usuarios/rotas';
import { io } from 'socket.io-client';
import { Browser } from '../../testing/browser.js';
import { eventually, until } from '../../testing/eventually.js';
import { ProjectionStandIn } from '../../testing/projection-stand-in.js';
import { routesOf, type Route } from '../../testing/routes.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { ProjectionFeed } from '../projections/projection-feed.js';
import { PODER_DO_ASSUNTO } from '../socket/avisos.js';

jest.setTimeout(90_000);

/** Nobody and nothing has this number. */
const NOTHING = '999999999';
const PASSWORD = 'girafa na varanda';
const LOCKED_OUT = ['sem sessão', 'conta desativada', 'sessão vencida'] as const;

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const whoMay = ({ acesso }: Route): QuemPode | undefined =>
  typeof acesso === 'object' ? acesso.poder : acesso;

const call = async (browser: Browser, { method, path }: Route): Promise<number> => {
  const address = path.replace(/:\w+/g, NOTHING);
  if (method === 'POST') return (await browser.post(address, {})).status;
  if (method === 'PUT') return (await browser.put(address, {})).status;
  if (method === 'DELETE') return (await browser.delete(address)).status;
  return (await browser.get(address)).status;
};

const may = (papel: Papel, quem: QuemPode): boolean =>
  quem === 'publico' || quem === 'com-sessao' || PODERES_DO_PAPEL[papel].includes(quem);

describe('the access matrix', () => {
  let api: TestApp;
  let routes: Route[];
  let stranger: Browser;
  let deactivated: Browser;
  let expired: Browser;
  const people = new Map<Papel, Browser>();

  beforeAll(async () => {
    api = await startTestApp();
    routes = routesOf(api);
    const open = () => new Browser(api.url).open();
    const admin = await open();
    await admin.post('/primeiro-acesso', { name: 'Ana', email: 'ana@x.br', password: PASSWORD });
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
    deactivated = await enter('Administrador');
    expired = await enter('Administrador');
    const usuarioId = async (browser: Browser) =>
      (await browser.get('/sessao')).body.user.id as number;
    await api.pool.query('update escrita.contas set ativa = false where usuario_id = $1', [
      await usuarioId(deactivated),
    ]);
    await api.pool.query(
      "update escrita.sessoes set expira_em = now() - interval '1 second' where usuario_id = $1",
      [await usuarioId(expired)],
    );
  });
  afterAll(() => api.stop());

  it('has a row for every route, and a route for every row', () => {
    const rows = (Object.keys(ROTAS) as QuemPode[]).flatMap((quem) =>
      ROTAS[quem].map((rota) => `${rota} (${quem})`),
    );
    const found = routes.map((route) => `${nameOf(route)} (${whoMay(route)})`);
    expect(found.sort()).toEqual(rows.sort());
  });

  it('holds on every route for every role', async () => {
    const wrong: string[] = [];
    for (const route of routes) {
      const quem = whoMay(route)!;
      if (quem === 'publico') continue;
      const answers = await Promise.all(
        PAPEIS.map(async (papel) => [papel, await call(people.get(papel)!, route)] as const),
      );
      for (const [papel, status] of answers) {
        const refused = status === 403;
        if (status === 401 || status === 419 || refused === may(papel, quem))
          wrong.push(`${nameOf(route)}: ${papel} got ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('lets nobody in without a session that is good', async () => {
    const wrong: string[] = [];
    const outside = {
      'sem sessão': stranger,
      'conta desativada': deactivated,
      'sessão vencida': expired,
    };
    for (const route of routes.filter((one) => whoMay(one) !== 'publico')) {
      const answers = await Promise.all(
        LOCKED_OUT.map(async (who) => [who, await call(outside[who], route)] as const),
      );
      for (const [who, status] of answers)
        // The token of a session that is over is no token either.
        if (status !== 401 && !(status === 419 && route.method !== 'GET'))
          wrong.push(`${nameOf(route)}: ${who} got ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('holds for what is told over sockets', async () => {
    const lista = await new ProjectionStandIn(api.pool, 'lista', ['PedidoCriado']).register();
    await until(() => api.app.get(ProjectionFeed).registered().length === 1);
    const connect = async (browser: Browser) => {
      const { Cookie } = await browser.credentials();
      const socket = io(api.url, {
        transports: ['websocket'],
        extraHeaders: { Cookie: Cookie!, Origin: api.url },
        reconnection: false,
        forceNew: true,
      });
      const heard = new Set<Assunto>();
      socket.on('mudou', ({ mudancas }: { mudancas: Mudanca[] }) => {
        for (const { assunto } of mudancas) heard.add(assunto);
      });
      const connected = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true));
        socket.once('connect_error', () => resolve(false));
      });
      return { socket, connected, heard };
    };
    const assuntos = Object.keys(PODER_DO_ASSUNTO) as (keyof typeof PODER_DO_ASSUNTO)[];
    const inside = await Promise.all(
      PAPEIS.map(async (papel) => ({ papel, ...(await connect(people.get(papel)!)) })),
    );
    const outside = await Promise.all([stranger, deactivated, expired].map(connect));
    try {
      expect(outside.map(({ connected }) => connected)).toEqual([false, false, false]);
      expect(inside.filter(({ connected }) => connected).map(({ papel }) => papel)).toEqual(
        PAPEIS.filter(podeUsarAdm),
      );
      await lista.commit(assuntos.map((assunto) => ({ assunto, registro: 1 })));
      for (const { papel, heard } of inside.filter(({ connected }) => connected)) {
        const theirs = assuntos.filter((assunto) =>
          PODERES_DO_PAPEL[papel].includes(PODER_DO_ASSUNTO[assunto]),
        );
        await eventually(() => expect([papel, ...heard]).toEqual([papel, ...theirs]));
      }
    } finally {
      for (const { socket } of [...inside, ...outside]) socket.disconnect();
    }
  });

  it('has a row for every kind of job, and no route starts one', () => {
    const worker = readFileSync(new URL('../../../src/worker.ts', import.meta.url), 'utf8');
    const kinds = [...worker.matchAll(/^ {4}\[[A-Z_]+\]:/gm)];
    expect(kinds).toHaveLength(TAREFAS.length);
    expect(routes.filter(({ path }) => TAREFAS.some((t) => path.includes(`/${t}`)))).toEqual([]);
  });

  it.each(['/API/ADM/roles/list', '/api/adm/roles/list/', '//api/adm/roles/list'])(
    'no way of writing %s gets past',
    async (path) => {
      expect([401, 404]).toContain((await new Browser(api.url).get(path)).status);
    },
  );
});
