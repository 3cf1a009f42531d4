import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../testing/browser.js';
import { ligarSegundoFator } from '../testing/segundo-fator.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { PalavraDeAcesso } from './palavra-de-acesso.js';

const SENHA = 'girafa na varanda';
const NOVA = 'pedra no sapato';
const ana = { name: 'Ana', email: 'ana@oficina.com.br', password: SENHA };

describe('Quem se cadastra', () => {
  let api: TestApp;
  let daAna: Browser;
  const abrir = () => new Browser(api.url).open();
  const entrar = async (email: string, password = SENHA) =>
    (await abrir()).post('/login', { email, password });
  const criar = (email: string) =>
    daAna.post('/api/adm/users/store', { ...ana, email, role: 'Auditor' });

  beforeAll(async () => {
    api = await startTestApp();
    daAna = await abrir();
    await daAna.post('/primeiro-acesso', ana);
  });
  afterAll(() => api.stop());

  it('com o e-mail de quem será contratado não fica com o perfil dele', async () => {
    const estranho = await abrir();
    const bia = { name: 'Bia', email: 'bia@oficina.com.br', password: SENHA };
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
    expect((await criar('caio@oficina.com.br')).status).toBe(201);
    const usado = { email: ['O campo E-mail já está sendo utilizado.'] };
    for (const igual of ['ｃaio@oficina.com.br', 'CAIO@Oficina.com.br', 'caio＠oficina.com.br'])
      expect((await criar(igual)).body.errors).toEqual(usado);
    expect((await entrar('Ｃaio@oficina.com.br')).status).toBe(200);
  });

  it.each([
    ['letra invisível', 'da\u200bvi@oficina.com.br'],
    ['ordem invertida', 'davi\u202e@oficina.com.br'],
    ['letra cirílica', 'd\u0430vi@oficina.com.br'],
    ['letra grega', 'dav\u03b9@oficina.com.br'],
  ])('e-mail com %s é recusado no campo', async (_, email) => {
    const answer = await criar(email);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { email: ['O campo E-mail tem letras invisíveis ou de outro alfabeto. Digite-o de novo.'] },
    ]);
  });

  it('desligado, não se cadastra, e as páginas não o oferecem', async () => {
    const fechada = await startTestApp({ config: { openRegistration: false } });
    try {
      const visitante = await new Browser(fechada.url).open();
      await visitante.post('/primeiro-acesso', ana);
      const estranho = await new Browser(fechada.url).open();
      expect((await estranho.get('/sessao')).body.cadastro).toBe(false);
      const answer = await estranho.post('/register', { ...ana, email: 'x@oficina.com.br' });
      expect([answer.status, answer.body.message]).toEqual([
        403,
        'O cadastro está desligado. Peça acesso a quem cuida da loja.',
      ]);
      const { rows } = await fechada.pool.query('select from escrita.contas');
      expect(rows).toHaveLength(1);
      expect((await estranho.get('/welcome')).text).not.toMatch(/Cadastr/);
      expect((await (await abrir()).get('/welcome')).text).toMatch(/Cadastr/);
    } finally {
      await fechada.stop();
    }
  });
});

describe('O primeiro acesso', () => {
  it('repetido por quem tem a segunda etapa, pede o código', async () => {
    const api = await startTestApp();
    try {
      const daAna = await new Browser(api.url).open();
      const chave = randomUUID();
      const abrir = (browser: Browser) =>
        browser.post('/primeiro-acesso', ana).set('Idempotency-Key', chave);
      expect((await abrir(daAna)).status).toBe(201);
      await ligarSegundoFator(daAna, SENHA, () => new Date());
      const outro = await new Browser(api.url).open();
      expect((await abrir(outro)).body).toEqual({ segundaEtapa: true });
      expect((await outro.get('/sessao')).body.user).toBeNull();
    } finally {
      await api.stop();
    }
  });

  it('onde estranhos alcançam o servidor, quer a palavra que ele disse ao começar', async () => {
    const api = await startTestApp({ config: { trustProxy: 1 } });
    try {
      const { palavra } = api.app.get(PalavraDeAcesso, { strict: false });
      expect(palavra).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
      const browser = await new Browser(api.url).open();
      expect((await browser.get('/sessao')).body.pedePalavra).toBe(true);
      const sem = await browser.post('/primeiro-acesso', ana);
      expect(sem.body.errors).toEqual({ palavra: ['O campo Palavra de acesso é obrigatório.'] });
      const errada = await browser.post('/primeiro-acesso', { ...ana, palavra: 'abcd-efgh-jkmn' });
      expect(errada.body.errors).toEqual({
        palavra: [
          'A palavra não confere. Ela aparece no terminal em que a Encomenda foi iniciada.',
        ],
      });
      const certa = { ...ana, palavra: ` ${palavra.toUpperCase()} ` };
      expect((await browser.post('/primeiro-acesso', certa)).status).toBe(201);
    } finally {
      await api.stop();
    }
  });
});
