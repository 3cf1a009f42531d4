import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Browser } from '../testing/browser.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

jest.setTimeout(120_000);

const ana = { name: 'Ana', email: 'ana@oficina.com.br', password: 'girafa na varanda' };

describe('Quem tenta adivinhar', () => {
  let api: TestApp;
  let credentials: Record<string, string>;

  beforeAll(async () => {
    api = await startTestApp({ config: { limits: true } });
    await (await new Browser(api.url).open()).post('/primeiro-acesso', ana);
    const { token } = await new Browser(api.url).open();
    credentials = { Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token };
  });
  afterAll(() => api.stop());
  /** Each story comes from a loopback address of its own. */
  const tentar = async (email: string, localAddress: string, password = 'errada') => {
    const before = performance.now();
    const headers = { 'Content-Type': 'application/json', ...credentials };
    const sent = request(`${api.url}/login`, { method: 'POST', localAddress, headers });
    sent.end(JSON.stringify({ email, password }));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return {
      status: answer.statusCode,
      retryAfter: Number(answer.headers['retry-after']),
      body: (await json(answer)) as { message: string },
      ms: performance.now() - before,
    };
  };

  it('espera tanto por um e-mail que não existe quanto por uma senha errada', async () => {
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
    const existe: number[] = [];
    const naoExiste: number[] = [];
    for (let i = 0; i < 16; i++) {
      existe.push((await tentar(ana.email, '127.0.0.5')).ms);
      naoExiste.push((await tentar(`ninguem${i}@oficina.com.br`, '127.0.0.5')).ms);
    }
    // An answer without hashing would come many times sooner.
    expect(median(naoExiste) / median(existe)).toBeGreaterThan(0.6);
    expect(median(naoExiste) / median(existe)).toBeLessThan(1.6);
  });

  it('na mesma conta, é detido depois de vinte tentativas em um minuto', async () => {
    const answers = [];
    for (let i = 0; i < 21; i++) answers.push(await tentar(ana.email, '127.0.0.2'));
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(422));
    const { status, body, retryAfter } = answers[20]!;
    expect([status, retryAfter > 0 && retryAfter <= 60]).toEqual([429, true]);
    expect(body.message).toMatch(/^Muitas tentativas\. Tente novamente em \d+ segundos?\.$/);
    expect((await tentar('outra@oficina.com.br', '127.0.0.2')).status).toBe(422);
    const daDona = await tentar(ana.email, '127.0.0.3', ana.password);
    expect(daDona.status).toBe(200);
  });

  it('em contas diversas, é detido depois de sessenta', async () => {
    const answers = await Promise.all(
      Array.from({ length: 61 }, (_, i) => tentar(`n${i}@oficina.com.br`, '127.0.0.4')),
    );
    // Some of so many at once may hear that the server is busy; they have been counted all the same.
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
