/// <reference lib="dom" />
import { newPerson, openBrowser } from '@encomenda/system/chromium';
import { cookiesOf } from './cookies.js';

const TOOK_TOO_LONG_MS = 60_000;

export interface MonthDrawn {
  /** Longest task of the page's thread meanwhile, in ms; 0 when none took 50. */
  readonly longestTask: number;
  /** Until the month is painted, in ms after the click. */
  readonly painted: number;
}

/** Runs in the page: presses a button and waits until so many orders are linked. */
const drawn = async ({ press, links }: { press: string; links: number }): Promise<MonthDrawn> => {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  observer.observe({ type: 'longtask' });
  const shown = () =>
    document.querySelectorAll('main a[href*="/adm/pedidos/show/"]').length >= links;
  const from = performance.now();
  document.querySelector<HTMLButtonElement>(`main button[aria-label="${press}"]`)!.click();
  await new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!shown()) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  const painted = await new Promise<number>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()));
      port1.start();
      port2.postMessage(null);
    }),
  );
  // Long tasks are reported some time after their end.
  await new Promise((resolve) => setTimeout(resolve, 500));
  observer.disconnect();
  return { longestTask: Math.max(0, ...tasks), painted: painted - from };
};

/**
 * Goes from the month before to the one that holds the orders, each time in a page that has not seen it.
 * @param month a day in the month before
 * @param links orders that its cells name together
 */
export const measureMonth = async (
  { baseUrl, cookie }: { readonly baseUrl: string; readonly cookie: string },
  { month, links }: { readonly month: string; readonly links: number },
  times: number,
): Promise<MonthDrawn[]> => {
  const browser = await openBrowser();
  try {
    const person = await newPerson(browser, baseUrl);
    await person.addCookies(cookiesOf(cookie, baseUrl));
    const page = await person.newPage();
    page.setDefaultTimeout(TOOK_TOO_LONG_MS);
    const months: MonthDrawn[] = [];
    for (let n = 0; n < times; n++) {
      await page.goto(`/adm/agenda?vista=mes&data=${month}`);
      await page.getByRole('button', { name: 'Seguinte' }).waitFor();
      await page.waitForLoadState('networkidle');
      months.push(await page.evaluate(drawn, { press: 'Seguinte', links }));
    }
    return months;
  } finally {
    await browser.close();
  }
};
