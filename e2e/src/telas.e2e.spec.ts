import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { describeInBrowser, openBrowser } from './system/browser.js';
import { startSystem, type RunningSystem } from './system/system.js';
import { JANELAS } from './telas/janelas.js';
import { ALL, Looks, settled } from './telas/looks.js';
import { escolherRegistros, type Registros } from './telas/registros.js';
import { TELAS } from './telas/telas.js';

/** Filling the demo takes its time on a busy machine. */
const DEMO_MS = 600_000;
const SCREEN_MS = 180_000;
/** What stands for the others in a short run; `npm run test:telas` sees them all. */
const SHORT = new Set<string | RegExp>([
  'Painel',
  'Todos os pedidos',
  'Pedido em produção',
  'Clientes',
  'Produto com várias fotos',
  'Entrega aberta',
  'Despesas',
  'Financeiro',
  'Vitrine',
  'Produto na vitrine',
  'Novo Pedido',
  'Novo Destino',
]);
const asked = <Row extends readonly [string | RegExp, ...unknown[]]>(rows: readonly Row[]): Row[] =>
  rows.filter(([name]) => ALL || SHORT.has(name));

let system: RunningSystem;
let browser: Browser;
let looks: Looks;
let registros: Registros;

describeInBrowser('as telas da demonstração', () => {
  beforeAll(async () => {
    system = await startSystem({ demo: true, readyWithinMs: DEMO_MS });
    browser = await openBrowser();
    const ana = system.visitor();
    await ana.login('ana@encomenda.local', 'encomenda-demo');
    registros = await escolherRegistros(ana);
    looks = await Looks.open(browser, system.baseUrl);
  }, DEMO_MS + SCREEN_MS);
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
  }, SCREEN_MS);

  // A row without its last element would leave the test a `done` callback in its place.
  it.each(asked(TELAS).map(([name, address, who = 'staff']) => [name, address, who] as const))(
    'a tela %s é acessível, cabe e fala com palavras',
    async (_name, address, who) => {
      const found = await looks.findings(async (page) => {
        await page.goto(address(registros));
        await settled(page);
      }, who);
      expect(found).toEqual([]);
    },
    SCREEN_MS,
  );

  describe('janelas', () => {
    it.each(asked(JANELAS))(
      'a janela %s é acessível e cabe',
      async (name, address, open) => {
        const found = await looks.findings(async (page) => {
          await page.goto(address(registros));
          await settled(page);
          await open(page);
          await page.getByRole('dialog', { name }).waitFor();
          await settled(page);
        });
        expect(found).toEqual([]);
      },
      SCREEN_MS,
    );
  });
});
