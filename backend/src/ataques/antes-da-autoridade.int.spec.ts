import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIMITS, type LimitName } from '../platform/limits/limits.js';
import { STRANGERS_BODIES } from '../platform/http/body/json-bodies.js';
import { routeName, routesOf } from '../platform/http/routes.js';
import type { Storefront } from '../platform/http/web.js';
import { CUSTOMER_LINKS, STOREFRONT } from '../platform/tokens.js';
import { Browser } from '../testing/sessao/browser.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

interface Cost {
  /** Statements that one call sends to PostgreSQL, at most. */
  readonly statements: number;
  /** What bounds the calls; null where a call costs neither a statement nor a hash. */
  readonly limit: LimitName | null;
  /** Bytes of the largest body that is read. */
  readonly body?: number;
}

const FORM = 64 * 1024 * 1024;

/**
 * Everything that the server does before it knows who asks: a route that is not in this list costs a stranger's call
 * nothing. Bodies of forms are read after the link's token, or the limit of forms, admitted them.
 */
const BEFORE_AUTHORITY: Readonly<Record<string, Cost>> = {
  'GET /saude/vivo': { statements: 0, limit: null },
  'GET /saude/pronto': { statements: 6, limit: 'readiness' },
  'GET /sessao': { statements: 1, limit: null },
  'GET /api/loja/marca': { statements: 0, limit: null },
  'GET /api/loja/logo': { statements: 0, limit: null },
  'GET /calendario/:token': { statements: 1, limit: 'calendar' },
  // One argon2 verification, two at a time.
  'POST /login': { statements: 3, limit: 'logins' },
  'POST /login/codigo': { statements: 1, limit: 'logins' },
  'POST /logout': { statements: 2, limit: 'strangersWrites' },
  'POST /primeiro-acesso': { statements: 3, limit: 'logins' },
  'POST /register': { statements: 3, limit: 'logins' },
  // Pages are cached until their read models change; those of numbers that do not exist are not.
  'GET /': { statements: 5, limit: 'storefront' },
  'GET /home': { statements: 5, limit: 'storefront' },
  'GET /produtos': { statements: 5, limit: 'storefront' },
  'GET /produtos/show/:id': { statements: 3, limit: 'storefront' },
  'GET /produtos/*resto': { statements: 1, limit: 'storefront' },
  'GET /produtos/encomendar/:id': { statements: 3, limit: 'storefrontUncached' },
  'POST /produtos/encomendar/:id': { statements: 3, limit: 'storefrontForm', body: FORM },
  'GET /produtos/encomendada/:codigo': { statements: 3, limit: 'storefrontUncached' },
  'GET /welcome': { statements: 1, limit: 'storefront' },
  'GET /sitemap.xml': { statements: 1, limit: 'storefront' },
  'GET /robots.txt': { statements: 0, limit: null },
  'GET /api/produtos/data': { statements: 3, limit: 'storefront' },
  'GET /api/produtos/show/:id': { statements: 2, limit: 'storefront' },
  'GET /api/produtos/image/:id': { statements: 1, limit: 'storefront' },
  'GET /c/:token': { statements: 1, limit: 'link' },
  'POST /c/:token': { statements: 1, limit: 'link', body: FORM },
  'GET /c': { statements: 1, limit: null },
  'GET /c/': { statements: 1, limit: null },
  'GET /c/*resto': { statements: 1, limit: null },
};

interface Layer {
  readonly route?: {
    readonly path: string | readonly string[];
    readonly stack: readonly { readonly method?: string }[];
  };
}

/** Routes of an Express router; those for every method as GET. */
const declaredIn = (router: unknown): string[] =>
  (router as { stack: readonly Layer[] }).stack.flatMap(({ route }) =>
    route
      ? [route.path]
          .flat()
          .flatMap((path) => [
            ...new Set(route.stack.map(({ method = 'get' }) => `${method.toUpperCase()} ${path}`)),
          ])
      : [],
  );

const LARGE = JSON.stringify({ nome: 'x'.repeat(800_000) });
const NOTHING = '999999999';

describe('antes de saber quem pede', () => {
  let api: Shop;
  let stranger: Browser;
  beforeAll(async () => {
    api = await openShop();
    stranger = await new Browser(api.url).open();
  });
  afterEach(() => vi.restoreAllMocks());

  const addressOf = (route: string) => {
    const [method = '', path = ''] = route.split(' ');
    return { method, path: path.replace(/:\w+/g, NOTHING).replace('*resto', 'nada') };
  };
  const headers = async () => ({
    ...(await stranger.credentials()),
    'Content-Type': 'application/json',
  });
  const call = async (route: string, init: RequestInit = {}) => {
    const { method, path } = addressOf(route);
    const answer = await fetch(api.url + path, { method, redirect: 'manual', ...init });
    await answer.body?.cancel();
    return answer.status;
  };
  const largeTexts = () => {
    const parse = vi.spyOn(JSON, 'parse');
    return () => parse.mock.calls.filter(([text]) => text.length > 100_000).length;
  };

  it('está na lista tudo o que se atende sem sessão, e nada mais', () => {
    const routers = [STOREFRONT, CUSTOMER_LINKS].flatMap((token) =>
      declaredIn(api.app.get<Storefront>(token)('nowhere')),
    );
    const open = routesOf(api.app).filter(({ access }) => access === 'publico');
    expect(Object.keys(BEFORE_AUTHORITY).sort()).toEqual(
      [...new Set([...open.map(routeName), ...routers])].sort(),
    );
    const limits = Object.values(BEFORE_AUTHORITY).flatMap(({ limit }) => limit ?? []);
    expect(limits.filter((limit) => LIMITS[limit].by !== 'network')).toEqual([]);
  });

  it('só se lê o corpo das escritas da lista, e pequeno', async () => {
    const open = Object.keys(BEFORE_AUTHORITY).filter(
      (route) => route.startsWith('POST') && !BEFORE_AUTHORITY[route]!.body,
    );
    expect(Object.keys(STRANGERS_BODIES).sort()).toEqual(open.sort());
    expect(Math.max(...Object.values(STRANGERS_BODIES))).toBeLessThanOrEqual(4 * 1024);
    const parsed = largeTexts();
    for (const route of open)
      expect([route, await call(route, { headers: await headers(), body: LARGE })]).toEqual([
        route,
        413,
      ]);
    expect(parsed()).toBe(0);
  });

  it('de uma escrita que pede sessão não se lê o corpo, nem se pergunta nada ao banco', async () => {
    const writes = routesOf(api.app)
      .filter(({ access, method }) => access !== 'publico' && method !== 'GET')
      .map(routeName);
    expect(writes.length).toBeGreaterThan(100);
    const parsed = largeTexts();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const sent = { headers: await headers(), body: LARGE };
    for (const route of writes) expect([route, await call(route, sent)]).toEqual([route, 401]);
    expect(parsed()).toBe(0);
    // What the process asks by itself meanwhile.
    expect(query.mock.calls.length).toBeLessThan(writes.length / 2);
  });

  it('nem o de uma leitura, com sessão ou sem', async () => {
    const parsed = largeTexts();
    const body = Buffer.from(LARGE);
    for (const browser of [stranger, api.ana])
      await browser
        .get('/api/adm/tags/datatable')
        .set('Content-Type', 'application/json')
        .send(body.toString());
    expect(parsed()).toBe(0);
  });

  it('uma conta que um visitante fez não vale mais que nenhuma', async () => {
    const conta = {
      name: 'Vítor',
      email: `v${Date.now()}@exemplo.com.br`,
      password: 'girafa na varanda',
    };
    const visitante = await new Browser(api.url).open();
    await visitante.post('/register', conta).expect(201);
    await visitante.post('/login', conta).expect(200);
    const parsed = largeTexts();
    await visitante
      .post('/api/adm/pedidos/completo')
      .set('Content-Type', 'application/json')
      .send(LARGE)
      .expect(413);
    expect(parsed()).toBe(0);
  });

  it('cada uma custa ao banco o que a lista diz', async () => {
    const TIMES = 8;
    const over: string[] = [];
    let most = 0;
    for (const [route, { statements }] of Object.entries(BEFORE_AUTHORITY)) {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const init = route.startsWith('POST') ? { headers: await headers(), body: '{}' } : {};
      for (let n = 0; n < TIMES; n++) await call(route, init);
      const each = query.mock.calls.length / TIMES;
      most = Math.max(most, each);
      if (each > statements + 1) over.push(`${route}: ${each}`);
      query.mockRestore();
    }
    expect(over).toEqual([]);
    // Statements are counted at all.
    expect(most).toBeGreaterThan(1);
  });
});
