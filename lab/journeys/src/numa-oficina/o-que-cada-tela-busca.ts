import { expect, it } from 'vitest';
import type { CDPSession, Page } from 'playwright-core';
import { ANA } from '@encomenda/system/visitor/acts';
import { criar, jornada, pagina } from './oficina.js';

/** Calls that a screen makes when it opens, without those of the frame around it. */
const TELAS: readonly [tela: string, endereco: () => string, chamadas: number][] = [
  ['Painel', () => '/adm', 6], // cash, income, orders of the chart, money of the chart, lists, backups
  ['Pedidos', () => '/adm/pedidos', 2], // table, counts on its tabs
  ['um pedido', () => `/adm/pedidos/show/${pedido}`, 5], // order, items, payments, files, history
  ['Clientes', () => '/adm/clientes', 1],
  ['Produtos', () => '/adm/produtos', 2], // table, settings of the shop
  ['Receita', () => '/adm/receita', 3], // sums, chart, table
  ['Financeiro', () => '/adm/financeiro', 3], // cash, sums, chart
  ['Despesas', () => '/adm/despesas', 4], // sums, chart, categories, table
  ['relatório de pedidos', () => '/adm/relatorios/pedidos', 2], // sums, chart or ranking
  ['relatório de produtos', () => '/adm/relatorios/produtos', 2],
  ['relatório de clientes', () => '/adm/relatorios/clientes', 2],
  ['Entregas', () => '/adm/entregas', 3], // a table for each state
  ['Auditoria', () => '/adm/auditoria', 2], // filters, newest 50 events
  ['Operação', () => '/adm/operacao', 5], // projections, processes, jobs, storage, backups
  ['Importar', () => '/adm/importacoes', 1],
  ['Conciliar', () => '/adm/conciliar', 2], // counts and files, entries with their proposals
];
const DA_MOLDURA = ['/sessao', '/api/adm/notifications/unreadNotifications'];

interface Asked {
  readonly address: string;
  bytes: number;
}

const listen = async (page: Page): Promise<Asked[]> => {
  const session: CDPSession = await page.context().newCDPSession(page);
  const asked = new Map<string, Asked>();
  const list: Asked[] = [];
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url);
    const one = { address: pathname + search, bytes: 0 };
    asked.set(requestId, one);
    list.push(one);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return list;
};

const QUIET_MS = 1_200;

/** Waits until no request is pending: `networkidle` may come before the scripts run. */
const quiet = async (page: Page, all: readonly Asked[]): Promise<void> => {
  await page.locator('main h1').first().waitFor();
  for (let before = -1; before !== all.length;) {
    before = all.length;
    await page.waitForTimeout(QUIET_MS);
  }
};

const isData = ({ address }: Asked): boolean => /^\/(?:api|sessao)(?:\/|$)/.test(address);

let pedido: number;
let page: Page;
let asked: Asked[];

export const buscasDeCadaTela = () =>
  jornada(
    'o que cada tela busca',
    async () => {
      const cliente_id = await criar('clientes', { nome: 'Rui Prado' });
      pedido = await criar('pedidos', { cliente_id, estagio_id: 2 });
      page = await pagina();
      asked = await listen(page);
    },
    () => {
      it.each(TELAS)('%s: cada dado uma vez, e só o seu', async (_tela, endereco, chamadas) => {
        asked.length = 0;
        await page.goto(endereco());
        await quiet(page, asked);
        const calls = asked.filter(isData).map(({ address }) => address);
        expect(calls).toEqual([...new Set(calls)]);
        const dela = calls.filter((address) => !DA_MOLDURA.includes(address));
        expect(calls).toHaveLength(dela.length + DA_MOLDURA.length);
        expect(dela).toHaveLength(chamadas);
      });
    },
  );

/** Limits in kB on the wire, without API answers, which grow with the shop. */
const PRIMEIRA_VISTA: readonly [tela: string, endereco: string, pronta: string, kB: number][] = [
  ['o Painel', '/adm', 'main h1', 349],
  ['a lista de pedidos', '/adm/pedidos', 'main table', 366],
];

/** Each page opens in its own browser context, because its cache must be empty. */
export const primeiraVista = () =>
  jornada(
    'a primeira vista, com o navegador vazio',
    () => Promise.resolve(),
    () => {
      it.each(PRIMEIRA_VISTA)(
        '%s não pesa mais que o orçado',
        async (_tela, endereco, pronta, kB) => {
          const empty = await pagina(ANA, { emptyCache: true });
          // Disables loading at idle time, so that only the screen's own requests count.
          await empty.addInitScript('requestIdleCallback = () => 0');
          const all = await listen(empty);
          await empty.goto(endereco);
          await empty.locator(pronta).first().waitFor();
          await quiet(empty, all);
          const files = all.filter((one) => !isData(one));
          expect(files.length).toBeGreaterThan(20);
          expect(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toBeLessThanOrEqual(kB);
        },
      );
    },
  );
