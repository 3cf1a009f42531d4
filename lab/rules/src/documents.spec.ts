import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What the documents name exists: files that they link to or name by path, verbs, headings. */

const PAGES = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');
const text = (page: string): string => readFileSync(page, 'utf8');
const prose = (page: string): string => text(page).replaceAll(/^```.*?^```$/gms, '');

/** How GitHub names a heading in an address. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');

const anchors = (page: string): string[] =>
  [...prose(page).matchAll(/^#+ +(.*)$/gm)].map(([, heading = '']) => anchorOf(heading.trim()));

const links = (page: string): string[] =>
  [...prose(page).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, link, image = '']) => link ?? image)
    .filter((link) => !/^[a-z]+:/.test(link));

const isBroken = (page: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(file)) return true;
  return anchor !== undefined && !anchors(file).includes(decodeURIComponent(anchor));
};

const PARTS =
  'backend|backup|contracts|deploy|docs|embedded|frontend|lab|platform|projections|tools';
const PATH = new RegExp(`\`((?:${PARTS})/[\\w./-]+\\.(?:ts|tsx|mjs|md|json|jsonl|sql))\``, 'g');

const verbs = (page: string): string[] =>
  [...text(page).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, verb = '']) => verb);

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

describe('the documents', () => {
  it('are found', () => {
    expect(PAGES).toContain('README.md');
    expect(links('README.md').length).toBeGreaterThan(10);
    expect(verbs('README.md')).toContain('verificar');
  });

  it('link to what exists', () => {
    const broken = PAGES.flatMap((page) =>
      links(page)
        .filter((link) => isBroken(page, link))
        .map((link) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('name files that exist', () => {
    const lost = PAGES.filter((page) => page !== 'CHANGELOG.md').flatMap((page) =>
      [...prose(page).matchAll(PATH)]
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(resolve(path)))
        .map((path) => `${page}: ${path}`),
    );
    expect(lost).toEqual([]);
  });

  it('name verbs that exist', () => {
    const unknown = PAGES.flatMap((page) =>
      verbs(page)
        .filter((verb) => !(verb in scripts))
        .map((verb) => `${page}: npm run ${verb}`),
    );
    expect(unknown).toEqual([]);
  });

  it('tell of every verb that somebody would call', () => {
    const told = [...verbs('README.md'), ...verbs('CONTRIBUTING.md')];
    const table = text('README.md') + text('CONTRIBUTING.md');
    const untold = Object.keys(scripts).filter(
      (verb) =>
        !told.includes(verb) && !table.includes(`\`${verb}\``) && !table.includes(`npm ${verb}`),
    );
    expect(untold).toEqual([]);
  });
});
