import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atelie } from '../../testing/atelie.js';
import { Browser } from '../../testing/sessao/browser.js';
import { startRunningSystem, type RunningSystem } from '../../testing/system/running-system.js';
import { LIMITS } from './limits.js';

const DEMAIS = /^Muit[oa]s .+\. Tente novamente em \d+ segundos?\.$/;

describe('Quem pede demais', () => {
  let system: RunningSystem;
  let bia: Browser;
  beforeAll(async () => {
    system = await startRunningSystem({ config: { limits: true } });
    const conta = { name: 'Bia', email: 'bia@oficina.com.br', password: 'girafa na varanda' };
    await system.ana.post('/api/adm/users/store', { ...conta, role: 'Gerente' });
    bia = await new Browser(system.url).open();
    await bia.post('/login', conta);
  });
  afterAll(() => system.stop());

  const refused = (answers: readonly { status: number }[]) =>
    answers.filter(({ status }) => status === 429).length;
  const many = async <T>(times: number, ask: (i: number) => PromiseLike<T>): Promise<T[]> => {
    const answers: T[] = [];
    for (let from = 0; from < times; from += 20)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(20, times - from) }, (_, i) => ask(from + i)),
        )),
      );
    return answers;
  };

  it('grava até o limite, é detido com uma frase, e nada além dele é gravado', async () => {
    const semNome = await many(LIMITS.write.calls, () => bia.post('/api/adm/tags/store', {}));
    expect(new Set(semNome.map(({ status }) => status))).toEqual(new Set([422]));
    const { status, headers, body } = await bia.post('/api/adm/tags/store', {
      nome: 'Demais',
      cor: 'primary',
    });
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((body as { message: string }).message).toMatch(DEMAIS);
    const { text } = await system.ana.get('/api/adm/tags/datatable');
    expect(text).not.toContain('Demais');
  });

  it('não detém os colegas, nem as próprias leituras', async () => {
    expect((await atelie(system.ana).tag({ nome: 'Da Ana' })) > 0).toBe(true);
    expect((await bia.get('/api/adm/tags/datatable')).status).toBe(200);
  });

  it('de documentos, espera pelos que já pediu ao mesmo tempo', async () => {
    const shop = atelie(system.ana);
    const pedido = await shop.pedido(await shop.cliente());
    const aoMesmoTempo = LIMITS.document.concurrent;
    const answers = await Promise.all(
      Array.from({ length: aoMesmoTempo * 3 }, () =>
        system.ana.get(`/api/adm/pedidos/pdf/${pedido}`),
      ),
    );
    expect(refused(answers)).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(
      aoMesmoTempo,
    );
    expect((await system.ana.get(`/api/adm/pedidos/pdf/${pedido}`)).status).toBe(200);
  });

  it('na vitrine, pesquisa até o limite e continua a folhear', async () => {
    const visitante = new Browser(system.url);
    const pesquisar = (i: number) => visitante.get(`/api/produtos/data?pesquisa=bolo${i}`);
    const answers = await many(LIMITS.storefrontSearch.calls + 5, pesquisar);
    expect(refused(answers)).toBe(5);
    expect((await visitante.get('/api/produtos/data?page=1')).status).toBe(200);
    const pagina = await visitante.get('/produtos?pesquisa=bolo');
    expect(pagina.status).toBe(429);
    expect(pagina.text).toContain('Muitas pesquisas.');
  });
});
