import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe } from '@jest/globals';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** The two widths and the two appearances in which every screen is looked at. */
export const WIDTHS = [1440, 390] as const;
export const SCHEMES = ['light', 'dark'] as const;

const HEIGHTS: Record<(typeof WIDTHS)[number], number> = { 1440: 900, 390: 844 };
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The Chromium of this machine, or null: then browser journeys are skipped, not failed. */
export function chromiumPath(): string | null {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** `describe` where there is a browser, `describe.skip` elsewhere. */
export const describeInBrowser: (name: string, body: () => void) => void = chromiumPath()
  ? describe
  : describe.skip;

/** Starts Chromium so that it speaks to this machine and to nobody else. */
export function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('There is no Chromium on this machine.');
  return chromium.launch({
    executablePath,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-default-apps',
      '--disable-domain-reliability',
      '--disable-sync',
      '--no-first-run',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  });
}

/** A person at a computer of their own (cookies and storage apart from all others), in São Paulo. */
export function newPerson(
  browser: Browser,
  baseURL: string,
  { width = 1440, dark = false }: { width?: (typeof WIDTHS)[number]; dark?: boolean } = {},
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: dark ? 'dark' : 'light',
  });
}

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
