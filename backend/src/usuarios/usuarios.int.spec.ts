import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable, type EventStore } from '@encomenda/platform/event-store/event-store';
import { EVENT_STORE } from '../platform/tokens.js';
import { Browser } from '../testing/sessao/browser.js';
import { camposRecusados } from '../testing/campos-recusados.js';
import { ANA, type Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

const STORE = '/api/adm/users/store';
/** Keeps the addresses of this run apart from those of others. */
const DOMINIO = `${randomUUID()}.com.br`;
const pessoa = (nome: string) => ({
  name: 'Bia Souza',
  email: `${nome}@${DOMINIO}`,
  role: 'Atendimento',
  password: 'pedra no sapato',
});

describe('Usuários', () => {
  let api: Shop;
  let store: EventStore;
  let daAna: Browser;
  let agora = new Date('2026-11-21T12:00:00Z');

  beforeAll(async () => {
    api = await openShop({ clock: () => agora });
    store = api.app.get<EventStore>(EVENT_STORE);
    daAna = api.ana;
  });

  const criar = (corpo: object, chave = randomUUID()) =>
    daAna.post(STORE, corpo).set('Idempotency-Key', chave);
  const entrar = async (corpo: object) =>
    (await (await new Browser(api.url).open()).post('/login', corpo)).status;
  const contas = async () =>
    (await api.pool.query<{ total: number }>('select count(*) as total from escrita.contas'))
      .rows[0]!.total;

  it('um usuário criado entra com a senha que lhe deram', async () => {
    const answer = await criar(pessoa('bia'));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      message: 'Usuário cadastrado.',
      type: 'success',
    });
    expect(await entrar(pessoa('bia'))).toBe(200);
  });

  it('nem a senha nem sua marca passam pelo histórico', async () => {
    const { id } = (await criar(pessoa('caio'))).body as { id: number };
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
    const corpo = pessoa('davi');
    const antes = await contas();
    const [uma, outra] = await Promise.all([criar(corpo, chave), criar(corpo, chave)]);
    expect(uma.status).toBe(201);
    expect(outra.body).toEqual(uma.body);
    expect((await criar(corpo, chave)).body).toEqual(uma.body);
    expect(await contas()).toBe(antes + 1);
    for (const mudanca of [
      { password: 'outra senha boa' },
      { name: 'Davi' },
      { email: `d@${DOMINIO}` },
    ])
      expect((await criar({ ...corpo, ...mudanca }, chave)).status).toBe(422);
    expect(await entrar(corpo)).toBe(200);
  });

  it('um e-mail é de uma pessoa só, escrito como for', async () => {
    const answer = await criar({ ...pessoa('ana'), email: ` ${ANA.email.toUpperCase()}` });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ email: ['O campo E-mail já está sendo utilizado.'] });
    const juntos = await Promise.all(Array.from({ length: 4 }, () => criar(pessoa('eva'))));
    expect(juntos.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it.each([
    ['curta', '1234567', 'O campo Senha deve ter pelo menos 8 caracteres.'],
    ['comum', 'Senha@123', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ])('uma senha %s é recusada', async (_, password, frase) => {
    const answer = await criar({ ...pessoa('f'), password });
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
      const corpo = pessoa('gil');
      const cut = semResposta(false);
      expect((await criar(corpo, chave)).status).toBe(503);
      cut.mockRestore();
      expect(await entrar(corpo)).toBe(422);
      expect((await criar(corpo, chave)).status).toBe(201);
      expect(await entrar(corpo)).toBe(200);
    });

    it('um e-mail que ficou reservado à toa volta a servir em um minuto', async () => {
      const corpo = pessoa('hugo');
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
      const corpo = pessoa('ivo');
      const cut = semResposta(true);
      expect((await criar(corpo)).status).toBe(503);
      cut.mockRestore();
      agora = new Date(agora.getTime() + 61_000);
      expect(camposRecusados(await criar(corpo))).toEqual(['email']);
      expect(await entrar(corpo)).toBe(200);
    });
  });

  it('a tabela mostra quem há, sem senha; a busca e a ordem valem', async () => {
    const cadastrada = async (nome: string, name: string, role: string) =>
      ((await criar({ ...pessoa(nome), name, role })).body as { id: number }).id;
    const mia = await cadastrada('mia.listada', 'Mia Listada', 'Administrador');
    const nara = await cadastrada('nara.listada', 'Nara Listada', 'Gerente');
    await daAna.delete(`/api/adm/users/destroy/${nara}`).expect(200);
    const tabela = async (consulta: object) =>
      (
        await daAna
          .get('/api/adm/users/datatable')
          .query({ pesquisa: `listada ${DOMINIO}`, ...consulta })
      ).body;
    const ids = async (consulta: object) =>
      ((await tabela(consulta)).data as { id: number }[]).map(({ id }) => id);
    const body = await tabela({ order: 'name', sort: 'desc' });
    expect(body).toMatchObject({ total: 2, current_page: 1, per_page: 10, last_page: 1 });
    expect(body.data[0]).toEqual({
      id: nara,
      name: 'Nara Listada',
      email: `nara.listada@${DOMINIO}`,
      role: 'Gerente',
      roleName: 'Gerente',
      active: false,
      secondFactor: false,
    });
    expect(await ids({ pesquisa: `MIA.LISTADA@${DOMINIO}` })).toEqual([mia]);
    expect(await ids({ situacao: 'ativos' })).toEqual([mia]);
    expect((await daAna.get(`/api/adm/users/show/${nara}`)).body.name).toBe('Nara Listada');
    expect((await daAna.get('/api/adm/users/show/999999999')).status).toBe(404);
    expect((await daAna.get('/api/adm/users/datatable?order=senha_hash')).status).toBe(422);
    expect((await daAna.get('/api/adm/users/datatable?page=1000000000')).body.data).toEqual([]);
  });

  it('os perfis para escolher', async () => {
    const { body } = await daAna.get('/api/adm/roles/list?pesquisa=producao');
    expect(body).toEqual({ data: [{ id: 'Produção', name: 'Produção' }] });
  });
});
