import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UsuarioDaSessao } from '@encomenda/contracts/sessao/sessao.http';
import { PalavraDeAcesso } from './palavra-de-acesso.js';
import { Browser } from '../testing/browser.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { RememberedSessions } from '../platform/auth/remembered-sessions.js';

const ana = { name: 'Ana Lima', email: 'ana@oficina.com.br', password: 'girafa na varanda' };

/** Shorter than the 5 s that a session is remembered, so that only PostgreSQL's announcement can end it. */
const BY_ANNOUNCEMENT = { timeout: 4_000 };

describe('Sessão', () => {
  let api: TestApp;
  const open = () => new Browser(api.url).open();
  const sessoes = async () =>
    (await api.pool.query<{ total: number }>('select count(*) as total from escrita.sessoes'))
      .rows[0]!.total;

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

  it('de dois primeiros acessos ao mesmo tempo, um só vale', async () => {
    const [um, outro] = await Promise.all([open(), open()]);
    expect((await um.get('/sessao')).body).toEqual({
      user: null,
      primeiroAcesso: true,
      cadastro: true,
    });
    const answers = await Promise.all([
      um.post('/primeiro-acesso', ana),
      outro.post('/primeiro-acesso', { ...ana, email: 'bia@oficina.com.br' }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const criado = answers.find(({ status }) => status === 201)!.body as UsuarioDaSessao;
    expect(criado).toMatchObject({ name: 'Ana Lima', role: 'Administrador' });
    expect(criado.powers).toContain('usuarios:alterar');
    const { rows } = await api.pool.query('select papel, primeira from escrita.contas');
    expect(rows).toEqual([{ papel: 'Administrador', primeira: true }]);
    ana.email = criado.email;
  });

  it('depois, a página do primeiro acesso está fechada', async () => {
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

  it('entrar dá uma sessão nova; a resposta e GET /sessao dizem quem é', async () => {
    const navegador = await open();
    const entrou = await navegador.post('/login', {
      ...ana,
      email: ` ${ana.email.toUpperCase()} `,
    });
    expect(entrou.status).toBe(200);
    expect(entrou.body).toMatchObject({ name: 'Ana Lima', roleName: 'Administrador' });
    const cookie = entrou.get('Set-Cookie')!.find((c) => c.startsWith('encomenda.sid='))!;
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure|Expires/);
    expect((await navegador.get('/sessao')).body.user).toEqual(entrou.body);

    const outraVez = await navegador.post('/login', ana);
    const novo = outraVez.get('Set-Cookie')!.find((c) => c.startsWith('encomenda.sid='));
    expect(novo).not.toBe(cookie);
  });

  it.each([
    ['e-mail que não existe', { email: 'ninguem@oficina.com.br', password: ana.password }],
    ['senha errada', { email: ana.email, password: 'outra coisa' }],
  ])('%s: a mesma recusa', async (_, corpo) => {
    const answer = await (await open()).post('/login', corpo);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      message: 'E-mail ou senha incorretos.',
      type: 'error',
      errors: { email: ['E-mail ou senha incorretos.'] },
    });
  });

  it('um visitante se cadastra, entra, e não vê nada da oficina', async () => {
    const visitante = await open();
    const corpo = { name: 'Caio', email: 'caio@casa.com.br', password: 'pedra no sapato' };
    const answer = await visitante.post('/register', corpo);
    expect(answer.status).toBe(201);
    expect((await visitante.get('/api/adm/users/datatable')).status).toBe(401);
    const entrou = await visitante.post('/login', corpo);
    expect(entrou.body).toMatchObject({ name: 'Caio', role: 'Visitante', powers: [] });
    expect((await visitante.get('/api/adm/users/datatable')).status).toBe(403);
    // A repeated registration reveals and changes nothing.
    const outro = await open();
    const repetido = await outro.post('/register', { ...corpo, password: 'nuvem no telhado' });
    expect([repetido.status, repetido.body]).toEqual([201, answer.body]);
    expect((await outro.get('/sessao')).body.user).toBeNull();
    const deOutro = { email: corpo.email, password: 'nuvem no telhado' };
    expect((await outro.post('/login', deOutro)).status).toBe(422);
  });

  it('sair encerra a sessão no servidor', async () => {
    const navegador = await open();
    const entrou = await navegador.post('/login', ana);
    const sid = entrou.get('Set-Cookie')!.find((c) => c.startsWith('encomenda.sid='))!;
    const antes = await sessoes();
    expect((await navegador.post('/logout')).status).toBe(200);
    expect(await sessoes()).toBe(antes - 1);
    const roubado = await new Browser(api.url)
      .get('/api/adm/roles/list')
      .set('Cookie', sid.split(';')[0]!);
    expect(roubado.status).toBe(401);
  });

  it('quem só olha não deixa sessão no banco', async () => {
    const antes = await sessoes();
    const visitante = await open();
    await visitante.get('/api/adm/roles/list');
    expect(await sessoes()).toBe(antes);
  });

  it('ler não escreve: só o uso depois de alguns minutos renova a sessão', async () => {
    const navegador = await open();
    await navegador.post('/login', ana);
    const fins = async () =>
      (await api.pool.query<{ fim: Date }>('select max(expira_em) as fim from escrita.sessoes'))
        .rows[0]!.fim;
    const antes = await fins();
    await navegador.get('/api/adm/roles/list');
    expect(await fins()).toEqual(antes);
    await api.pool.query(
      "update escrita.sessoes set expira_em = expira_em - interval '10 minutes'",
    );
    api.app.get(RememberedSessions).forgetAll();
    await navegador.get('/api/adm/roles/list');
    expect((await fins()).getTime()).toBeGreaterThanOrEqual(antes.getTime());
  });

  it.each([
    ['parada há 8 horas', "expira_em = now() - interval '1 second'"],
    ['aberta há 7 dias', "criada_em = now() - interval '7 days 1 second'"],
  ])('uma sessão %s não vale mais', async (_, mudanca) => {
    const navegador = await open();
    await navegador.post('/login', ana);
    expect((await navegador.get('/api/adm/roles/list')).status).toBe(200);
    await api.pool.query(`update escrita.sessoes set ${mudanca}`);
    api.app.get(RememberedSessions).forgetAll();
    expect((await navegador.get('/api/adm/roles/list')).status).toBe(401);
  });

  it('o papel conta como está agora, e quem foi desativado não entra mais', async () => {
    const corpo = { name: 'Davi', email: 'davi@casa.com.br', password: 'pedra no sapato' };
    const davi = await open();
    await davi.post('/register', corpo);
    const { id } = (await davi.post('/login', corpo)).body as { id: number };
    await api.pool.query(
      "update escrita.contas set papel = 'Administrador' where usuario_id = $1",
      [id],
    );
    expect((await davi.get('/api/adm/roles/list')).status).toBe(200);
    await api.pool.query('update escrita.contas set ativa = false where usuario_id = $1', [id]);
    await vi.waitFor(
      async () => expect((await davi.get('/api/adm/roles/list')).status).toBe(401),
      BY_ANNOUNCEMENT,
    );
    const { rows } = await api.pool.query('select from escrita.sessoes where usuario_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(0);
    const volta = await (await open()).post('/login', corpo);
    expect(volta.body.message).toBe('Usuário desativado.');
  });

  it('atrás de https os cookies só valem lá', async () => {
    const https = await startTestApp({ config: { trustProxy: 1 } });
    try {
      const navegador = new Browser(https.url);
      const porHttps = (test: ReturnType<Browser['get']>) => test.set('X-Forwarded-Proto', 'https');
      const pagina = await porHttps(navegador.get('/sessao'));
      expect(pagina.get('Set-Cookie')!.join()).toMatch(/XSRF-TOKEN=.*Secure/);
      expect(pagina.get('Strict-Transport-Security')).toMatch(/max-age=31536000/);
      // Supertest withholds secure cookies over http, so the token is set by hand.
      const answer = await porHttps(
        navegador.post('/primeiro-acesso', {
          ...ana,
          palavra: https.app.get(PalavraDeAcesso, { strict: false }).palavra,
        }),
      ).set('Cookie', `XSRF-TOKEN=${navegador.token}`);
      expect(answer.status).toBe(201);
      expect(answer.get('Set-Cookie')!.join()).toMatch(
        /__Host-encomenda\.sid=[^;]+; Path=\/; HttpOnly; Secure/,
      );
    } finally {
      await https.stop();
    }
  });
});
