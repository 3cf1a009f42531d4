import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Browser } from '../../testing/browser.js';
import { routesOf, type Route } from '../../testing/routes.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

jest.setTimeout(60_000);

/** What needs no session. Whoever adds a line here opens a door. */
const PUBLIC = [
  'GET /api/loja/logo',
  'GET /saude/pronto',
  'GET /saude/vivo',
  'GET /sessao',
  'POST /login',
  'POST /logout',
  'POST /primeiro-acesso',
  'POST /register',
];

const call = (browser: Browser, { method, path }: Route) => {
  const address = path.replace(/:\w+/g, '1');
  if (method === 'POST') return browser.post(address, {});
  if (method === 'PUT') return browser.put(address, {});
  if (method === 'DELETE') return browser.delete(address);
  return browser.get(address);
};

describe('access', () => {
  let api: TestApp;
  let routes: Route[];

  beforeAll(async () => {
    api = await startTestApp();
    routes = routesOf(api);
  });
  afterAll(() => api.stop());

  it('every route says who may call it', () => {
    expect(routes.length).toBeGreaterThan(5);
    expect(routes.filter(({ acesso }) => acesso === undefined)).toEqual([]);
  });

  it('only these need no session', () => {
    const open = routes.filter(({ acesso }) => acesso === 'publico');
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(PUBLIC);
  });

  it('only these ask for no power', () => {
    const loggedIn = routes.filter(({ acesso }) => acesso === 'com-sessao');
    expect(loggedIn.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /ws/:cep/json']);
  });

  it('a stranger gets 401 from all the others, and a visitor 403 where a power is asked for', async () => {
    const stranger = await new Browser(api.url).open();
    const visitor = await new Browser(api.url).open();
    const pessoa = { name: 'Ana', email: 'ana@casa.com.br', password: 'girafa na varanda' };
    await visitor.post('/primeiro-acesso', pessoa);
    await api.pool.query("update escrita.contas set papel = 'Visitante'");
    const answers: string[] = [];
    for (const route of routes.filter(({ acesso }) => acesso !== 'publico')) {
      const nobody = await call(stranger, route);
      const somebody = route.acesso === 'com-sessao' ? 403 : (await call(visitor, route)).status;
      answers.push(`${nobody.status} ${somebody} ${nobody.headers['content-type']}`);
    }
    expect(new Set(answers)).toEqual(new Set(['401 403 application/json; charset=utf-8']));
  });

  it.each(['/API/ADM/roles/list', '/api/adm/roles/list/', '//api/adm/roles/list'])(
    'no way of writing %s gets past',
    async (path) => {
      const answer = await new Browser(api.url).get(path);
      expect([401, 404]).toContain(answer.status);
    },
  );
});
