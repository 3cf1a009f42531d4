import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UsuarioDaSessao } from '@encomenda/contracts/sessao/sessao.http';
import { Browser } from '../../testing/sessao/browser.js';
import { ligarSegundoFator } from '../../testing/sessao/segundo-fator.js';
import { startTestApp, type TestApp } from '../../testing/system/test-app.js';

const ana = { name: 'Ana Lima', email: 'ana@oficina.com.br', password: 'girafa na varanda' };

// Needs a shop without users: each test goes on where the one before it ended.
describe('O primeiro acesso', () => {
  let api: TestApp;
  let daPrimeira: Browser;
  let email: string;
  let chave: string;
  const open = () => new Browser(api.url).open();
  const abrir = (browser: Browser, corpo: object, key: string) =>
    browser.post('/primeiro-acesso', corpo).set('Idempotency-Key', key);

  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.stop());

  it('antes de alguém existir, o cadastro de visitantes é recusado', async () => {
    const visitante = await open();
    const answer = await visitante.post('/register', ana);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('O primeiro acesso ainda não foi feito.');
  });

  it('de dois ao mesmo tempo, um só vale', async () => {
    const browsers = [await open(), await open()] as const;
    expect((await browsers[0].get('/sessao')).body).toEqual({
      user: null,
      primeiroAcesso: true,
      cadastro: true,
    });
    const corpos = [ana, { ...ana, email: 'bia@oficina.com.br' }];
    const chaves = [randomUUID(), randomUUID()];
    const answers = await Promise.all(
      browsers.map((browser, i) => abrir(browser, corpos[i]!, chaves[i]!)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const feito = answers.findIndex(({ status }) => status === 201);
    const criado = answers[feito]!.body as UsuarioDaSessao;
    expect(criado).toMatchObject({ name: 'Ana Lima', role: 'Administrador' });
    expect(criado.powers).toContain('usuarios:alterar');
    const { rows } = await api.pool.query('select papel, primeira from escrita.contas');
    expect(rows).toEqual([{ papel: 'Administrador', primeira: true }]);
    [daPrimeira, email, chave] = [browsers[feito]!, criado.email, chaves[feito]!];
  });

  it('depois, a página está fechada', async () => {
    const alguem = await open();
    expect((await alguem.get('/sessao')).body).toEqual({
      user: null,
      primeiroAcesso: false,
      cadastro: true,
    });
    const answer = await alguem.post('/primeiro-acesso', { ...ana, email: 'x@oficina.com.br' });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('O primeiro acesso já foi feito. Entre com sua conta.');
  });

  it('repetido por quem tem a segunda etapa, pede o código', async () => {
    await ligarSegundoFator(daPrimeira, ana.password, () => new Date());
    const outro = await open();
    expect((await abrir(outro, { ...ana, email }, chave)).body).toEqual({ segundaEtapa: true });
    expect((await outro.get('/sessao')).body.user).toBeNull();
  });
});
