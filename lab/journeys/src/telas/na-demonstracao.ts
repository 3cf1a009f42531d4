import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { describeInBrowser, openBrowser } from '@encomenda/system/browser/browser';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import { prepararLinks, type Links } from './links.js';
import { Looks, type Sight } from './looks.js';
import { escolherRegistros, type Registros } from './registros.js';
import { sideBySide } from './side-by-side.js';

const DEMO_MS = 600_000;
const SIGHT_MS = 180_000;
const AT_A_TIME = 2;

export interface Test {
  readonly title: string;
  readonly sight: (registros: Registros, links: Links) => Sight;
}

export const naDemonstracao = (name: string, tests: readonly Test[]): void =>
  describeInBrowser(name, () => {
    let system: RunningSystem;
    let browser: Browser;
    let found: Map<Test, Promise<string[]>>;

    beforeAll(async () => {
      system = await startSystem({ demo: true, readyWithinMs: DEMO_MS });
      browser = await openBrowser();
      const ana = system.visitor();
      await ana.login('ana@encomenda.local', 'encomenda-demo');
      const registros = await escolherRegistros(ana);
      const links = await prepararLinks(ana, registros);
      const looks: Looks[] = [];
      while (looks.length < AT_A_TIME) looks.push(await Looks.open(browser, system.baseUrl));
      found = sideBySide(tests, looks, (one, { sight }) => one.findings(sight(registros, links)));
    }, DEMO_MS + SIGHT_MS);
    afterAll(async () => {
      await browser?.close();
      await system?.stop();
    }, SIGHT_MS);

    it.each(tests.map((test) => [test.title, test] as const))(
      '%s',
      async (_title, test) => {
        expect(await found.get(test)).toEqual([]);
      },
      SIGHT_MS,
    );
  });
