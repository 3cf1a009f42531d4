import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Name of the storefront's entry in the bundler's manifest. */
const ENTRY = 'src/loja/loja.ts';
/** Fonts of the first view: asked for with the page, not only once the style sheet has been read. */
const FIRST_FONTS = /(?:inter|fraunces)-latin-wght-normal.*\.woff2$/;

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);

/** Addresses of what the storefront's pages need in the browser. */
export interface FrontendFiles {
  readonly script: string;
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

/** Where the bundler's development server has them, unbuilt. */
const UNBUILT: FrontendFiles = { script: `/${ENTRY}`, styles: [], fonts: [] };

/** Reads from the built screens' folder what their hashed names are. @throws when the build is not whole */
export const readFrontendFiles = (folder: string): FrontendFiles => {
  const path = join(folder, '.vite', 'manifest.json');
  if (!existsSync(path)) return UNBUILT;
  const entry = manifest.parse(JSON.parse(readFileSync(path, 'utf8')))[ENTRY];
  if (!entry) throw new Error(`${path} names no ${ENTRY}.`);
  const addresses = (files: readonly string[]): string[] => files.map((file) => `/${file}`);
  return {
    script: `/${entry.file}`,
    styles: addresses(entry.css),
    fonts: addresses(entry.assets.filter((file) => FIRST_FONTS.test(file))),
  };
};
