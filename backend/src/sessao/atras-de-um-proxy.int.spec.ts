import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.js';
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

describe.each(['http', 'https'] as const)('Atrás de um proxy que atende por %s', (protocol) => {
  let api: TestApp;
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
    api = await startTestApp({ config: { trustProxy: 1 } });
    proxy = await startProxy(api.url, protocol);
    jar = new Jar(protocol === 'https');
  });
  afterAll(async () => {
    proxy.close();
    await api.stop();
  });

  it('a pessoa entra, trabalha e sai', async () => {
    await pedir('GET', '/sessao');
    const { palavra } = api.app.get(PalavraDeAcesso, { strict: false });
    expect((await pedir('POST', '/primeiro-acesso', { ...ana, palavra })).status).toBe(201);
    expect((await pedir('POST', '/logout')).status).toBe(200);
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
});
