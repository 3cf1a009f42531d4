import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Browser } from '../testing/browser.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

jest.setTimeout(120_000);

const ana = { name: 'Ana', email: 'ana@oficina.com.br', password: 'girafa na varanda' };

describe('Quem tenta adivinhar', () => {
  let api: TestApp;
  let navegador: Browser;
  let agora = new Date('2026-11-21T12:00:00Z');

  beforeAll(async () => {
    api = await startTestApp({ clock: () => agora });
    await (await new Browser(api.url).open()).post('/primeiro-acesso', ana);
    navegador = await new Browser(api.url).open();
  });
  afterAll(() => api.stop());
  const minutoSeguinte = () => {
    agora = new Date(agora.getTime() + 61_000);
  };
  const tentar = async (email: string, password = 'errada') => {
    const before = performance.now();
    const answer = await navegador.post('/login', { email, password });
    return { answer, ms: performance.now() - before };
  };

  it('espera tanto por um e-mail que não existe quanto por uma senha errada', async () => {
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
    const existe: number[] = [];
    const naoExiste: number[] = [];
    for (let i = 0; i < 16; i++) {
      existe.push((await tentar(ana.email)).ms);
      naoExiste.push((await tentar(`ninguem${i}@oficina.com.br`)).ms);
    }
    // An answer without hashing would come many times sooner.
    expect(median(naoExiste) / median(existe)).toBeGreaterThan(0.6);
    expect(median(naoExiste) / median(existe)).toBeLessThan(1.6);
  });

  it('na mesma conta, é detido depois de vinte tentativas em um minuto', async () => {
    minutoSeguinte();
    const answers = [];
    for (let i = 0; i < 21; i++) answers.push((await tentar(ana.email)).answer);
    expect(answers.slice(0, 20).every(({ status }) => status === 422)).toBe(true);
    const { status, body, headers } = answers[20]!;
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('60');
    expect(body).toEqual({
      message: 'Muitas tentativas. Tente novamente em 60 segundos.',
      type: 'error',
    });
    expect((await tentar('outra@oficina.com.br')).answer.status).toBe(422);
    minutoSeguinte();
    expect((await tentar(ana.email, ana.password)).answer.status).toBe(200);
  });

  it('em contas diversas, é detido depois de sessenta', async () => {
    minutoSeguinte();
    navegador = await new Browser(api.url).open();
    const corpo = (i: number) => ({ email: `n${i}@oficina.com.br`, password: 'errada' });
    const answers = await Promise.all(
      Array.from({ length: 61 }, (_, i) => navegador.post('/login', corpo(i))),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
