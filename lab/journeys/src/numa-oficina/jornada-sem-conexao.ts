import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ANA, STEP_MS, aparece, entrar } from '@encomenda/system/acts';
import { describeInBrowser, newPerson, openBrowser } from '@encomenda/system/browser';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import { Visitor } from '@encomenda/system/visitor';
import { layWire, type Wire } from '@encomenda/system/wire';

let system: RunningSystem;
let browser: Browser;
let wire: Wire;
let pessoa: BrowserContext;
let page: Page;

const abrirClientes = () => page.locator('nav a[href="/adm/clientes"]').first().click();
const titulo = (nome: string | RegExp) => page.getByRole('heading', { level: 1, name: nome });
/** Everything that any cache of the browser holds, as paths. */
const guardados = (): Promise<string[]> =>
  page.evaluate(`caches.keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname))`);
/** Waits until the service worker holds all files and answers for this page. */
const guardaTudo = async (): Promise<void> => {
  await page.evaluate(`new Promise((resolve) => {
    const look = () =>
      navigator.serviceWorker.controller === null ? setTimeout(look, 50) : resolve();
    look();
  })`);
};
const novaPessoa = async (serviceWorker = true): Promise<void> => {
  await pessoa?.close();
  pessoa = await newPerson(browser, wire.baseUrl, { serviceWorker });
  page = await pessoa.newPage();
  await entrar(page);
  await titulo(/Painel|Bom|Boa/)
    .first()
    .waitFor();
};

describeInBrowser('quando a conexão cai', () => {
  beforeAll(async () => {
    system = await startSystem();
    const ana = new Visitor(system.baseUrl);
    await ana.firstAccess(ANA);
    await ana.post('/api/adm/clientes/store', { nome: 'Maria Souza' });
    wire = await layWire(system.baseUrl);
    browser = await openBrowser();
  }, 180_000);
  afterEach(() => wire.mend());
  afterAll(async () => {
    await browser?.close();
    await wire?.stop();
    await system?.stop();
  });

  it(
    'uma parte ainda não visitada abre, e os seus dados chegam quando a conexão volta',
    async () => {
      await novaPessoa();
      await guardaTudo();
      wire.cut();
      await abrirClientes();
      await titulo('Clientes').waitFor();
      await aparece(page, 'Ocorreu um erro ao carregar a tabela.');
      expect(await page.getByText('Não foi possível mostrar esta tela').count()).toBe(0);
      wire.mend();
      await aparece(page, 'Maria Souza');
    },
    STEP_MS,
  );

  it(
    'a página recarregada diz que não há conexão, sem mostrar dados, e abre sozinha',
    async () => {
      await novaPessoa();
      await guardaTudo();
      await page.goto('/adm/clientes');
      await aparece(page, 'Maria Souza');
      wire.cut();
      await page.reload();
      await aparece(page, 'A Encomenda abre sozinha quando a conexão voltar.');
      expect(await page.getByText('Maria Souza').count()).toBe(0);
      wire.mend();
      await aparece(page, 'Maria Souza');
      expect(new URL(page.url()).pathname).toBe('/adm/clientes');
    },
    STEP_MS,
  );

  it(
    'sem service worker, a parte que não chegou abre sozinha quando a conexão volta',
    async () => {
      await novaPessoa(false);
      wire.cut();
      await abrirClientes();
      await aparece(page, 'Ela abre sozinha quando a conexão voltar.');
      wire.mend();
      await aparece(page, 'Maria Souza');
    },
    STEP_MS,
  );

  it(
    'uma versão nova com a página aberta: a parte que já não existe recarrega a página',
    async () => {
      await novaPessoa(false);
      const gone = /\/assets\/lista-de-clientes.*\.js$/;
      let replaced = false;
      await page.route(gone, (route) =>
        replaced ? route.fallback() : route.fulfill({ status: 404, body: '' }),
      );
      // The new version's page names parts that are there.
      page.on('request', (request) => {
        replaced ||= request.isNavigationRequest();
      });
      await abrirClientes();
      await aparece(page, 'Maria Souza');
      expect(replaced).toBe(true);
    },
    STEP_MS,
  );

  it(
    'com conexão a página vem sempre do servidor, nunca a guardada',
    async () => {
      await novaPessoa();
      await guardaTudo();
      const nonces = [];
      for (const path of ['/adm', '/adm', '/login']) {
        const answer = await page.goto(path);
        nonces.push(/csp-nonce" content="([^"]+)"/.exec(await answer!.text())![1]);
      }
      expect(new Set(nonces).size).toBe(3);
    },
    STEP_MS,
  );

  it(
    'só guarda o que é igual para todos, e depois de sair não mostra nada de ninguém',
    async () => {
      await novaPessoa();
      await guardaTudo();
      await page.goto('/adm/clientes');
      await aparece(page, 'Maria Souza');
      const paths = await guardados();
      expect(paths).toContain('/adm');
      expect(paths.filter((path) => !/^\/(adm|assets\/.+|[\w-]+\.(js|svg))$/.test(path))).toEqual(
        [],
      );
      await page.getByRole('button', { name: ANA.name }).click();
      await page.getByRole('menuitem', { name: 'Sair' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      // The storefront's own page, behind the application's last one.
      await page.locator('script[src*="loja"]').waitFor({ state: 'attached' });
      wire.cut();
      await page.goto('/adm/clientes');
      await aparece(page, 'A Encomenda abre sozinha quando a conexão voltar.');
      expect(await page.locator('body').innerText()).not.toContain('Maria');
      wire.mend();
      await page.waitForURL('**/login?voltar=*');
    },
    STEP_MS,
  );
});
