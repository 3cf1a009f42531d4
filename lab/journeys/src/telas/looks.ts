import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { newPerson } from '@encomenda/system/browser/chromium';
import { NOBODYS_NUMBER } from './registros.js';

const WIDTHS = [1440, 1024, 390, 320] as const;
const SCHEMES = ['light', 'dark'] as const;
const NARROWEST = 320;
const WIDEST = 1440;
const HEIGHT = 900;
const FRAME = ['.mantine-AppShell-header', '.mantine-AppShell-navbar'];

export interface Look {
  readonly width: number;
  readonly scheme: (typeof SCHEMES)[number];
}
/** Two widths for each layout (tables, cards), in both colour schemes. */
const LOOKS: readonly Look[] = WIDTHS.flatMap((width) =>
  SCHEMES.map((scheme) => ({ width, scheme })),
);

export type Who = 'staff' | 'visitor';

const ofPlaywright = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const AXE = readFileSync(ofPlaywright.resolve('axe-core/axe.min.js'), 'utf8');

export const enter = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('ana@encomenda.local');
  await page.getByRole('textbox', { name: /^Senha/ }).fill('encomenda-demo');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/adm');
};

export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1, [role=alert]').first().waitFor();
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => true)');
};

const openIn = async (page: Page, path: string, look: Look): Promise<void> => {
  await wear(page, look);
  await page.goto(path);
  await settled(page);
};

const wear = async (page: Page, { width, scheme }: Look): Promise<void> => {
  await page.setViewportSize({ width, height: HEIGHT });
  // axe would measure the contrast of half-faded text.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
  await page.evaluate(
    'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
  );
};

type Part = 'all' | { include: string[] } | { exclude: string[] };

/** Rules that need layout, colours or the server's page. The other rules run in light looks only. */
export const RULES_OF_EACH_SIGHT: readonly string[] = [
  'color-contrast',
  'css-orientation-lock',
  'document-title',
  'link-in-text-block',
  'scrollable-region-focusable',
];

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** `rules`: ids; default all rules of axe. */
const violations = async (page: Page, part: Part, rules?: readonly string[]): Promise<string[]> => {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(AXE);
  const options = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const found = await page.evaluate<Violation[]>(
    `axe.run(${part === 'all' ? 'document' : JSON.stringify(part)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
};

const beyondTheEdge = async (page: Page): Promise<string[]> => {
  const px = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return px > 0 ? [`${px} px beyond the edge`] : [];
};

/** Text with one letter per line. In wide looks also sideways scrolling and names on three lines. */
const squeezed = (page: Page, wide: boolean): Promise<string[]> =>
  page.evaluate<string[]>(`{
    const NAME = 40;
    const linesOf = (text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size;
    };
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    const shown = texts.filter((text) => text.data.trim() !== '' && text.parentElement.checkVisibility() && getComputedStyle(text.parentElement).clipPath === 'none');
    const found = [];
    for (const text of shown) {
      const said = text.data.trim();
      const lines = linesOf(text);
      if (lines > 4 && said.length < lines * 4) found.push('letters under each other: ' + said);
      if (${wide} && lines > 2 && said.length <= NAME && text.parentElement.closest('td')) found.push('a name on ' + lines + ' lines: ' + said);
    }
    if (${wide})
      for (const table of document.querySelectorAll('table')) {
        const place = table.closest('.mantine-ScrollArea-viewport');
        if (place && place.scrollWidth > place.clientWidth) found.push('a table is cut: ' + table.getAttribute('aria-label'));
      }
    found;
  }`);

const rawWords = async (page: Page): Promise<string[]> => {
  // Technical data in `pre` may contain them.
  const text = await page.evaluate<string>(
    "[...document.querySelectorAll('pre')].reduce((text, { innerText }) => text.replace(innerText, ''), document.body.innerText)",
  );
  return text.match(/\b(undefined|NaN|Invalid Date|null)\b/g) ?? [];
};

export interface Sight {
  readonly who: Who;
  readonly path: string;
  readonly openDialog?: (page: Page) => Promise<void>;
  readonly within?: string;
}

export class Looks {
  private complaints: string[] = [];
  private readonly framed = new Set<Look>();

  private constructor(private readonly pages: Record<Who, Page>) {}

  static async open(browser: Browser, baseUrl: string): Promise<Looks> {
    const newPage = async (): Promise<Page> => {
      const page = await (await newPerson(browser, baseUrl)).newPage();
      page.setDefaultTimeout(60_000);
      return page;
    };
    const looks = new Looks({ staff: await newPage(), visitor: await newPage() });
    await enter(looks.pages.staff);
    Object.values(looks.pages).forEach((page) => looks.listen(page));
    return looks;
  }

  private listen(page: Page): void {
    page.on('console', (message) => {
      // The demo shows missing pages and refused forms on purpose.
      const text = message.text();
      const { url } = message.location();
      const asked = url === page.url() || url.includes(NOBODYS_NUMBER);
      const notThere = asked && /status of (404|409|410)/.test(text);
      const onPurpose = notThere || text.includes('status of 422');
      if (message.type() === 'error' && !onPurpose) this.complaints.push(text);
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  /** Opens a screen once and checks it in all looks. Returns the findings, each prefixed with its look. */
  async findings({ who, path, openDialog, within }: Sight): Promise<string[]> {
    const found: string[] = [];
    this.complaints = [];
    const page = this.pages[who];
    const tell = (look: string, texts: string[]) =>
      found.push(...texts.map((text) => `${look}: ${text}`));
    await openIn(page, path, LOOKS[0]!);
    await openDialog?.(page);
    tell('words', await rawWords(page));
    for (const look of LOOKS) {
      if (look !== LOOKS[0]) {
        await wear(page, look);
        await settled(page);
      }
      const name = `${look.width} ${look.scheme}`;
      const rules = look.scheme === 'light' ? undefined : RULES_OF_EACH_SIGHT;
      tell(name, await violations(page, this.partOf(look, who, within), rules));
      tell(name, await beyondTheEdge(page));
      tell(name, await squeezed(page, look.width === WIDEST));
    }
    await wear(page, { width: NARROWEST, scheme: 'light' });
    tell(`${NARROWEST}`, await beyondTheEdge(page));
    return [...found, ...this.complaints];
  }

  private partOf(look: Look, who: Who, within: string | undefined): Part {
    if (within !== undefined) return { include: [within] };
    if (who === 'visitor' || !this.framed.has(look)) {
      if (who === 'staff') this.framed.add(look);
      return 'all';
    }
    return { exclude: FRAME };
  }
}
