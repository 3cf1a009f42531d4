import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

export const WIDTHS = [1440, 390] as const;
export const HEIGHTS: Record<(typeof WIDTHS)[number], number> = { 1440: 900, 390: 844 };

export function pathOf(names: readonly string[]): string | null {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

export const chromiumPath = (): string | null =>
  pathOf(['chromium', 'chromium-browser', 'google-chrome']);

/** Each new window loads these hidden pages of the address bar, for two seconds of processor time. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** Playwright's own list: Chromium takes only the last list, so ours must contain it. */
const OFF_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

interface BrowserOptions {
  readonly executablePath?: string | null;
  readonly args?: readonly string[];
}

/** Chromium that reaches no other host. @throws an Error when it is not installed */
export function openBrowser({
  executablePath = chromiumPath(),
  args = [],
}: BrowserOptions = {}): Promise<Browser> {
  if (!executablePath) throw new Error('There is no Chromium on this machine.');
  return chromium.launch({
    executablePath,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-default-apps',
      '--disable-domain-reliability',
      `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
      '--disable-sync',
      '--no-first-run',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ...args,
    ],
  });
}

export interface PersonOptions {
  readonly width?: (typeof WIDTHS)[number];
  readonly dark?: boolean;
  /** Default true. The service worker downloads every screen. */
  readonly serviceWorker?: boolean;
  readonly scriptless?: boolean;
}

/** Reduced motion, because animations are slow without a GPU. */
export function newPerson(
  browser: Browser,
  baseURL: string,
  { width = 1440, dark = false, serviceWorker = true, scriptless = false }: PersonOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    javaScriptEnabled: !scriptless,
  });
}
