import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { ANA } from '@encomenda/system/acts';
import { describeInBrowser, openBrowser } from '@encomenda/system/browser';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import type { Visitor } from '@encomenda/system/visitor';

/** The shop and the browser that the journeys of this folder share, one journey after the other. */
export let system: RunningSystem;
export let browser: Browser;
/** The first administrator, logged in. */
export let ana: Visitor;

/** Creates a record as Ana. @returns its number */
export const criar = async (path: string, body: object): Promise<number> =>
  (await ana.post<{ id: number }>(`/api/adm/${path}/store`, body)).body.id;

/** Opens the shop for the journeys that `body` describes. Each creates the records that it needs. */
export const numaOficina = (body: () => void): void =>
  describeInBrowser('numa oficina', () => {
    beforeAll(async () => {
      system = await startSystem();
      ana = system.visitor();
      await ana.firstAccess(ANA);
      browser = await openBrowser();
    }, 180_000);
    afterAll(async () => {
      await browser?.close();
      await system?.stop();
    });
    body();
  });

/** Closes what people have open: a person may have five connections. */
export const saemTodos = async (): Promise<void> => {
  for (const pessoa of browser?.contexts() ?? []) await pessoa.close();
};
