/// <reference lib="dom" />
import { newPerson, openBrowser } from '@encomenda/system/chromium';
import type { Page } from 'playwright-core';
import { cookiesOf } from './cookies.js';

const TOOK_TOO_LONG_MS = 30_000;
/** From one drop to the next: both boards have read and drawn the last one. */
const BETWEEN_DROPS_MS = 500;

export interface Drop {
  /** Until the own screen has painted the card in its column, in ms after the button was released. */
  readonly own: number;
  /** Until somebody else's screen has. */
  readonly other: number;
}

/** Runs in the page: when the button is released, and when `card` is painted; in ms since the epoch. */
const droppedAndPainted = (card: string): Promise<{ released: number; painted: number }> =>
  new Promise((resolve) => {
    let released = Number.NaN;
    const release = ({ timeStamp }: Event): void => {
      released = performance.timeOrigin + timeStamp;
    };
    window.addEventListener('pointerup', release, { capture: true, once: true });
    const look = (): void => {
      if (document.querySelector(card) === null) return;
      observer.disconnect();
      window.removeEventListener('pointerup', release, { capture: true });
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () =>
          resolve({ released, painted: performance.timeOrigin + performance.now() }),
        );
        port1.start();
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
  });

const columnOf = (stage: number): string => `section[aria-labelledby="coluna-${stage}"]`;

/** Lifts the card with the mouse and releases it over the column. */
const drop = async (page: Page, card: string, column: string): Promise<void> => {
  const from = (await page.locator(card).boundingBox())!;
  const to = (await page.locator(column).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 8);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 2, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, from.y + from.height / 2, { steps: 5 });
  await page.mouse.up();
};

/** Drags one order between the first two columns, while somebody else looks at the board as well. */
export const measureDrops = async (
  { baseUrl, cookie }: { readonly baseUrl: string; readonly cookie: string },
  order: number,
  times: number,
): Promise<Drop[]> => {
  const browser = await openBrowser();
  const openBoard = async (): Promise<Page> => {
    const person = await newPerson(browser, baseUrl);
    await person.addCookies(cookiesOf(cookie, baseUrl));
    const page = await person.newPage();
    page.setDefaultTimeout(TOOK_TOO_LONG_MS);
    await page.goto('/adm/quadro');
    await page.locator(`[data-pedido="${order}"]`).waitFor();
    await page.getByText('Ao vivo').first().waitFor();
    await page.waitForLoadState('networkidle');
    return page;
  };
  try {
    const own = await openBoard();
    const other = await openBoard();
    const drops: Drop[] = [];
    for (let n = 0; n < times; n++) {
      const column = columnOf(n % 2 === 0 ? 2 : 1);
      const card = `${column} [data-pedido="${order}"]`;
      const here = own.evaluate(droppedAndPainted, card);
      const there = other.evaluate(droppedAndPainted, card);
      await drop(own, `[data-pedido="${order}"]`, column);
      const { released, painted } = await here;
      drops.push({ own: painted - released, other: (await there).painted - released });
      await own.waitForTimeout(BETWEEN_DROPS_MS);
    }
    return drops;
  } finally {
    await browser.close();
  }
};
