import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';

const BUILT = new URL('../../../frontend/dist/', import.meta.url);
const MANIFEST = '.vite/manifest.json';

const BACK_OFFICE = 'index.html';
const SHELL = 'src/app/layouts/admin-layout.tsx';
const STOREFRONT = ['src/loja/loja.ts', 'src/loja/galeria.ts'];
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  login: ['src/app/layouts/public-layout.tsx', 'src/sessao/login.page.tsx'],
  painel: [SHELL, 'src/painel/painel.page.tsx'],
  pedidos: [SHELL, 'src/pedidos/lista-de-pedidos/principal.page.tsx'],
};

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}
type Manifest = Readonly<Record<string, Chunk>>;

const readBuilt = (file: string): Buffer => readFileSync(new URL(file, BUILT));

/** In kB (1,000 bytes), gzip -9. */
const gzipped = (file: string): number => gzipSync(readBuilt(file), { level: 9 }).length / 1_000;

const scriptsOf = (manifest: Manifest, names: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The built pages have no ${name}: build them anew.`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  const files = [...seen].map((name) => manifest[name]!.file);
  return new Set(files.filter((file) => file.endsWith('.js')));
};

const weigh = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipped(file), 0);

export const orcamentosBench: Bench = {
  name: 'orcamentos',
  run: async () => {
    const manifest = JSON.parse(readBuilt(MANIFEST).toString()) as Manifest;
    const weightOf = (...names: string[]): number => weigh(scriptsOf(manifest, names));
    const chunks = Object.entries(manifest)
      .filter(([, { file }]) => file.endsWith('.js'))
      .map(([name, { file, isDynamicEntry }]) => ({ name, isDynamicEntry, kB: gzipped(file) }))
      .toSorted((a, b) => b.kB - a.kB);
    const shell = scriptsOf(manifest, [BACK_OFFICE, SHELL]);
    const added = chunks
      .filter(({ isDynamicEntry }) => isDynamicEntry)
      .map(({ name }) => {
        const more = [...scriptsOf(manifest, [name])].filter((file) => !shell.has(file));
        return { name, kB: weigh(more) };
      })
      .toSorted((a, b) => b.kB - a.kB);
    const unit = 'kB gzip';
    const rows: BenchRow[] = [
      {
        name: 'JavaScript of the back-office before anything else',
        value: weightOf(BACK_OFFICE),
        unit,
        atMost: 180,
        peers:
          'Vendure 834, Medusa 1,842 (with CSS); react-dom, router, Redux, socket.io alone 142',
        about:
          'The entry and what it imports at once, as the page asks for it; kilobytes of a thousand bytes, gzip -9, by Vite’s manifest.',
      },
      {
        name: 'largest single chunk',
        value: chunks[0]!.kB,
        unit: `${unit} (${chunks[0]!.name})`,
        atMost: 230,
      },
      {
        name: 'what any lazy part adds to the shell, most',
        value: added[0]!.kB,
        unit: `${unit} (${added[0]!.name})`,
        atMost: 230,
        about: 'With all its imports; most parts share them, so that the second screen costs less.',
      },
      {
        name: 'JavaScript of the storefront, gallery included',
        value: weightOf(...STOREFRONT),
        unit,
        atMost: 100,
        peers: 'react-dom alone 69',
      },
      ...Object.entries(SCREENS).map(([name, parts]) => ({
        name: `first view of ${name}, all JavaScript`,
        value: weightOf(BACK_OFFICE, ...parts),
        unit,
      })),
    ];
    return rows;
  },
};
