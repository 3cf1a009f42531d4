import { newPerson, openBrowser } from '@encomenda/system/browser/chromium';
import { Visitor } from '@encomenda/system/visitor/visitor';
import { openFromLog, step, type Opening } from './in-page.js';

const PERSON_TOOK_TOO_LONG_MS = 60_000;

/** Steps that are not counted: V8 compiles the code during them. */
const WARM_UP_STEPS = 40;
const STEPS = 240;

export interface HistoryScreen {
  readonly openings: readonly Opening[];
  readonly steps: readonly number[];
}

export const measureHistoryScreen = async (
  { baseUrl, cookie }: { readonly baseUrl: string; readonly cookie: string },
  orders: readonly number[],
): Promise<HistoryScreen> => {
  const browser = await openBrowser();
  try {
    const person = await newPerson(browser, baseUrl);
    await person.addCookies(new Visitor(baseUrl, cookie).cookiesOf(baseUrl));
    const page = await person.newPage();
    page.setDefaultTimeout(PERSON_TOOK_TOO_LONG_MS);
    const openings: Opening[] = [];
    for (const order of orders) {
      await page.goto(`/adm/auditoria?assunto=pedidos&registro=${order}`);
      await page.locator('main table tbody a').first().waitFor();
      await page.waitForLoadState('networkidle');
      openings.push(await page.evaluate(openFromLog));
    }
    await page.evaluate(step, WARM_UP_STEPS);
    const steps = await page.evaluate(step, STEPS);
    return { openings: openings.slice(1), steps };
  } finally {
    await browser.close();
  }
};
