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

/** The same Chromium without windows of its own, where Debian's package is installed. */
const journeysBrowser = (): string | null => pathOf(['chromium-headless-shell']) ?? chromiumPath();

/**
 * Chromium for many short visits. Its scripts run without the optimising compilers, which take more
 * than they give back before a page closes: both together save a third of the processor time of a visit.
 */
export const openBrowser = (): Promise<Browser> =>
  openBrowserAsAtWork({
    executablePath: journeysBrowser(),
    args: ['--js-flags=--no-maglev,--no-opt'],
  });

/**
 * A browser context for a journey. Service workers are off by default: their prefetch takes a quarter of a
 * journey.
 */
export const newPerson = (
  browser: Browser,
  baseURL: string,
  options: PersonOptions = {},
): Promise<BrowserContext> =>
  newPersonAsAtWork(browser, baseURL, { serviceWorker: false, ...options });

export const SCHEMES = ['light', 'dark'] as const;

/** `describe` with a browser, `describe.skip` without. */
export const describeInBrowser: (name: string, body: () => void) => void = journeysBrowser()
  ? describe
  : describe.skip;

/** Screenshots at both widths and schemes as `<folder>/<name>-<width>-<scheme>.png`. @returns the paths */
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
