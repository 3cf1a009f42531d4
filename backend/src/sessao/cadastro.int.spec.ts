import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../testing/sessao/browser.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

const SENHA = 'girafa na varanda';
const NOVA = 'pedra no sapato';
/** Keeps the addresses of this run apart from those of others. */
const DOMINIO = `${randomUUID()}.com.br`;

describe('Quem se cadastra', () => {
  let api: Shop;
  let daAna: Browser;
  const abrir = () => new Browser(api.url).open();
  const entrar = async (email: string, password = SENHA) =>
    (await abrir()).post('/login', { email, password });
  const criar = (email: string) =>
    daAna.post('/api/adm/users/store', { name: 'Ana', email, password: SENHA, role: 'Auditor' });

  beforeAll(async () => {
    api = await openShop();
    daAna = api.ana;
  });

  it('com o e-mail de quem será contratado não fica com o perfil dele', async () => {
    const estranho = await abrir();
    const bia = { name: 'Bia', email: `bia@${DOMINIO}`, password: SENHA };
    await estranho.post('/register', bia);
    const { id } = (await estranho.post('/login', bia)).body as { id: number };
    const promover = (password: string) =>
      daAna.put(`/api/adm/users/update/${id}`, { ...bia, role: 'Gerente', password });
    const semSenha = await promover('');
    expect([semSenha.status, Object.keys(semSenha.body.errors as object)]).toEqual([
      422,
      ['password'],
    ]);
    expect((await promover(NOVA)).status).toBe(200);
    expect((await estranho.get('/api/adm/users/datatable')).status).toBe(401);
    expect((await entrar(bia.email)).status).toBe(422);
    expect((await entrar(bia.email, NOVA)).body).toMatchObject({ role: 'Gerente' });
    const menor = { ...bia, role: 'Atendimento', password: '' };
    expect((await daAna.put(`/api/adm/users/update/${id}`, menor)).status).toBe(200);
    expect((await entrar(bia.email, NOVA)).status).toBe(200);
  });

  it('e-mails que se leem iguais são o mesmo', async () => {
    expect((await criar(`caio@${DOMINIO}`)).status).toBe(201);
    const usado = { email: ['O campo E-mail já está sendo utilizado.'] };
    for (const igual of [`ｃaio@${DOMINIO}`, `CAIO@${DOMINIO.toUpperCase()}`, `caio＠${DOMINIO}`])
      expect((await criar(igual)).body.errors).toEqual(usado);
    expect((await entrar(`Ｃaio@${DOMINIO}`)).status).toBe(200);
  });

  it('o que não se vê não faz outro e-mail', async () => {
    expect((await criar(`e\u200bva@${DOMINIO}`)).status).toBe(201);
    const usado = { email: ['O campo E-mail já está sendo utilizado.'] };
    for (const igual of [`eva@${DOMINIO}`, `eva\u202e@${DOMINIO}`])
      expect((await criar(igual)).body.errors).toEqual(usado);
  });

  it.each([
    ['letra cirílica', 'd\u0430vi@oficina.com.br'],
    ['letra grega', 'dav\u03b9@oficina.com.br'],
  ])('e-mail com %s é recusado no campo', async (_, email) => {
    const answer = await criar(email);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { email: ['O campo E-mail tem letras invisíveis ou de outro alfabeto. Digite-o de novo.'] },
    ]);
  });

  it('as páginas o oferecem', async () => {
    expect((await (await abrir()).get('/welcome')).text).toMatch(/Cadastr/);
  });
});
