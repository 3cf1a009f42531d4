import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from '@jest/globals';
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
 * A person of a journey. Without a service worker unless asked for: what it fetches for each person is a
 * quarter of a journey's work, and `jornada-sem-conexao` tests it.
 */
export const newPerson = (
  browser: Browser,
  baseURL: string,
  options: PersonOptions = {},
): Promise<BrowserContext> =>
  newPersonAsAtWork(browser, baseURL, { serviceWorker: false, ...options });

/** The appearances in which every screen is looked at, at every width. */
export const SCHEMES = ['light', 'dark'] as const;

/** `describe` where there is a browser, `describe.skip` elsewhere. */
export const describeInBrowser: (name: string, body: () => void) => void = chromiumPath()
  ? describe
  : describe.skip;

/**
 * Takes pictures of the page at both widths, light and dark, as `<folder>/<name>-<width>-<scheme>.png`, and
 * leaves the page as it was. Answers with the paths.
 */
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
