import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import type { Browser, Locator, Page } from 'playwright-core';
import { ANA, LIVE_MS, STEP_MS, aparece, entrar, janela } from '@encomenda/system/acts';
import { describeInBrowser, newPerson, openBrowser } from '@encomenda/system/browser';
import { startSystem, type RunningSystem } from '@encomenda/system/system';

const EM_PRODUCAO = 2;
const FINALIZADO = 3;
const BARRA_PX = 56;

let system: RunningSystem;
let browser: Browser;
let ana: Page;
let hoje: string;
let toques: number;
const pedidos: Record<'noForno' | 'noBalcao' | 'naRua', number> = {
  noForno: 0,
  noBalcao: 0,
  naRua: 0,
};

const preparar = async (): Promise<void> => {
  const oficina = system.visitor();
  await oficina.firstAccess(ANA);
  const criar = async (area: string, corpo: object): Promise<number> => {
    const answer = await oficina.post<{ id: number }>(`/api/adm/${area}/store`, corpo);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.id;
  };
  hoje = diaDeNegocio(new Date());
  const produto_id = await criar('produtos', { nome: 'Bolo de cenoura', valor: 40 });
  const cliente_id = await criar('clientes', { nome: 'Maria Souza', telefone: '81999991234' });
  const pedido = async (estagio_id: number, prazo?: string) => {
    const id = await criar('pedidos', { cliente_id, estagio_id: EM_PRODUCAO, prazo });
    const item = await criar('itens', {
      pedido_id: id,
      produto_id,
      quantidade: 3,
      valor: 40,
      desconto: 0,
    });
    await oficina.put(`/api/adm/itens/next-estagio/${item}`, {});
    if (estagio_id !== EM_PRODUCAO)
      await oficina.put(`/api/adm/pedidos/update/${id}`, { cliente_id, estagio_id });
    return id;
  };
  pedidos.noForno = await pedido(EM_PRODUCAO, hoje);
  pedidos.noBalcao = await pedido(FINALIZADO);
  pedidos.naRua = await pedido(FINALIZADO);
  const entrega_id = await criar('entregas', { data: hoje });
  await criar('entrega-destinos', { entrega_id, pedido_id: pedidos.naRua, logradouro: 'Rua A' });
};

const tocar = async (alvo: Locator): Promise<void> => {
  toques += 1;
  await alvo.click();
};

const botao = (nome: string | RegExp) =>
  ana.getByRole('main').getByRole('button', { name: nome, exact: typeof nome === 'string' });

/** Whether all of it is seen without scrolling, above the bottom bar. */
const aVista = async (alvo: Locator): Promise<boolean> => {
  const box = await alvo.boundingBox();
  const altura = ana.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= altura - BARRA_PX;
};

describeInBrowser('o dia no telefone, em poucos toques', () => {
  beforeAll(async () => {
    system = await startSystem();
    await preparar();
    browser = await openBrowser();
    ana = await (await newPerson(browser, system.baseUrl, { width: 390 })).newPage();
    await entrar(ana);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });

  it(
    'o que é de hoje está à vista sem nenhum toque: prazos, entregas e contadores',
    async () => {
      await ana.goto('/adm');
      const dia = ana.getByRole('region', { name: 'Hoje' });
      await dia.getByText('1 pedido com prazo hoje').waitFor({ timeout: LIVE_MS });
      await dia.getByText('Entrega 1').waitFor();
      expect(await aVista(dia)).toBe(true);
      expect(await aVista(ana.getByRole('link', { name: /Prazo vencido$/ }))).toBe(true);
    },
    STEP_MS,
  );

  it(
    'as três unidades prontas e o item finalizado: um toque na linha',
    async () => {
      toques = 0;
      await ana.goto(`/adm/pedidos/show/${pedidos.noForno}`);
      await tocar(botao('Finalizar: Bolo de cenoura'));
      await aparece(ana, '3/3');
      await botao('Finalizar: Bolo de cenoura').waitFor({ state: 'hidden' });
      expect(toques).toBe(1);
      const whatsApp = ana.getByRole('link', { name: /^WhatsApp/ });
      expect(await whatsApp.getAttribute('href')).toBe('https://wa.me/5581999991234');
    },
    STEP_MS,
  );

  it(
    'do Painel, recebe o resto e entrega em dois toques',
    async () => {
      toques = 0;
      await ana.goto('/adm');
      await tocar(botao(`Entregue: pedido ${pedidos.noBalcao}`));
      await tocar(janela(ana).getByRole('button', { name: 'Pix' }));
      await aparece(ana, new RegExp(`Pedido #${pedidos.noBalcao} entregue`));
      expect(toques).toBe(2);
      await ana.goto(`/adm/pedidos/show/${pedidos.noBalcao}`);
      await ana.getByLabel(/Pago R\$\s120,00 de R\$\s120,00/).waitFor({ timeout: LIVE_MS });
    },
    STEP_MS,
  );

  it(
    'na parada da entrega, recebe e entrega em dois toques',
    async () => {
      toques = 0;
      await ana.goto('/adm/entregas/show/1');
      await aparece(ana, '3 × Bolo de cenoura');
      await tocar(botao(`Entregue: pedido ${pedidos.naRua}`));
      await tocar(janela(ana).getByRole('button', { name: 'Espécie' }));
      await aparece(ana, '1 de 1');
      expect(toques).toBe(2);
    },
    STEP_MS,
  );
});
