import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  chromiumPath,
  HEIGHTS,
  newPerson as newPersonAsAtWork,
  WIDTHS,
  type PersonOptions,
} from './chromium.js';

export { openBrowser, WIDTHS } from './chromium.js';

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
export const describeInBrowser: (name: string, body: () => void) => void = chromiumPath()
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
