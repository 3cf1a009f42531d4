import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Browser } from '../testing/browser.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { Senhas } from '../usuarios/senhas.js';

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
    const headers = { 'Content-Type': 'application/json', ...credentials };
    const sent = request(`${api.url}/login`, { method: 'POST', localAddress, headers });
    sent.end(JSON.stringify({ email, password }));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return {
      status: answer.statusCode,
      retryAfter: Number(answer.headers['retry-after']),
      body: (await json(answer)) as { message: string },
    };
  };

  it('dá o mesmo trabalho por um e-mail que não existe, uma senha errada e quem foi desativado', async () => {
    const bia = { ...ana, name: 'Bia', email: 'bia@oficina.com.br' };
    const daBia = await new Browser(api.url).open();
    const { id } = (await daBia.post('/register', bia)).body as { id: number };
    await api.pool.query('update escrita.contas set ativa = false where usuario_id = $1', [id]);
    const confere = jest.spyOn(api.app.get(Senhas), 'confere');
    const tentativas: [string, string, string][] = [
      ['ninguem@oficina.com.br', 'errada', 'E-mail ou senha incorretos.'],
      [ana.email, 'errada', 'E-mail ou senha incorretos.'],
      [bia.email, 'errada', 'E-mail ou senha incorretos.'],
      [bia.email, bia.password, 'Usuário desativado.'],
    ];
    for (const [email, password, frase] of tentativas) {
      confere.mockClear();
      const { status, body } = await tentar(email, '127.0.0.5', password);
      expect([status, body.message]).toEqual([422, frase]);
      expect(confere).toHaveBeenCalledTimes(1);
    }
    confere.mockRestore();
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
