import { afterAll, afterEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { ANA, aparece } from '@encomenda/system/visitor/acts';
import { layWire, type Wire } from '@encomenda/system/network/wire';
import { criar, jornada, pagina, system } from './oficina.js';

let wire: Wire;
/** With the service worker, installed once because it downloads every file. */
let page: Page;

const abrirClientes = (page: Page) => page.locator('nav a[href="/adm/clientes"]').first().click();
const titulo = (page: Page, nome: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: nome });
const guardados = (): Promise<string[]> =>
  page.evaluate(`caches.keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname))`);
const guardaTudo = async (): Promise<void> => {
  await page.evaluate(`new Promise((resolve) => {
    const look = () =>
      navigator.serviceWorker.controller === null ? setTimeout(look, 50) : resolve();
    look();
  })`);
};
const chegar = async (serviceWorker: boolean): Promise<Page> => {
  const nova = await pagina(ANA, { baseUrl: wire.baseUrl, serviceWorker });
  await nova.goto('/adm');
  await titulo(nova, /Painel|Bom|Boa/)
    .first()
    .waitFor();
  return nova;
};

export const jornadaSemConexao = () =>
  jornada(
    'quando a conexão cai',
    async () => {
      await criar('clientes', { nome: 'Aline Prado' });
      wire = await layWire(system.baseUrl);
      page = await chegar(true);
      await guardaTudo();
    },
    () => {
      afterEach(() => wire.mend());
      afterAll(() => wire?.stop());

      it('uma parte ainda não visitada abre, e os seus dados chegam quando a conexão volta', async () => {
        wire.cut();
        await abrirClientes(page);
        await titulo(page, 'Clientes').waitFor();
        await aparece(page, 'Ocorreu um erro ao carregar a tabela.');
        expect(await page.getByText('Não foi possível mostrar esta tela').count()).toBe(0);
        wire.mend();
        await aparece(page, 'Aline Prado');
      });

      it('a página recarregada diz que não há conexão, sem mostrar dados, e abre sozinha', async () => {
        await page.goto('/adm/clientes');
        await aparece(page, 'Aline Prado');
        wire.cut();
        await page.reload();
        await aparece(page, 'A Encomenda abre sozinha quando a conexão voltar.');
        expect(await page.getByText('Aline Prado').count()).toBe(0);
        wire.mend();
        await aparece(page, 'Aline Prado');
        expect(new URL(page.url()).pathname).toBe('/adm/clientes');
      });

      it('sem service worker, a parte que não chegou abre sozinha quando a conexão volta', async () => {
        const page = await chegar(false);
        wire.cut();
        await abrirClientes(page);
        await aparece(page, 'Ela abre sozinha quando a conexão voltar.');
        wire.mend();
        // The default timeout of 30 s, because the browser must still download and run the chunk.
        await page.getByText('Aline Prado').first().waitFor();
      });

      it('uma versão nova com a página aberta: a parte que já não existe recarrega a página', async () => {
        const page = await chegar(false);
        const gone = /\/assets\/lista-de-clientes.*\.js$/;
        let replaced = false;
        await page.route(gone, (route) =>
          replaced ? route.fallback() : route.fulfill({ status: 404, body: '' }),
        );
        // The reloaded page refers to files of the new version.
        page.on('request', (request) => {
          replaced ||= request.isNavigationRequest();
        });
        await abrirClientes(page);
        await aparece(page, 'Aline Prado');
        expect(replaced).toBe(true);
      });

      it('com conexão a página vem sempre do servidor, nunca a guardada', async () => {
        const nonces = [];
        for (const path of ['/adm', '/adm', '/login']) {
          const answer = await page.goto(path);
          nonces.push(/csp-nonce" content="([^"]+)"/.exec(await answer!.text())![1]);
        }
        expect(new Set(nonces).size).toBe(3);
      });

      it('só guarda o que é igual para todos, e depois de sair não mostra nada de ninguém', async () => {
        await page.goto('/adm/clientes');
        await aparece(page, 'Aline Prado');
        const paths = await guardados();
        expect(paths).toContain('/adm');
        expect(
          paths.filter(
            (path) => !/^\/(adm|assets\/.+|[\w-]+\.(js|svg|png|webmanifest))$/.test(path),
          ),
        ).toEqual([]);
        await page.getByRole('button', { name: ANA.name }).click();
        await page.getByRole('menuitem', { name: 'Sair' }).click();
        await page.waitForURL((url) => url.pathname === '/');
        await page.locator('script[src*="loja"]').waitFor({ state: 'attached' });
        wire.cut();
        await page.goto('/adm/clientes');
        await aparece(page, 'A Encomenda abre sozinha quando a conexão voltar.');
        expect(await page.locator('body').innerText()).not.toContain('Aline');
        wire.mend();
        await page.waitForURL('**/login?voltar=*');
      });
    },
  );
