import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ANA, STEP_MS } from '@encomenda/system/visitor/acts';
import { describeInBrowser, newPerson, openBrowser } from '@encomenda/system/browser/browser';
import type { PersonOptions } from '@encomenda/system/browser/chromium';
import { startSystem, type RunningSystem, type SystemOptions } from '@encomenda/system/system';
import type { NewAdministrator, Visitor } from '@encomenda/system/visitor/visitor';

const START_MS = 180_000;

export let system: RunningSystem;
export let browser: Browser;
let entrada: Promise<Visitor> | null = null;
/** Used contexts by width: a warm cache halves the time of a page load. */
const reusable = new Map<BrowserContext, number>();
const idle = new Set<BrowserContext>();

export const numaOficina = (name: string, body: () => void, options: SystemOptions = {}): void =>
  describeInBrowser(name, () => {
    beforeAll(async () => {
      // Vitest may run several specs in one worker, which share this module.
      entrada = null;
      reusable.clear();
      idle.clear();
      system = await startSystem(options);
      browser = await openBrowser();
    }, START_MS);
    afterAll(async () => {
      await browser?.close();
      await system?.stop();
    });
    body();
  });

/** `prepare` runs before the journey's tests; all pages close after them. */
export const jornada = (name: string, prepare: () => Promise<unknown>, tests: () => void) =>
  // oxlint-disable-next-line vitest/valid-title -- each journey passes its name
  describe(name, { timeout: 3 * STEP_MS }, () => {
    beforeAll(prepare, START_MS);
    // A user may have at most five sockets.
    afterAll(async () => {
      for (const context of browser?.contexts() ?? []) await leave(context);
    });
    tests();
  });

const leave = async (context: BrowserContext): Promise<void> => {
  const [page, ...others] = context.pages();
  if (idle.has(context)) return;
  if (!reusable.has(context) || !page) return context.close();
  for (const other of others) await other.close();
  const session = await context.newCDPSession(page);
  const storageTypes = 'cookies,local_storage,indexeddb';
  await session.send('Storage.clearDataForOrigin', { origin: system.baseUrl, storageTypes });
  await page.close();
  idle.add(context);
};

/** Ana, logged in; creates her account when it is missing. */
export const ana = (): Promise<Visitor> => (entrada ??= entraAna());

const entraAna = async (): Promise<Visitor> => {
  const visitor = system.visitor();
  const { status } = await visitor.firstAccess(ANA);
  return status < 300 ? visitor : entraComo(ANA);
};

const entraComo = async ({ email, password }: Login): Promise<Visitor> => {
  const visitor = system.visitor();
  expect(await visitor.login(email, password)).toMatchObject({ status: 200 });
  return visitor;
};

type Login = Pick<NewAdministrator, 'email' | 'password'>;

/** Creates a record as Ana and returns its number. */
export const criar = async (path: string, body: object): Promise<number> => {
  const { status, body: answer } = await (
    await ana()
  ).post<{ id: number }>(`/api/adm/${path}/store`, body);
  // Compares the answer too, so that a failure shows the refusal.
  expect([path, status, answer]).toEqual([path, 201, answer]);
  return answer.id;
};

interface Options extends PersonOptions {
  readonly baseUrl?: string;
  readonly emptyCache?: boolean;
}

/** An empty page in its own browser context, not logged in. */
export const visita = async ({
  baseUrl = system.baseUrl,
  emptyCache = false,
  ...options
}: Options = {}) => {
  const { width = 1440, serviceWorker } = options;
  const isPlain = baseUrl === system.baseUrl && !serviceWorker;
  const warm =
    isPlain && !emptyCache && [...idle].find((context) => reusable.get(context) === width);
  if (warm) {
    idle.delete(warm);
    return warm.newPage();
  }
  const context = await newPerson(browser, baseUrl, options);
  if (isPlain) reusable.set(context, width);
  return context.newPage();
};

export const pagina = async (login: Login = ANA, options: Options = {}): Promise<Page> => {
  await ana();
  const visitor = await entraComo(login);
  const page = await visita(options);
  await page.context().addCookies(visitor.cookiesOf(options.baseUrl ?? system.baseUrl));
  return page;
};
