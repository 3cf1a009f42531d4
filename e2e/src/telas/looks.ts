import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { newPerson } from '../system/browser.js';

const NARROWEST = 320;
const BELOW_IS_NARROW = 1000;

/** Whether every screen is looked at in every look, or a few in the two that meet every rule. */
export const ALL = process.env.TELAS === 'todas';
/** One wide and dark, one narrow and light: between them every rule is met. */
const LOOKS = [
  ['1440 escuro', 1440, true],
  ['390 claro', 390, false],
  ...(ALL
    ? ([
        ['1440 claro', 1440, false],
        ['390 escuro', 390, true],
      ] as const)
    : []),
] as const;

/** Who looks: somebody of the workshop, or nobody in particular. */
export type Who = 'staff' | 'visitor';

interface Look {
  readonly name: string;
  readonly pages: Record<Who, Page>;
}

/** Somebody of the demonstration logs in. */
export const enter = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('ana@encomenda.local');
  await page.getByRole('textbox', { name: /^Senha/ }).fill('encomenda-demo');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/adm');
};

/** Loaded, drawn, and nothing left that is still coming. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1, [role=alert]').first().waitFor();
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => true)');
};

const violations = async (page: Page): Promise<string[]> => {
  // No screen has frames, so no second page is needed to gather what they say: four times quicker.
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
};

const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );

/** What a program forgot to say in words. */
const rawWords = async (page: Page): Promise<string[]> =>
  (await page.locator('body').innerText()).match(/\b(undefined|NaN|Invalid Date|null)\b/g) ?? [];

/** The same screens seen by the same people in several widths, light and dark. */
export class Looks {
  private looks: Look[] = [];
  /** Console messages and uncaught errors since they were last asked for. */
  private complaints: string[] = [];

  private constructor() {}

  static async open(browser: Browser, baseUrl: string): Promise<Looks> {
    const all = new Looks();
    for (const [name, width, dark] of LOOKS) {
      const newPage = async (): Promise<Page> => {
        const context = await newPerson(browser, baseUrl, { width, dark });
        const page = await context.newPage();
        // Half-faded words would fail the contrast of the finished screen.
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: dark ? 'dark' : 'light' });
        page.setDefaultTimeout(60_000);
        return page;
      };
      const pages = { staff: await newPage(), visitor: await newPage() };
      await enter(pages.staff);
      all.listen(pages.staff);
      all.listen(pages.visitor);
      all.looks.push({ name, pages });
    }
    return all;
  }

  private listen(page: Page): void {
    page.on('console', (message) => {
      // A page that says of itself that it is not there was asked for on purpose.
      const ofThePage = message.location().url === page.url();
      const notThere = ofThePage && message.text().includes('status of 404');
      if (message.type() === 'error' && !notThere) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  /** Everything that is asked of one screen, in all its looks; findings carry the look's name. */
  async findings(open: (page: Page) => Promise<void>, who: Who = 'staff'): Promise<string[]> {
    const found: string[] = [];
    this.complaints = [];
    for (const { name, pages } of this.looks) {
      const page = pages[who];
      const tell = (texts: string[]) => found.push(...texts.map((text) => `${name}: ${text}`));
      await open(page);
      tell(await violations(page));
      tell(await rawWords(page));
      const before = page.viewportSize()!;
      const widths = before.width < BELOW_IS_NARROW ? [before.width, NARROWEST] : [before.width];
      for (const width of widths) {
        await page.setViewportSize({ ...before, width });
        const beyond = await overflow(page);
        if (beyond > 0) tell([`${beyond} px beyond the edge at ${width} px`]);
      }
      await page.setViewportSize(before);
    }
    return [...found, ...this.complaints];
  }
}
