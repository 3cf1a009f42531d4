import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../../testing/sessao/browser.js';
import { ANA as ana, type Shop } from '../../../testing/system/running-system.js';
import { openShop } from '../../../testing/system/shop.js';

const bia = {
  name: 'Bia',
  email: `${randomUUID()}@oficina.com.br`,
  password: 'girafa na varanda',
};
const UNSAFE = ['/login', '/logout', '/register', '/primeiro-acesso', '/api/adm/users/store'];

describe('CSRF', () => {
  let api: Shop;
  let daAna: Browser;
  let daBia: Browser;
  const open = () => new Browser(api.url).open();

  beforeAll(async () => {
    api = await openShop();
    daAna = api.ana;
    daBia = await open();
    await daBia.post('/register', bia);
    await daBia.post('/login', bia);
  });

  it.each(UNSAFE)('%s is refused without a token, even with a session', async (path) => {
    const answer = await daAna.post(path, {}).unset('X-XSRF-TOKEN');
    expect(answer.status).toBe(419);
    expect(answer.body).toEqual({
      message: 'A página expirou. Recarregue e tente novamente.',
      type: 'error',
    });
  });

  it('a refusal sets a valid token', async () => {
    const visitor = new Browser(api.url);
    expect((await visitor.post('/login', ana)).status).toBe(419);
    expect((await visitor.post('/login', ana)).status).toBe(200);
  });

  it.each([
    ['cut short', (token: string) => token.slice(0, -1)],
    [
      'signed for another nonce',
      (token: string) => (token.startsWith('x') ? 'y' : 'x') + token.slice(1),
    ],
    ['empty', () => ''],
    ['not ours', () => 'a.b'],
  ])('a token that is %s is refused', async (_, change) => {
    const answer = await daAna
      .post('/api/adm/users/store', {})
      .set('X-XSRF-TOKEN', change(daAna.token));
    expect(answer.status).toBe(419);
  });

  it('a forged token is refused even when cookie and header agree', async () => {
    const sid = await sessionCookieOf(ana);
    const forged = 'nonce.assinatura';
    const answer = await new Browser(api.url)
      .post('/api/adm/users/store', {})
      .set('Cookie', `${sid}; XSRF-TOKEN=${forged}`)
      .set('X-XSRF-TOKEN', forged);
    expect(answer.status).toBe(419);
  });

  it("another person's token is refused", async () => {
    const sid = await sessionCookieOf(ana);
    const answer = await new Browser(api.url)
      .post('/api/adm/users/store', {})
      .set('Cookie', `${sid}; XSRF-TOKEN=${daBia.token}`)
      .set('X-XSRF-TOKEN', daBia.token);
    expect(answer.status).toBe(419);
  });

  it('a token from before the login is refused', async () => {
    const visitor = await open();
    const before = visitor.token;
    const entered = await visitor.post('/login', ana);
    const sid = cookieIn(entered.get('Set-Cookie')!);
    const answer = await new Browser(api.url)
      .post('/api/adm/users/store', {})
      .set('Cookie', `${sid}; XSRF-TOKEN=${before}`)
      .set('X-XSRF-TOKEN', before);
    expect(answer.status).toBe(419);
  });

  it.each([
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Origin', 'https://outra.com.br'],
    ['Origin', 'null'],
  ])('a request that says %s: %s is refused, token or not', async (header, value) => {
    const answer = await daAna.post('/logout').set(header, value);
    expect(answer.status).toBe(403);
    expect((await daAna.get('/sessao')).body.user).toMatchObject({ name: 'Ana' });
  });

  it('our own page passes', async () => {
    const visitor = await open();
    const answer = await visitor
      .post('/login', ana)
      .set('Origin', api.url)
      .set('Sec-Fetch-Site', 'same-origin');
    expect(answer.status).toBe(200);
  });

  const cookieIn = (cookies: string[]): string =>
    cookies.find((cookie) => cookie.startsWith('encomenda.sid='))!.split(';')[0]!;

  const sessionCookieOf = async (pessoa: typeof ana): Promise<string> => {
    const entered = await (await open()).post('/login', pessoa);
    return cookieIn(entered.get('Set-Cookie')!);
  };
});
