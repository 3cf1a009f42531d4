import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { describeInBrowser, openBrowser } from '@encomenda/system/browser';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import { JANELAS, type Janela } from './telas/janelas.js';
import { prepararLinks, type Links } from './telas/links.js';
import { Looks, settled, type Sight } from './telas/looks.js';
import { escolherRegistros, type Registros } from './telas/registros.js';
import { sideBySide } from './telas/side-by-side.js';
import { TELAS, type Tela } from './telas/telas.js';
import {
  TELA_DE_QUEM_FOI_ELIMINADO,
  TELAS_DOS_LINKS,
  type TelaDoLink,
} from './telas/telas-dos-links.js';

const DEMO_MS = 600_000;
const SCREEN_MS = 180_000;
const AT_A_TIME = 2;

const daTela = ([, address, who = 'staff']: Tela, registros: Registros): Sight => ({
  who,
  path: address(registros),
});

const daJanela = ([name, address, open]: Janela, registros: Registros): Sight => ({
  who: 'staff',
  within: '[role=dialog]',
  path: address(registros),
  openDialog: async (page) => {
    await open(page);
    await page.getByRole('dialog', { name }).waitFor();
    await settled(page);
  },
});

const daTelaDoLink = ([, address, first]: TelaDoLink, links: Links): Sight => ({
  who: 'visitor',
  path: address(links),
  ...(first && { openDialog: (page) => first(page, links) }),
});

type Row = Tela | Janela | TelaDoLink;

let system: RunningSystem;
let browser: Browser;
let found: Map<Row, Promise<string[]>>;

describeInBrowser('as telas da demonstração', () => {
  beforeAll(async () => {
    system = await startSystem({ demo: true, readyWithinMs: DEMO_MS });
    browser = await openBrowser();
    const ana = system.visitor();
    await ana.login('ana@encomenda.local', 'encomenda-demo');
    const registros = await escolherRegistros(ana);
    const links = await prepararLinks(ana, registros);
    const looks: Looks[] = [];
    while (looks.length < AT_A_TIME) looks.push(await Looks.open(browser, system.baseUrl));
    const sights = new Map<Row, Sight>([
      ...TELAS_DOS_LINKS.map((tela) => [tela, daTelaDoLink(tela, links)] as const),
      ...TELAS.map((tela) => [tela, daTela(tela, registros)] as const),
      ...JANELAS.map((janela) => [janela, daJanela(janela, registros)] as const),
      [TELA_DE_QUEM_FOI_ELIMINADO, daTelaDoLink(TELA_DE_QUEM_FOI_ELIMINADO, links)],
    ]);
    found = sideBySide([...sights.keys()], looks, (one, row) => one.findings(sights.get(row)!));
  }, DEMO_MS + SCREEN_MS);
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
  }, SCREEN_MS);

  // In the order in which they are looked at: a test waits for its own sight only.
  it.each(TELAS_DOS_LINKS.map((tela) => [tela[0], tela] as const))(
    'a página de um link %s é acessível, cabe e fala com palavras',
    async (_name, tela) => {
      expect(await found.get(tela)).toEqual([]);
    },
    SCREEN_MS,
  );

  it.each(TELAS.map((tela) => [tela[0], tela] as const))(
    'a tela %s é acessível, cabe e fala com palavras',
    async (_name, tela) => {
      expect(await found.get(tela)).toEqual([]);
    },
    SCREEN_MS,
  );

  describe('janelas', () => {
    it.each(JANELAS.map((janela) => [janela[0], janela] as const))(
      'a janela %s é acessível e cabe',
      async (_name, janela) => {
        expect(await found.get(janela)).toEqual([]);
      },
      SCREEN_MS,
    );
  });

  // Looked at last, so that it waits for all others.
  it(
    `a página de um link ${TELA_DE_QUEM_FOI_ELIMINADO[0]} é acessível, cabe e fala com palavras`,
    async () => {
      expect(await found.get(TELA_DE_QUEM_FOI_ELIMINADO)).toEqual([]);
    },
    SCREEN_MS,
  );
});
