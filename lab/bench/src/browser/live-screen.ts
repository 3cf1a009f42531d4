/// <reference lib="dom" />
import { newPerson, openBrowser } from '@encomenda/system/chromium';
import { cookiesOf } from './cookies.js';

const TOOK_TOO_LONG_MS = 30_000;

/** Runs in the page: the instant at which `text` is painted, in ms since the epoch. */
const paintedAt = (text: string): Promise<number> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!document.querySelector('main')?.textContent.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () =>
          resolve(performance.timeOrigin + performance.now()),
        );
        port1.start();
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
  });

const now = (): number => performance.timeOrigin + performance.now();

/**
 * Milliseconds from each change by another user until this page paints it.
 * @param change returns the text that the page will show
 */
export const measureLiveScreen = async (
  { baseUrl, cookie }: { readonly baseUrl: string; readonly cookie: string },
  path: string,
  times: number,
  change: (n: number) => { readonly text: string; readonly done: () => Promise<unknown> },
): Promise<number[]> => {
  const browser = await openBrowser();
  try {
    const person = await newPerson(browser, baseUrl);
    await person.addCookies(cookiesOf(cookie, baseUrl));
    const page = await person.newPage();
    page.setDefaultTimeout(TOOK_TOO_LONG_MS);
    await page.goto(path);
    await page.getByText('Ao vivo').first().waitFor();
    await page.waitForLoadState('networkidle');
    const took: number[] = [];
    for (let n = 0; n < times; n++) {
      const { text, done } = change(n);
      const shown = page.evaluate(paintedAt, text);
      const from = now();
      await done();
      took.push((await shown) - from);
    }
    return took;
  } finally {
    await browser.close();
  }
};
