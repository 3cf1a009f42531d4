import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Browser } from '../testing/sessao/browser.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';
import { EVENT_STORE } from '../platform/tokens.js';
import {
  StoreUnavailable,
  type EventStore,
  type StoredEvent,
} from '@encomenda/platform/event-store/event-store';
import { RememberedSessions } from '../platform/auth/session/remembered-sessions.js';
import { selarTudo } from '../testing/selos.js';

const pessoa = (name: string, password = 'pedra no sapato') => ({
  name,
  email: `${randomUUID()}@casa.com.br`,
  password,
});
const ana = pessoa('Ana Lima', 'girafa na varanda');

/** Shorter than the 5 s that a session is remembered, so that only PostgreSQL's announcement can end it. */
const BY_ANNOUNCEMENT = { timeout: 4_000 };

describe('Sessão', () => {
  let api: Shop;
  let anaId: number;
  const open = () => new Browser(api.url).open();
  const sessoes = async () =>
    (await api.pool.query<{ total: number }>('select count(*) as total from escrita.sessoes'))
      .rows[0]!.total;

  beforeAll(async () => {
    api = await openShop();
    const criada = await api.ana.post('/api/adm/users/store', { ...ana, role: 'Administrador' });
    anaId = (criada.body as { id: number }).id;
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

  describe('com a senha certa, e sem o histórico', () => {
    const entrarCom = async (leitura: () => Promise<readonly StoredEvent[]>) => {
      const store = api.app.get<EventStore>(EVENT_STORE);
      const spy = vi.spyOn(store, 'readStream').mockImplementation(leitura);
      try {
        return await (await open()).post('/login', ana);
      } finally {
        spy.mockRestore();
      }
    };
    const falha = (message: string) => () =>
      Promise.reject(new StoreUnavailable(new Error(message)));

    it.each([
      ['não responde', falha('14 UNAVAILABLE: No connection established.'), 'não responde'],
      ['recusa a Encomenda', falha('16 UNAUTHENTICATED: Unauthenticated'), 'recusou a senha da'],
      ['não conhece a conta', async () => [], 'não tem o registro da sua conta'],
    ])('que %s: diz isso, e não que a senha está errada', async (_, leitura, porque) => {
      const { status, body } = await entrarCom(leitura);
      expect(status).toBe(503);
      expect((body as { message: string }).message).toContain('Ninguém consegue entrar agora: ');
      expect((body as { message: string }).message).toContain(porque);
    });
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
    const corpo = pessoa('Caio');
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
      (
        await api.pool.query<{ fim: Date }>(
          'select max(expira_em) as fim from escrita.sessoes where usuario_id = $1',
          [anaId],
        )
      ).rows[0]!.fim;
    const antes = await fins();
    await navegador.get('/api/adm/roles/list');
    expect(await fins()).toEqual(antes);
    await api.pool.query(
      "update escrita.sessoes set expira_em = expira_em - interval '10 minutes' where usuario_id = $1",
      [anaId],
    );
    await selarTudo(api.pool, api.config.masterKey);
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
    await api.pool.query(`update escrita.sessoes set ${mudanca} where usuario_id = $1`, [anaId]);
    await selarTudo(api.pool, api.config.masterKey);
    api.app.get(RememberedSessions).forgetAll();
    expect((await navegador.get('/api/adm/roles/list')).status).toBe(401);
  });

  it('o papel conta como está agora, e quem foi desativado não entra mais', async () => {
    const corpo = pessoa('Davi');
    const davi = await open();
    await davi.post('/register', corpo);
    const { id } = (await davi.post('/login', corpo)).body as { id: number };
    await api.pool.query(
      "update escrita.contas set papel = 'Administrador' where usuario_id = $1",
      [id],
    );
    await selarTudo(api.pool, api.config.masterKey);
    api.app.get(RememberedSessions).forgetAll();
    expect((await davi.get('/api/adm/roles/list')).status).toBe(200);
    await api.pool.query('update escrita.contas set ativa = false where usuario_id = $1', [id]);
    await selarTudo(api.pool, api.config.masterKey);
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
});
