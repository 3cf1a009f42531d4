import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from '@jest/globals';
import type { Page } from 'playwright-core';
import { chromiumPath, HEIGHTS, WIDTHS } from './chromium.js';

export { newPerson, openBrowser, WIDTHS } from './chromium.js';

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
