import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ENTRY = 'src/loja/loja.ts';
const LINK_ENTRY = 'src/link/link.ts';
/** Fonts that pages preload. */
const FIRST_FONTS = /\/(?:inter|fraunces)-loja.*\.woff2$/;

const chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  assets: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
});
const manifest = z.record(z.string(), chunk);
type Manifest = z.infer<typeof manifest>;
type Chunk = z.infer<typeof chunk>;

export interface FrontendFiles {
  readonly script: string;
  /** Script of the pages that customers open by a link. */
  readonly linkScript: string;
  /** Modules to preload. */
  readonly imports: readonly string[];
  /** The built style sheet, inlined in the page. */
  readonly css: string;
  /** CSP source that allows the inlined style. */
  readonly cssSource: string;
  /** Style sheets of the development server. */
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

const UNBUILT: FrontendFiles = {
  script: `/${ENTRY}`,
  linkScript: `/${LINK_ENTRY}`,
  imports: [],
  css: '',
  cssSource: '',
  styles: ['base', 'catalogo', 'produto', 'encomendar'].map(
    (name) => `/src/loja/estilo/${name}.css`,
  ),
  fonts: [],
};

const chunkOf = (all: Manifest, name: string): Chunk => {
  const found = all[name];
  if (!found) throw new Error(`The frontend's manifest names no ${name}.`);
  return found;
};

/** The chunk and all chunks that it imports. */
const chunksOf = (all: Manifest, name: string): Chunk[] => {
  const found = chunkOf(all, name);
  return [found, ...found.imports.flatMap((imported) => chunksOf(all, imported))];
};

const addresses = (files: readonly string[]): string[] =>
  [...new Set(files)].map((file) => `/${file}`);

const sourceOf = (css: string): string =>
  `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** Reads Vite's manifest; without a build, names the development server's files. @throws Error for a missing entry */
export const readFrontendFiles = (folder: string): FrontendFiles => {
  const path = join(folder, '.vite', 'manifest.json');
  if (!existsSync(path)) return UNBUILT;
  const all = manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  const chunks = chunksOf(all, ENTRY);
  const [script = '', ...imports] = addresses(chunks.map(({ file }) => file));
  const css = [...new Set(chunks.flatMap((one) => one.css))]
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n');
  return {
    script,
    linkScript: `/${chunkOf(all, LINK_ENTRY).file}`,
    imports,
    css,
    cssSource: sourceOf(css),
    styles: [],
    fonts: addresses(chunks.flatMap(({ assets }) => assets)).filter((file) =>
      FIRST_FONTS.test(file),
    ),
  };
};
