import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable, type EventStore } from '@encomenda/platform/event-store/event-store';
import { EVENT_STORE } from '../platform/tokens.js';
import { Browser } from '../testing/browser.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const ana = { name: 'Ana', email: 'ana@oficina.com.br', password: 'girafa na varanda' };
const STORE = '/api/adm/users/store';
const pessoa = (email: string) => ({
  name: 'Bia Souza',
  email,
  role: 'Atendimento',
  password: 'pedra no sapato',
});

describe('Usuários', () => {
  let api: TestApp;
  let store: EventStore;
  let daAna: Browser;
  let agora = new Date('2026-11-21T12:00:00Z');

  beforeAll(async () => {
    api = await startTestApp({ clock: () => agora });
    store = api.app.get<EventStore>(EVENT_STORE);
    daAna = await new Browser(api.url).open();
    await daAna.post('/primeiro-acesso', ana);
    // An empty read model: these tests cover the write side.
    await api.pool.query(`
      create schema lista_de_usuarios;
      create table lista_de_usuarios.usuarios (
        id integer, nome text, email text, papel text, ativo boolean,
        segundo_fator boolean, busca text);
      insert into lista_de_usuarios.usuarios values
        (1, 'Ana', 'ana@oficina.com.br', 'Administrador', true, true, 'ana ana@oficina.com.br'),
        (2, 'Bia', 'bia@oficina.com.br', 'Gerente', false, false, 'bia bia@oficina.com.br')`);
  });
  afterAll(() => api.stop());

  const criar = (corpo: object, chave = randomUUID()) =>
    daAna.post(STORE, corpo).set('Idempotency-Key', chave);
  const entrar = async (corpo: object) =>
    (await (await new Browser(api.url).open()).post('/login', corpo)).status;
  const contas = async () =>
    (await api.pool.query<{ total: number }>('select count(*) as total from escrita.contas'))
      .rows[0]!.total;

  it('um usuário criado entra com a senha que lhe deram', async () => {
    const answer = await criar(pessoa('bia@oficina.com.br'));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      message: 'Usuário cadastrado.',
      type: 'success',
    });
    expect(await entrar(pessoa('bia@oficina.com.br'))).toBe(200);
  });

  it('nem a senha nem sua marca passam pelo histórico', async () => {
    const { id } = (await criar(pessoa('caio@oficina.com.br'))).body as { id: number };
    const [event] = await store.readStream(`usuario-${id}`);
    const { rows } = await api.pool.query<{ senha_hash: string }>(
      'select senha_hash from escrita.contas where usuario_id = $1',
      [id],
    );
    expect(rows[0]!.senha_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const stored = JSON.stringify([event!.data, event!.metadata]);
    expect(stored).not.toMatch(/argon2|pedra no sapato|Bia Souza|caio@/);
  });

  it('a mesma chave dá a mesma resposta; com outra senha ou outro nome é recusada', async () => {
    const chave = randomUUID();
    const corpo = pessoa('davi@oficina.com.br');
    const antes = await contas();
    const [uma, outra] = await Promise.all([criar(corpo, chave), criar(corpo, chave)]);
    expect(uma.status).toBe(201);
    expect(outra.body).toEqual(uma.body);
    expect((await criar(corpo, chave)).body).toEqual(uma.body);
    expect(await contas()).toBe(antes + 1);
    for (const mudanca of [{ password: 'outra senha boa' }, { name: 'Davi' }, { email: 'd@d.br' }])
      expect((await criar({ ...corpo, ...mudanca }, chave)).status).toBe(422);
    expect(await entrar(corpo)).toBe(200);
  });

  it('um e-mail é de uma pessoa só, escrito como for', async () => {
    const answer = await criar(pessoa(' ANA@Oficina.com.br'));
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ email: ['O campo E-mail já está sendo utilizado.'] });
    const juntos = await Promise.all(
      Array.from({ length: 4 }, () => criar(pessoa('eva@oficina.com.br'))),
    );
    expect(juntos.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it.each([
    ['curta', '1234567', 'O campo Senha deve ter pelo menos 8 caracteres.'],
    ['comum', 'Senha@123', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ])('uma senha %s é recusada', async (_, password, frase) => {
    const answer = await criar({ ...pessoa('f@oficina.com.br'), password });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.password).toEqual([frase]);
  });

  describe('quando a gravação falha no meio', () => {
    const semResposta = (gravou: boolean) => {
      const append = store.append.bind(store);
      return vi.spyOn(store, 'append').mockImplementation(async (...args) => {
        if (gravou) await append(...args);
        throw new StoreUnavailable(new Error('cut'));
      });
    };

    it('a repetição com a mesma chave completa o que faltou', async () => {
      const chave = randomUUID();
      const corpo = pessoa('gil@oficina.com.br');
      const cut = semResposta(false);
      expect((await criar(corpo, chave)).status).toBe(503);
      cut.mockRestore();
      expect(await entrar(corpo)).toBe(422);
      expect((await criar(corpo, chave)).status).toBe(201);
      expect(await entrar(corpo)).toBe(200);
    });

    it('um e-mail que ficou reservado à toa volta a servir em um minuto', async () => {
      const corpo = pessoa('hugo@oficina.com.br');
      const cut = semResposta(false);
      expect((await criar(corpo)).status).toBe(503);
      cut.mockRestore();
      const logo = await criar(corpo);
      expect(logo.status).toBe(409);
      expect(logo.body.message).toBe('Há um cadastro em andamento. Tente novamente em um minuto.');
      agora = new Date(agora.getTime() + 61_000);
      expect((await criar(corpo)).status).toBe(201);
      expect(await entrar(corpo)).toBe(200);
    });

    it('quem foi gravado, mesmo sem resposta, existe: entra, e o e-mail é seu', async () => {
      const corpo = pessoa('ivo@oficina.com.br');
      const cut = semResposta(true);
      expect((await criar(corpo)).status).toBe(503);
      cut.mockRestore();
      agora = new Date(agora.getTime() + 61_000);
      expect((await criar(corpo)).body.errors).toEqual({
        email: ['O campo E-mail já está sendo utilizado.'],
      });
      expect(await entrar(corpo)).toBe(200);
    });
  });

  it('a tabela mostra quem há, sem senha; a busca e a ordem valem', async () => {
    const { body } = await daAna.get('/api/adm/users/datatable?order=name&sort=desc');
    expect(body).toMatchObject({ total: 2, current_page: 1, per_page: 10, last_page: 1 });
    expect(body.data[0]).toEqual({
      id: 2,
      name: 'Bia',
      email: 'bia@oficina.com.br',
      role: 'Gerente',
      roleName: 'Gerente',
      active: false,
      secondFactor: false,
    });
    const busca = await daAna.get('/api/adm/users/datatable?pesquisa=ANA@');
    expect(busca.body.data.map(({ id }: { id: number }) => id)).toEqual([1]);
    const ativos = await daAna.get('/api/adm/users/datatable?situacao=ativos');
    expect(ativos.body.data.map(({ id }: { id: number }) => id)).toEqual([1]);
    expect((await daAna.get('/api/adm/users/show/2')).body.name).toBe('Bia');
    expect((await daAna.get('/api/adm/users/show/3')).status).toBe(404);
    expect((await daAna.get('/api/adm/users/datatable?order=senha_hash')).status).toBe(422);
    expect((await daAna.get('/api/adm/users/datatable?page=1000000000')).body.data).toEqual([]);
  });

  it('os perfis para escolher', async () => {
    const { body } = await daAna.get('/api/adm/roles/list?pesquisa=producao');
    expect(body).toEqual({ data: [{ id: 'Produção', name: 'Produção' }] });
  });
});
