import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

/** The widths at which every screen is looked at. */
export const WIDTHS = [1440, 390] as const;
export const HEIGHTS: Record<(typeof WIDTHS)[number], number> = { 1440: 900, 390: 844 };

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The Chromium of this machine, or null: then browser journeys are skipped, not failed. */
export function chromiumPath(): string | null {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

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

export interface PersonOptions {
  readonly width?: (typeof WIDTHS)[number];
  readonly dark?: boolean;
  /** Whether the browser runs the service worker, which fetches every screen in advance. Default true. */
  readonly serviceWorker?: boolean;
}

/**
 * A person at a computer of their own (cookies and storage apart from all others), in São Paulo, who has asked
 * for less motion: a machine without a graphics card paints every step of it.
 */
export function newPerson(
  browser: Browser,
  baseURL: string,
  { width = 1440, dark = false, serviceWorker = true }: PersonOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  });
}
