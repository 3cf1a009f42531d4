import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Browser } from '../../testing/sessao/browser.js';
import { codigoDe, ligarSegundoFator } from '../../testing/sessao/segundo-fator.js';
import { startTestApp, type TestApp } from '../../testing/system/test-app.js';
import { FREE_GUESSES, waitAfter } from '../../platform/limits/limiter.js';
import { Senhas } from '../../usuarios/senhas/senhas.js';
import { PalavraDeAcesso } from './palavra-de-acesso.js';
import { selarTudo } from '../../testing/selos.js';

const ana = { name: 'Ana', email: 'ana@oficina.com.br', password: 'girafa na varanda' };

let api: TestApp;
let daAna: Browser;
/** How far the shop's clock is ahead, in ms. */
let adiante = 0;
const agora = () => new Date(Date.now() + adiante);

beforeAll(async () => {
  api = await startTestApp({ config: { limits: true, trustProxy: 1 }, clock: agora });
  daAna = await new Browser(api.url).open();
  const { palavra } = api.app.get(PalavraDeAcesso, { strict: false });
  await daAna.post('/primeiro-acesso', { ...ana, palavra }).expect(201);
});
afterAll(() => api.stop());

describe('Quem tenta adivinhar', () => {
  let credentials: Record<string, string>;

  beforeAll(async () => {
    const { token } = await new Browser(api.url).open();
    credentials = { Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token };
  });
  /** One loopback address per test. */
  const tentar = async (email: string, localAddress: string, password = 'errada') => {
    const headers = { 'Content-Type': 'application/json', ...credentials };
    const sent = request(`${api.url}/login`, { method: 'POST', localAddress, headers });
    sent.end(JSON.stringify({ email, password }));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return {
      status: answer.statusCode,
      retryAfter: Number(answer.headers['retry-after']),
      body: (await json(answer)) as { message: string },
    };
  };

  it('dá o mesmo trabalho por um e-mail que não existe, uma senha errada e quem foi desativado', async () => {
    const bia = { ...ana, name: 'Bia', email: 'bia@oficina.com.br' };
    const daBia = await new Browser(api.url).open();
    await daBia.post('/register', bia);
    const { id } = (await daBia.post('/login', bia)).body as { id: number };
    await api.pool.query('update escrita.contas set ativa = false where usuario_id = $1', [id]);
    await selarTudo(api.pool, api.config.masterKey);
    const confere = vi.spyOn(api.app.get(Senhas), 'confere');
    const tentativas: [string, string, string][] = [
      ['ninguem@oficina.com.br', 'errada', 'E-mail ou senha incorretos.'],
      [ana.email, 'errada', 'E-mail ou senha incorretos.'],
      [bia.email, 'errada', 'E-mail ou senha incorretos.'],
      [bia.email, bia.password, 'Usuário desativado.'],
    ];
    for (const [email, password, frase] of tentativas) {
      confere.mockClear();
      const { status, body } = await tentar(email, '127.0.0.5', password);
      expect([status, body.message]).toEqual([422, frase]);
      expect(confere).toHaveBeenCalledTimes(1);
    }
    confere.mockRestore();
  });

  it('na mesma conta, a espera cresce, venha de onde vier; quem já entrou ali não espera', async () => {
    const daDona = await new Browser(api.url).open();
    expect((await daDona.post('/login', ana)).status).toBe(200);
    await daDona.post('/logout');
    const primeiras = await Promise.all(
      Array.from({ length: FREE_GUESSES * 2 }, (_, i) => tentar(ana.email, `127.0.1.${i + 1}`)),
    );
    const detidas = primeiras.filter(({ status }) => status === 429);
    expect(detidas).toHaveLength(FREE_GUESSES);
    expect(detidas[0]!.body.message).toMatch(
      /^Muitas tentativas\. Tente novamente em \d+ segundos?\.$/,
    );
    await sleep(1_100);
    expect((await tentar(ana.email, '127.0.2.1')).status).toBe(422);
    // The correct password waits too, twice as long.
    const certa = await tentar(ana.email, '127.0.2.2', ana.password);
    expect([certa.status, certa.retryAfter]).toEqual([429, 2]);
    expect((await daDona.post('/login', ana)).status).toBe(200);
    expect((await tentar('outra@oficina.com.br', '127.0.2.3')).status).toBe(422);
  });

  it('a espera dobra até um quarto de hora', () => {
    const esperas = [4, 5, 6, 7, 10, 14, 15, 400].map(waitAfter);
    expect(esperas).toEqual([0, 1, 2, 4, 32, 512, 900, 900]);
  });

  it('quem já entrou ali também não espera por quem tenta da mesma rede', async () => {
    const deCasa = await new Browser(api.url).open();
    const rui = { ...ana, name: 'Rui', email: 'rui@oficina.com.br' };
    await deCasa.post('/register', rui).expect(201);
    const entrar = () => deCasa.post('/login', rui).set('X-Forwarded-For', '127.0.3.1');
    expect((await entrar()).status).toBe(200);
    await deCasa.post('/logout');
    await Promise.all(
      Array.from({ length: 61 }, (_, i) => tentar(`v${i}@oficina.com.br`, '127.0.3.1')),
    );
    expect((await tentar('mais@oficina.com.br', '127.0.3.1')).status).toBe(429);
    expect((await entrar()).status).toBe(200);
  });

  it('em contas diversas, é detido depois de sessenta', async () => {
    const answers = await Promise.all(
      Array.from({ length: 61 }, (_, i) => tentar(`n${i}@oficina.com.br`, '127.0.0.4')),
    );
    // Some may be answered "busy" but still count.
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('Quem tenta adivinhar códigos', () => {
  const SEGUNDO_MS = 1_100;
  let duda: typeof ana;
  let daDuda: Browser;
  let segredo: string;
  let codigos: string[];

  let teste = 0;
  /** Address of the test's guesses, as a proxy reports it. */
  const endereco = () => `203.0.113.${teste}`;

  // Attempts per account and per address are limited, so each test has its own.
  beforeEach(async () => {
    teste += 1;
    duda = { ...ana, name: 'Duda', email: `${randomUUID()}@oficina.com.br` };
    const role = 'Administrador';
    await daAna.post('/api/adm/users/store', { ...duda, role }).expect(201);
    daDuda = await new Browser(api.url).open();
    await daDuda.post('/login', duda);
    ({ segredo, codigos } = await ligarSegundoFator(daDuda, duda.password, agora));
    adiante += 60_000;
  });

  const tentar = async (codigo: string) => {
    const outro = await new Browser(api.url).open();
    await outro.post('/login', duda).set('X-Forwarded-For', endereco());
    const answer = await outro.post('/login/codigo', { codigo }).set('X-Forwarded-For', endereco());
    return {
      status: answer.status,
      message: (answer.body as { message: string }).message,
      espera: Number(answer.get('Retry-After')),
    };
  };
  const errar = async (vezes: number) => {
    for (let vez = 1; vez <= vezes; vez++) expect((await tentar('000000')).status).toBe(422);
  };

  it('espera cada vez mais, de onde quer que venha; o código certo também, e zera a conta', async () => {
    await errar(FREE_GUESSES);
    const detido = await tentar('000000');
    expect(detido).toMatchObject({ status: 429, espera: 1 });
    expect(detido.message).toMatch(/^Muitas tentativas\. Tente novamente em \d+ segundos?\.$/);
    await sleep(SEGUNDO_MS);
    await errar(1);
    expect(await tentar(codigoDe(segredo, agora()))).toMatchObject({ status: 429, espera: 2 });
    await sleep(2 * SEGUNDO_MS);
    expect((await tentar(codigoDe(segredo, agora()))).status).toBe(200);
    await errar(FREE_GUESSES);
    await sleep(SEGUNDO_MS);
    expect((await tentar(codigos[0]!)).status).toBe(200);
  });

  it('conta como um só o código do telefone e o de recuperação; quem já está dentro conta à parte', async () => {
    await errar(FREE_GUESSES);
    await sleep(SEGUNDO_MS);
    expect((await tentar('0000-0000-0000-0000')).status).toBe(422);
    expect((await tentar(codigos[1]!)).status).toBe(429);
    const corpo = { senha: duda.password, codigo: '000000' };
    for (let vez = 1; vez <= FREE_GUESSES; vez++)
      await daDuda.put('/api/conta/segundo-fator/desligar', corpo).expect(422);
    await daDuda.put('/api/conta/segundo-fator/desligar', corpo).expect(429);
    await sleep(2 * SEGUNDO_MS);
    expect((await tentar(codigos[1]!)).status).toBe(200);
  });

  it('quem só sabe a senha não faz a dona esperar no navegador em que ela já entrou', async () => {
    const daDona = await new Browser(api.url).open();
    const entrar = async (codigo: string) => {
      await daDona.post('/login', duda).expect(200);
      return (await daDona.post('/login/codigo', { codigo })).status;
    };
    expect(await entrar(codigos[2]!)).toBe(200);
    await daDona.post('/logout');
    await errar(FREE_GUESSES);
    expect((await tentar(codigos[3]!)).status).toBe(429);
    expect(await entrar(codigos[3]!)).toBe(200);
  });

  it('a senha sozinha não faz de um navegador um conhecido', async () => {
    const deFora = await new Browser(api.url).open();
    for (let vez = 1; vez <= FREE_GUESSES; vez++) {
      await deFora.post('/login', duda).set('X-Forwarded-For', endereco());
      const { status } = await deFora
        .post('/login/codigo', { codigo: '000000' })
        .set('X-Forwarded-For', endereco());
      expect(status).toBe(422);
    }
    expect((await tentar('000000')).status).toBe(429);
  });
});
