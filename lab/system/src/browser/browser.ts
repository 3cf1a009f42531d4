import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  chromiumPath,
  HEIGHTS,
  newPerson as newPersonAsAtWork,
  openBrowser as openBrowserAsAtWork,
  pathOf,
  WIDTHS,
  type PersonOptions,
} from './chromium.js';

export { WIDTHS } from './chromium.js';

/** Debian's headless Chromium where installed, otherwise the usual one. */
const journeysBrowser = (): string | null => pathOf(['chromium-headless-shell']) ?? chromiumPath();

/** No optimising compilers: this saves a third of the processor time of a short visit. */
export const openBrowser = (): Promise<Browser> =>
  openBrowserAsAtWork({
    executablePath: journeysBrowser(),
    args: ['--js-flags=--no-maglev,--no-opt'],
  });

/** Service workers are off by default: their downloads take a quarter of a journey's time. */
export const newPerson = (
  browser: Browser,
  baseURL: string,
  options: PersonOptions = {},
): Promise<BrowserContext> =>
  newPersonAsAtWork(browser, baseURL, { serviceWorker: false, ...options });

export const SCHEMES = ['light', 'dark'] as const;

export const describeInBrowser: (name: string, body: () => void) => void = journeysBrowser()
  ? describe
  : describe.skip;

/** Screenshots at both widths and schemes as `<folder>/<name>-<width>-<scheme>.png`. Returns the paths. */
export async function takePictures(page: Page, folder: string, name: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  const paths: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      const path = join(folder, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
      paths.push(path);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
  return paths;
}
