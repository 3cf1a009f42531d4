import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../testing/sessao/browser.js';
import { startTestApp, type TestApp } from '../../testing/system/test-app.js';
import { PalavraDeAcesso } from './palavra-de-acesso.js';

const ana = { name: 'Ana', email: 'ana@oficina.com.br', password: 'girafa na varanda' };

/** A reverse proxy that sets x-forwarded-proto. */
const startProxy = (to: string, protocol: 'http' | 'https'): Promise<Server> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(to);
    const proxy = createServer((asked, answer) => {
      const headers = {
        ...asked.headers,
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': protocol,
      };
      const { method, url } = asked;
      const passed = request({ hostname, port, method, path: url, headers }, (given) => {
        answer.writeHead(given.statusCode!, given.headers);
        given.pipe(answer);
      });
      asked.pipe(passed);
    });
    proxy.listen(0, '127.0.0.1', () => resolve(proxy));
  });

/** Cookie rules of browsers: Secure only over https, `__Host-` only with Secure and path /. */
class Jar {
  readonly cookies = new Map<string, string>();

  constructor(private readonly https: boolean) {}

  take(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      const secure = /;\s*secure/i.test(line);
      if (secure && !this.https) continue;
      if (name!.startsWith('__Host-') && !(secure && /;\s*path=\/(;|$)/i.test(line))) continue;
      const over = /expires=Thu, 01 Jan 1970/i.test(line);
      if (over) this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
  }
}

const ESPERADOS = {
  http: {
    token: /^XSRF-TOKEN=(?!.*Secure)/,
    sid: /(?:^|,)encomenda\.sid=[^;]+; Path=\/; HttpOnly(?!.*Secure)/,
    hsts: undefined,
  },
  https: {
    token: /XSRF-TOKEN=.*Secure/,
    sid: /__Host-encomenda\.sid=[^;]+; Path=\/; HttpOnly; Secure/,
    hsts: expect.stringMatching(/max-age=31536000/) as string,
  },
};

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ config: { trustProxy: 1, openRegistration: false } });
});
afterAll(() => api.stop());

const palavraDita = () => api.app.get(PalavraDeAcesso, { strict: false }).palavra;

it('o primeiro acesso quer a palavra que o servidor disse ao começar', async () => {
  expect(palavraDita()).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  const browser = await new Browser(api.url).open();
  expect((await browser.get('/sessao')).body.pedePalavra).toBe(true);
  const sem = await browser.post('/primeiro-acesso', ana);
  expect(sem.body.errors).toEqual({ palavra: ['O campo Palavra de acesso é obrigatório.'] });
  const errada = await browser.post('/primeiro-acesso', { ...ana, palavra: 'abcd-efgh-jkmn' });
  expect(errada.body.errors).toEqual({
    palavra: ['A palavra não confere. Ela aparece no terminal em que a Encomenda foi iniciada.'],
  });
});

// The first access is made once, over https.
describe.each(['https', 'http'] as const)('Atrás de um proxy que atende por %s', (protocol) => {
  let proxy: Server;
  let jar: Jar;

  const pedir = async (method: string, path: string, body?: object) => {
    const { port } = proxy.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        Cookie: [...jar.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'X-XSRF-TOKEN': jar.cookies.get('XSRF-TOKEN') ?? '',
        'Content-Type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    jar.take(answer.headers.getSetCookie());
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as never };
  };

  beforeAll(async () => {
    proxy = await startProxy(api.url, protocol);
    jar = new Jar(protocol === 'https');
  });
  afterAll(() => {
    proxy.close();
  });

  const quemAbre = protocol === 'https' ? [ana] : [];
  it.each(quemAbre)('o primeiro acesso abre a sessão', async () => {
    await pedir('GET', '/sessao');
    const certa = { ...ana, palavra: ` ${palavraDita().toUpperCase()} ` };
    expect((await pedir('POST', '/primeiro-acesso', certa)).status).toBe(201);
    expect((await pedir('POST', '/logout')).status).toBe(200);
  });

  it('a pessoa entra, trabalha e sai', async () => {
    await pedir('GET', '/sessao');
    expect((await pedir('POST', '/login', ana)).status).toBe(200);
    const nome = protocol === 'https' ? '__Host-encomenda.sid' : 'encomenda.sid';
    expect([...jar.cookies.keys()]).toContain(nome);
    const sessao = await pedir('GET', '/sessao');
    expect(sessao.body).toMatchObject({ user: { name: 'Ana' } });
    expect(sessao.headers.has('strict-transport-security')).toBe(protocol === 'https');
    expect((await pedir('GET', '/api/adm/roles/list')).status).toBe(200);
    expect((await pedir('POST', '/logout')).status).toBe(200);
    expect([...jar.cookies.keys()]).not.toContain(nome);
  });

  it('os cookies valem só onde ele atende', async () => {
    const navegador = new Browser(api.url);
    const porAqui = (test: ReturnType<Browser['get']>) => test.set('X-Forwarded-Proto', protocol);
    const pagina = await porAqui(navegador.get('/sessao'));
    // Supertest withholds secure cookies over http, so the token is set by hand.
    const answer = await porAqui(navegador.post('/login', ana)).set(
      'Cookie',
      `XSRF-TOKEN=${navegador.token}`,
    );
    expect(answer.status).toBe(200);
    const [daPagina, daEntrada] = [pagina, answer].map((um) => um.get('Set-Cookie')!.join());
    const { token, sid, hsts } = ESPERADOS[protocol];
    expect(daPagina).toMatch(token);
    expect(daEntrada).toMatch(sid);
    expect([pagina, answer].map((um) => um.get('Strict-Transport-Security'))).toEqual([hsts, hsts]);
  });
});

it('com o cadastro desligado, ninguém se cadastra, e as páginas não o oferecem', async () => {
  const estranho = await new Browser(api.url).open();
  expect((await estranho.get('/sessao')).body.cadastro).toBe(false);
  const answer = await estranho.post('/register', { ...ana, email: 'x@oficina.com.br' });
  expect([answer.status, answer.body.message]).toEqual([
    403,
    'O cadastro está desligado. Peça acesso a quem cuida da loja.',
  ]);
  const { rows } = await api.pool.query('select from escrita.contas');
  expect(rows).toHaveLength(1);
  expect((await estranho.get('/welcome')).text).not.toMatch(/Cadastr/);
});
