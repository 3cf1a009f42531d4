/// <reference lib="dom" />
import { openBrowser } from '@encomenda/system/chromium';
import type { Browser } from 'playwright-core';

/** Lighthouse's profile of a mid-range phone on slow 4G. */
const TELEPHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const CPU_TIMES_SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1_024) / 8,
  uploadThroughput: (768 * 1_024) / 8,
};
const LATER_MS = 2_000;
/** A new window of Chromium loads its own interface (`chrome://omnibox-popup.top-chrome`) for so long. */
const WINDOW_LOADS_MS = 2_000;

export interface FirstView {
  /** First and largest contentful paint, in ms after navigation. */
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly scripts: number;
}

/** A page that listens to the server never comes to `networkidle`. */
type Until = 'networkidle' | 'load';

const look = (): Promise<Omit<FirstView, 'scripts'>> =>
  new Promise((resolve) => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    let lcp = Number.NaN;
    let cls = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve({ fcp, lcp, cls }), 100);
  });

const oneView = async (browser: Browser, url: string, until: Until): Promise<FirstView> => {
  // A new context has an empty cache.
  const person = await browser.newContext({ ...TELEPHONE, locale: 'pt-BR' });
  try {
    const page = await person.newPage();
    await page.waitForTimeout(WINDOW_LOADS_MS);
    const devtools = await person.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
    const scripts = new Set<string>();
    let bytes = 0;
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(url, { waitUntil: until });
    await page.waitForTimeout(LATER_MS);
    return { ...(await page.evaluate(look)), scripts: bytes };
  } finally {
    await person.close();
  }
};

export const firstViews = async (
  url: string,
  times: number,
  until: Until = 'networkidle',
): Promise<FirstView[]> => {
  const browser = await openBrowser();
  try {
    const views: FirstView[] = [];
    for (let n = 0; n < times; n++) views.push(await oneView(browser, url, until));
    return views;
  } finally {
    await browser.close();
  }
};
