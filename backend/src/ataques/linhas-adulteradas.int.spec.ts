import { createHash, randomUUID } from 'node:crypto';
import { CORES } from '@encomenda/contracts/tags/cor';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sessionIdHash } from '../platform/auth/keys.js';
import { RememberedSessions } from '../platform/auth/session/remembered-sessions.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { Browser } from '../testing/sessao/browser.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';
import { LinhasDeAcesso } from '../usuarios/senhas/linhas-de-acesso.js';
import { ReconhecerSenhas } from '../usuarios/senhas/reconhecer-senha.js';

const SENHA = 'girafa na varanda';
const POR_FORA =
  'A sua conta foi alterada por fora da Encomenda e por isso não entra. Peça a um Administrador que escolha uma senha nova para você.';

interface Alguem {
  readonly id: number;
  readonly email: string;
  readonly browser: Browser;
}

/** Whoever writes into PostgreSQL, without the master key. */
describe('linhas que outro programa mudou', () => {
  let api: Shop;
  let ana: Alguem;

  const sql = (text: string, ...values: unknown[]) => api.pool.query(text, values);
  const entrar = async (email: string, password = SENHA) => {
    const browser = await new Browser(api.url).open();
    return { browser, answer: await browser.post('/login', { email, password }) };
  };
  const alguem = async (role: Papel = 'Produção'): Promise<Alguem> => {
    const email = `${randomUUID()}@oficina.com.br`;
    const corpo = { name: 'Bia', email, role, password: SENHA };
    const { id } = (await api.ana.post('/api/adm/users/store', corpo)).body as { id: number };
    return { id, email, browser: (await entrar(email)).browser };
  };
  const lerUsuarios = async (browser: Browser) => {
    api.app.get(RememberedSessions).forgetAll();
    return (await browser.get('/api/adm/users/datatable')).status;
  };
  const adulteradas = () => api.app.get(LinhasDeAcesso, { strict: false }).adulteradas();
  /** Puts the row back at the end of the test: other specs share the shop. */
  const guardarConta = async (id: number) => {
    const { rows } = await sql(
      'select to_jsonb(c) as antes from escrita.contas c where usuario_id = $1',
      id,
    );
    const { antes } = rows[0] as { antes: unknown };
    const deVolta = () =>
      sql(
        `update escrita.contas c set papel = a.papel, senha_hash = a.senha_hash, ativa = a.ativa,
           email_hash = a.email_hash, revisao = a.revisao, selo = a.selo
         from jsonb_populate_record(null::escrita.contas, $1) a where c.usuario_id = a.usuario_id`,
        antes,
      );
    onTestFinished(async () => void (await deVolta()));
    return deVolta;
  };

  beforeAll(async () => {
    api = await openShop();
    ana = await alguem('Administrador');
  });

  it.each([
    ['o perfil', "papel = 'Administrador'"],
    ['o perfil, sem o selo', "papel = 'Administrador', selo = null"],
    [
      'o perfil, com o selo de outra linha',
      `papel = 'Administrador', selo = (
         select selo from escrita.contas where papel = 'Administrador' and selo is not null limit 1)`,
    ],
    ['o perfil e a revisão', "papel = 'Administrador', revisao = revisao + 1"],
  ])('mudar %s não dá poder nenhum, e fecha a conta', async (_, mudanca) => {
    const bia = await alguem();
    expect(await lerUsuarios(bia.browser)).toBe(403);
    await guardarConta(bia.id);
    await sql(`update escrita.contas set ${mudanca} where usuario_id = $1`, bia.id);
    expect(await lerUsuarios(bia.browser)).toBe(401);
    const { answer } = await entrar(bia.email);
    expect(answer).toMatchObject({ status: 409, body: { message: POR_FORA } });
    expect(await adulteradas()).toContain(bia.id);
  });

  it('um comando confere a conta também de uma sessão lida há pouco', async () => {
    const bia = await alguem('Gerente');
    await guardarConta(bia.id);
    const criar = () =>
      bia.browser.post('/api/adm/tags/store', { nome: randomUUID(), cor: CORES[0] });
    await bia.browser.get('/sessao');
    expect((await criar()).status).toBe(201);
    // No trigger announces this change: the session stays remembered.
    await sql(
      `update escrita.contas set primeira = primeira, revisao = 99 where usuario_id = $1`,
      bia.id,
    );
    expect((await criar()).status).toBe(401);
  });

  it('a senha de outra pessoa, posta na conta da Ana, não entra', async () => {
    const bia = await alguem();
    await guardarConta(ana.id);
    await sql(
      `update escrita.contas set senha_hash = (
         select senha_hash from escrita.contas where usuario_id = $2) where usuario_id = $1`,
      ana.id,
      bia.id,
    );
    const { answer } = await entrar(ana.email);
    expect(answer).toMatchObject({ status: 409, body: { message: POR_FORA } });
  });

  it('uma linha antiga posta de volta, com o selo dela, não devolve a senha de antes', async () => {
    const bia = await alguem();
    const deVolta = await guardarConta(bia.id);
    const nova = { name: 'Bia', email: bia.email, role: 'Produção', password: 'zebra no telhado' };
    expect((await api.ana.put(`/api/adm/users/update/${bia.id}`, nova)).status).toBe(200);
    await deVolta();
    expect((await entrar(bia.email)).answer.status).toBe(409);
    expect((await entrar(bia.email, nova.password)).answer.status).toBe(422);
    // Another Administrador gives the access back.
    expect(
      (await api.ana.put(`/api/adm/users/update/${bia.id}`, { ...nova, password: SENHA })).status,
    ).toBe(200);
    expect((await entrar(bia.email)).answer.status).toBe(200);
  });

  it('uma senha nova, escolhida por outro Administrador, refaz a conta pelo histórico', async () => {
    const bia = await alguem();
    await sql(
      `update escrita.contas set papel = 'Administrador', revisao = 99, selo = null
       where usuario_id = $1`,
      bia.id,
    );
    expect((await entrar(bia.email)).answer.status).toBe(409);
    const corpo = { name: 'Bia', email: bia.email, role: 'Produção', password: 'zebra no telhado' };
    expect((await api.ana.put(`/api/adm/users/update/${bia.id}`, corpo)).status).toBe(200);
    const { browser, answer } = await entrar(bia.email, corpo.password);
    expect(answer).toMatchObject({ status: 200, body: { role: 'Produção' } });
    expect(await lerUsuarios(browser)).toBe(403);
    expect(await adulteradas()).not.toContain(bia.id);
  });

  it('a linha de uma mudança de senha em andamento não troca a senha por outra', async () => {
    const bia = await alguem();
    await guardarConta(bia.id);
    const eventos = await api.app.get<EventStore>(EVENT_STORE).readStream(usuarioStream(bia.id));
    const { commandId } = eventos.at(-1)!.metadata as { commandId: string };
    await sql(
      `insert into escrita.mudancas_de_conta (comando, usuario_id, senha_hash, feita_em)
       select $1, $2, senha_hash, now() from escrita.contas where usuario_id = $3`,
      commandId,
      bia.id,
      ana.id,
    );
    await sql('update escrita.contas set revisao = -1 where usuario_id = $1', bia.id);
    expect((await entrar(bia.email)).answer.status).toBe(409);
  });

  it('uma sessão que muda de dono, ou que ninguém abriu, não entra', async () => {
    const bia = await alguem();
    await sql('update escrita.sessoes set usuario_id = $1 where usuario_id = $2', ana.id, bia.id);
    expect(await lerUsuarios(bia.browser)).toBe(401);
    expect(await adulteradas()).toContain(ana.id);
    await sql(
      'delete from escrita.sessoes where selo in (select selo from escrita.sessoes where usuario_id = $1)',
      ana.id,
    );
    const caio = await alguem();
    await sql('delete from escrita.sessoes where usuario_id = $1', caio.id);
    const cookie = (await caio.browser.credentials()).Cookie ?? '';
    const sid = /s:([^.]+)\./.exec(decodeURIComponent(cookie))![1]!;
    await sql(
      `insert into escrita.sessoes (sid_hash, usuario_id, criada_em, expira_em)
       values ($1, $2, now(), now() + interval '1 hour')`,
      sessionIdHash(sid),
      ana.id,
    );
    expect(await lerUsuarios(caio.browser)).toBe(401);
    await sql('delete from escrita.sessoes where sid_hash = $1', sessionIdHash(sid));
  });

  it('uma função do banco que mostra a linha de outra pessoa não engana ninguém', async () => {
    const bia = await alguem();
    const { rows } = await sql(
      `select pg_get_functiondef('escrita.conta_selada'::regproc) as antes`,
    );
    const { antes } = rows[0] as { antes: string };
    await sql(
      `create or replace function escrita.conta_selada(c escrita.contas) returns json
       language sql stable as $f$ select json_build_object('usuarioId', a.usuario_id,
         'emailHash', encode(a.email_hash, 'hex'), 'senhaHash', a.senha_hash, 'papel', a.papel,
         'ativa', a.ativa, 'primeira', a.primeira, 'confirmada', true,
         'revisao', a.revisao::text, 'selo', encode(a.selo, 'hex'))
       from escrita.contas a where a.usuario_id = ${ana.id} $f$`,
    );
    try {
      expect(await lerUsuarios(bia.browser)).toBe(401);
    } finally {
      await sql(antes);
    }
    expect(await lerUsuarios(bia.browser)).toBe(403);
  });

  it('um endereço do calendário posto à mão não abre a agenda', async () => {
    const token = randomUUID();
    const bia = await alguem('Administrador');
    await sql(
      `insert into escrita.enderecos_do_calendario (usuario_id, token_hash, criado_em)
       values ($1, $2, now())`,
      bia.id,
      createHash('sha256').update(token).digest(),
    );
    const { status } = await fetch(`${api.url}/calendario/${token}.ics`);
    expect(status).toBe(404);
    expect(await adulteradas()).toContain(bia.id);
    await sql('delete from escrita.enderecos_do_calendario where usuario_id = $1', bia.id);
  });

  it('tirar o selo não faz a Encomenda selar de novo', async () => {
    const bia = await alguem();
    await guardarConta(bia.id);
    await sql(
      `update escrita.contas set papel = 'Administrador', selo = null where usuario_id = $1`,
      bia.id,
    );
    await api.app.get(ReconhecerSenhas, { strict: false }).executar();
    expect(await lerUsuarios(bia.browser)).toBe(401);
    expect((await entrar(bia.email)).answer.status).toBe(409);
  });
});
