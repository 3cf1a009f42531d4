import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../testing/browser.js';
import { SENHA } from '../testing/oficina-em-duas-etapas.js';
import { codigoDe, ligarSegundoFator } from '../testing/segundo-fator.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { FREE_GUESSES } from '../platform/limits/limiter.js';

const SEGUNDO_MS = 1_100;
const ana = { name: 'Ana', email: 'ana@x.br', password: SENHA };

describe('Quem tenta adivinhar códigos', () => {
  let agora = new Date();
  let api: TestApp;
  let daAna: Browser;
  let segredo: string;
  let codigos: string[];

  // Attempts per address are limited, so each test has its own shop.
  beforeEach(async () => {
    api = await startTestApp({ config: { limits: true }, clock: () => agora });
    daAna = await new Browser(api.url).open();
    await daAna.post('/primeiro-acesso', ana);
    ({ segredo, codigos } = await ligarSegundoFator(daAna, SENHA, () => agora));
    agora = new Date(agora.getTime() + 60_000);
  });
  afterEach(() => api.stop());

  const tentar = async (codigo: string) => {
    const outro = await new Browser(api.url).open();
    await outro.post('/login', ana);
    const answer = await outro.post('/login/codigo', { codigo });
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
    expect(await tentar(codigoDe(segredo, agora))).toMatchObject({ status: 429, espera: 2 });
    await sleep(2 * SEGUNDO_MS);
    expect((await tentar(codigoDe(segredo, agora))).status).toBe(200);
    await errar(FREE_GUESSES);
    await sleep(SEGUNDO_MS);
    expect((await tentar(codigos[0]!)).status).toBe(200);
  });

  it('conta como um só o código do telefone, o de recuperação e o que desliga', async () => {
    await errar(2);
    expect((await tentar('0000-0000-0000-0000')).status).toBe(422);
    const desligar = async () => {
      const corpo = { senha: SENHA, codigo: '000000' };
      return (await daAna.put('/api/conta/segundo-fator/desligar', corpo)).status;
    };
    expect([await desligar(), await desligar(), await desligar()]).toEqual([422, 422, 429]);
    expect((await tentar(codigos[1]!)).status).toBe(429);
    await sleep(SEGUNDO_MS);
    expect((await tentar(codigos[1]!)).status).toBe(200);
  });
});
