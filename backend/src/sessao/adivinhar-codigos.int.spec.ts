import { describe, expect, it, jest } from '@jest/globals';
import { Browser } from '../testing/browser.js';
import { SENHA } from '../testing/oficina-em-duas-etapas.js';
import { codigoDe, ligarSegundoFator } from '../testing/segundo-fator.js';
import { startTestApp } from '../testing/test-app.js';

jest.setTimeout(120_000);

describe('Quem tenta adivinhar códigos', () => {
  it('é detido depois de dez em cinco minutos na mesma conta, de onde quer que venham', async () => {
    let agora = new Date();
    const api = await startTestApp({ config: { limits: true }, clock: () => agora });
    try {
      const ana = { name: 'Ana', email: 'ana@x.br', password: SENHA };
      const browser = await new Browser(api.url).open();
      await browser.post('/primeiro-acesso', ana);
      const { segredo } = await ligarSegundoFator(browser, SENHA, () => agora);
      agora = new Date(agora.getTime() + 60_000);
      const entrar = async () => {
        const outro = await new Browser(api.url).open();
        await outro.post('/login', ana);
        return outro;
      };
      const status: number[] = [];
      // Turning it on was the first of the ten.
      for (const tentativas of [5, 4]) {
        const outro = await entrar();
        for (let i = 0; i < tentativas; i++)
          status.push((await outro.post('/login/codigo', { codigo: '000000' })).status);
      }
      expect(status).toEqual(Array(9).fill(422));
      const detido = await (
        await entrar()
      ).post('/login/codigo', { codigo: codigoDe(segredo, agora) });
      expect(detido.status).toBe(429);
      expect(detido.body.message).toMatch(
        /^Muitas tentativas\. Tente novamente em \d+ segundos?\.$/,
      );
      expect(Number(detido.get('Retry-After'))).toBeGreaterThan(0);
    } finally {
      await api.stop();
    }
  });
});
