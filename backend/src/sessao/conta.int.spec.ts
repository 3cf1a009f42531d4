import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SessaoAberta } from '@encomenda/contracts/sessao/conta.http';
import { Browser } from '../testing/sessao/browser.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

const pessoa = (name: string) => ({
  name,
  email: `${randomUUID()}@casa.com.br`,
  password: 'girafa na varanda',
});
const ana = pessoa('Ana');
const caio = pessoa('Caio');
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36';

describe('Minha conta', () => {
  let api: Shop;
  const entrar = async (pessoa = ana) => {
    const browser = await new Browser(api.url).open();
    const { status } = await browser.post('/login', pessoa).set('User-Agent', CHROME);
    return Object.assign(browser, { status });
  };
  const sessoes = async (browser: Browser) =>
    (await browser.get('/api/conta/sessoes')).body as SessaoAberta[];
  const senha = (browser: Browser, atual: string, nova: string, chave = randomUUID()) =>
    browser.put('/api/conta/senha', { atual, nova }).set('Idempotency-Key', chave);

  beforeAll(async () => {
    api = await openShop();
    const role = 'Administrador';
    await api.ana.post('/api/adm/users/store', { ...ana, role }).expect(201);
    await (await new Browser(api.url).open()).post('/register', caio);
  });

  it('lista onde a pessoa está, e só ela; esta sessão primeiro', async () => {
    const outra = await entrar();
    const esta = await entrar();
    await entrar(caio);
    const [primeira, ...outras] = await sessoes(esta);
    expect(primeira).toMatchObject({ esta: true, aparelho: 'Chrome no Windows' });
    expect(outras.some(({ esta: marcada }) => marcada)).toBe(false);
    expect(outras.length).toBe((await sessoes(outra)).length - 1);
    expect(JSON.stringify(primeira)).not.toMatch(/sid|hash/);
  });

  it('encerra uma, que não vale mais; a de outra pessoa não está ao alcance', async () => {
    const esta = await entrar();
    const outra = await entrar();
    const dela = (await sessoes(outra)).find(({ esta: marcada }) => marcada)!;
    const doCaio = (await sessoes(await entrar(caio))).find(({ esta: marcada }) => marcada)!;
    expect((await esta.delete(`/api/conta/sessoes/${doCaio.id}`)).status).toBe(404);
    expect((await esta.delete(`/api/conta/sessoes/${dela.id}`)).status).toBe(200);
    expect((await esta.delete(`/api/conta/sessoes/${dela.id}`)).status).toBe(404);
    expect((await outra.get('/api/conta/sessoes')).status).toBe(401);
    expect((await esta.get('/api/conta/sessoes')).status).toBe(200);
  });

  it('encerra todas as outras de uma vez', async () => {
    const outra = await entrar();
    const esta = await entrar();
    expect((await esta.delete('/api/conta/sessoes')).status).toBe(200);
    expect(await sessoes(esta)).toHaveLength(1);
    expect((await outra.get('/api/conta/sessoes')).status).toBe(401);
  });

  it('outra senha: pede a atual, encerra as outras sessões e vale já; repetir não muda nada', async () => {
    const outra = await entrar(caio);
    const esta = await entrar(caio);
    const errada = await senha(esta, 'não é esta', 'pedra no sapato');
    expect(errada.body.errors).toEqual({ atual: ['A senha atual não confere.'] });
    const comum = await senha(esta, caio.password, 'Senha@123');
    expect(comum.body.errors).toEqual({
      nova: ['Esta senha é fácil de adivinhar. Escolha outra.'],
    });
    const curta = await senha(esta, caio.password, '1234567');
    expect(curta.body.errors.nova).toHaveLength(1);
    const chave = randomUUID();
    const feita = await senha(esta, caio.password, 'pedra no sapato', chave);
    expect([feita.status, feita.body.message]).toEqual([
      200,
      'Senha alterada. As outras sessões foram encerradas.',
    ]);
    expect((await senha(esta, caio.password, 'pedra no sapato', chave)).body).toEqual(feita.body);
    expect((await outra.get('/api/conta/sessoes')).status).toBe(401);
    expect(await sessoes(esta)).toHaveLength(1);
    expect((await entrar(caio)).status).toBe(422);
    expect((await entrar({ ...caio, password: 'pedra no sapato' })).status).toBe(200);
  });
});
