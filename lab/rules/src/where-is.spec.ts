import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screensIn } from './screens.js';

/** `docs/where-is.md` names the files of every screen that the frontend routes to. */

const filesIn = (pattern: string): string[] =>
  execFileSync('git', ['ls-files', pattern], { encoding: 'utf8' }).trim().split('\n');
const textOf = (file: string): string => readFileSync(file, 'utf8');
const codes = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);

const FEATURES = filesIn('frontend/src/*.routes.tsx');
const ROUTER = 'frontend/src/app/router.tsx';
const screens = [
  ...FEATURES.flatMap((file) => screensIn(file, textOf(file), '/adm')),
  ...screensIn(ROUTER, textOf(ROUTER), ''),
];

interface Row {
  readonly path: string;
  readonly page: string;
  readonly apis: readonly string[];
  readonly controllers: readonly string[];
  readonly readModels: readonly { readonly name: string; readonly queries: string }[];
}

const rows: readonly Row[] = textOf('docs/where-is.md')
  .split('\n')
  .filter((line) => line.startsWith('| `/'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, path, page, apis, controllers, readModels = '']) => ({
    path: codes(path)[0]!,
    page: `frontend/src/${codes(page)[0]}`,
    apis: codes(apis).map((file) => `frontend/src/${file}`),
    controllers: codes(controllers).map((file) => `backend/src/${file}`),
    readModels: readModels.split('; ').flatMap((part) => {
      const [names, file] = part.split(' in ');
      const queries = `backend/src/${codes(file)[0]}`;
      return file ? codes(names).map((name) => ({ name, queries })) : [];
    }),
  }));

const projections = new Set(
  filesIn('projections/src/*.projection.ts').flatMap((file) =>
    [...textOf(file).matchAll(/^ {2}name: '(\w+)'/gm)].map(([, name]) => name!),
  ),
);

const reached = new Map<string, Set<string>>();
/** A file and all that it imports. */
const reachedFrom = (file: string): Set<string> => {
  const known = reached.get(file);
  if (known) return known;
  const files = new Set([file]);
  for (const from of files)
    for (const [, module = ''] of textOf(from).matchAll(
      /(?:from |import\()'(\.[^']+?)(?:\.js)?'/g,
    )) {
      const target = join(dirname(from), module);
      for (const found of [`${target}.ts`, `${target}.tsx`])
        if (existsSync(found)) files.add(found);
    }
  reached.set(file, files);
  return files;
};

const routesOf = (controller: string): string[][] => {
  const text = textOf(controller);
  const [, base = ''] = /@Controller\('([^']*)'\)/.exec(text) ?? [];
  return [...text.matchAll(/^ {2}@(?:Get|Post|Put|Delete)\((?:'([^']*)')?\)/gm)].map(
    ([, own = '']) => [base, own].filter(Boolean).join('/').split('/'),
  );
};

/** Addresses that a file of the frontend mentions; constants are filled in, other values are `:`. */
const addressesIn = (file: string): string[][] => {
  const text = textOf(file);
  const constants = new Map(
    [...text.matchAll(/const (\w+) = '(\/[^']*)'/g)].map(([, name, value]) => [name!, value!]),
  );
  return [...text.matchAll(/['"`]((?:\/|\$\{)[^'"`\n]*)['"`]/g)]
    .map(([, address = '']) =>
      address.replaceAll(/\$\{([^}]*)\}/g, (_, name: string) => constants.get(name) ?? ':'),
    )
    .map((address) => address.replace(/^\//, '').split('/'));
};

/** Whether an address, or the beginning of one, leads to a route. Its first three parts are literal. */
const leadsTo = (address: readonly string[], route: readonly string[]): boolean =>
  address.length <= route.length &&
  address.length >= Math.min(3, route.length) &&
  address.every(
    (part, i) => part === route[i] || (i > 2 && (part.includes(':') || route[i]!.startsWith(':'))),
  );

const calls = (page: string, controller: string): boolean => {
  const routes = routesOf(controller);
  return [...reachedFrom(page)]
    .flatMap(addressesIn)
    .some((address) => routes.some((route) => leadsTo(address, route)));
};

const reads = (file: string, readModel: string): boolean =>
  projections.has(readModel) &&
  new RegExp(`(?:['"\`]|from |join )${readModel}\\.\\w`).test(textOf(file));

/** What a row names and the code does not connect with the rest of the row. */
const faultsOf = ({ page, apis, controllers, readModels }: Row): string[] => {
  const lost = [page, ...apis, ...controllers, ...readModels.map(({ queries }) => queries)].filter(
    (file) => !existsSync(file),
  );
  if (lost.length > 0) return lost;
  const asked = new Set(controllers.flatMap((controller) => [...reachedFrom(controller)]));
  return [
    ...apis.filter((api) => !reachedFrom(page).has(api)),
    ...controllers.filter((controller) => !calls(page, controller)),
    ...readModels
      .filter(({ name, queries }) => !asked.has(queries) || !reads(queries, name))
      .map(({ name }) => name),
  ];
};

describe('the page "Where is…"', () => {
  it('has one row for each screen, with the page that the route imports', () => {
    const inOrder = (list: readonly { path: string; page: string }[]) =>
      list.map(({ path, page }) => `${path} ${page}`).toSorted();
    expect(FEATURES.length).toBeGreaterThan(10);
    expect(inOrder(rows)).toEqual(inOrder(screens));
  });

  it.each(rows)('$path: each file serves the screen', (row) => {
    expect(faultsOf(row)).toEqual([]);
  });

  it('fails for files and read models of another screen', () => {
    const tags = rows.find(({ path }) => path === '/adm/tags')!;
    const queries = 'backend/src/tags/lista-de-tags.ts';
    const wrong: readonly (readonly [fault: string, change: Partial<Row>])[] = [
      ['frontend/src/tags/lost.page.tsx', { page: 'frontend/src/tags/lost.page.tsx' }],
      ['frontend/src/painel/painel.api.ts', { apis: ['frontend/src/painel/painel.api.ts'] }],
      [
        'backend/src/painel/painel.controller.ts',
        { controllers: ['backend/src/painel/painel.controller.ts'], readModels: [] },
      ],
      ['pedidos', { readModels: [{ name: 'pedidos', queries }] }],
      ['tags', { readModels: [{ name: 'tags', queries }] }],
      [
        'pedidos',
        { readModels: [{ name: 'pedidos', queries: 'backend/src/painel/painel.queries.ts' }] },
      ],
    ];
    for (const [fault, change] of wrong) expect(faultsOf({ ...tags, ...change })).toEqual([fault]);
  });
});

describe('the routes of a feature', () => {
  it('give the address of a screen with all that is above it', () => {
    const source = `export const rotas = [
      { path: 'kites', children: [
        { index: true, lazy: async () => ({ Component: (await import('./kites.page')).KitesPage }) },
        { handle: {}, children: [
          { path: 'show/:id', lazy: async () => import('./one/kite.page') },
          { path: \`\${kind}/all\`, lazy: async () => import('./kinds.page') },
        ] },
      ] },
    ];`;
    expect(screensIn('frontend/src/kites/kites.routes.tsx', source, '/adm')).toEqual([
      { path: '/adm/kites', page: 'frontend/src/kites/kites.page.tsx' },
      { path: '/adm/kites/show/:id', page: 'frontend/src/kites/one/kite.page.tsx' },
      { path: '/adm/kites/<kind>/all', page: 'frontend/src/kites/kinds.page.tsx' },
    ]);
  });
});
