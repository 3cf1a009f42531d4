import { describe, expect, it } from 'vitest';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** An entry of Vite's manifest. */
interface Built {
  file: string;
  imports?: string[];
  css?: string[];
  isDynamicEntry?: boolean;
}

const PAGES = new URL('../../../frontend/dist/', import.meta.url);
const read = (file: string) => readFileSync(fileURLToPath(new URL(file, PAGES)));
const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Built>;

const ENTRY = 'index.html';
const FRAME = 'src/app/layouts/admin-layout.tsx';
const LOJA = 'src/loja/loja.ts';

/** The parts and everything they import statically. */
const needed = (parts: readonly string[], found = new Set<string>()): Set<string> => {
  for (const part of parts) {
    if (found.has(part)) continue;
    found.add(part);
    needed(manifest[part]?.imports ?? [], found);
  }
  return found;
};

const programsOf = (...parts: string[]): string[] =>
  [...needed(parts)].map((part) => manifest[part]!.file);
const stylesOf = (...parts: string[]): string[] => [
  ...new Set([...needed(parts)].flatMap((part) => manifest[part]?.css ?? [])),
];

/** Gzipped size, in KiB. */
const weight = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / 1024;

/** The classes of Mantine's own style sheets in a text. */
const classesIn = (text: string): Set<string> => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g));
const textOf = (files: readonly string[]): string =>
  files.map((file) => read(file).toString()).join('\n');
const { resolve } = createRequire(new URL('../package.json', PAGES));
const mantine = classesIn(readFileSync(resolve('@mantine/core/styles.css'), 'utf8'));

const screens = Object.keys(manifest).filter(
  (part) => part.endsWith('.page.tsx') && manifest[part]?.isDynamicEntry,
);

/** Screens, dialogs and whatever else loads by itself: nothing but the entry is there for certain. */
const openedAlone = Object.keys(manifest).filter((part) => manifest[part]?.isDynamicEntry === true);

describe('o peso das páginas', () => {
  it('o que o navegador busca antes de mostrar qualquer coisa: até 170 kB de JavaScript', () => {
    expect(weight(programsOf(ENTRY))).toBeLessThanOrEqual(170);
  });

  it('com a moldura da área administrativa, o menu e o sino: até 255 kB', () => {
    expect(weight(programsOf(ENTRY, FRAME))).toBeLessThanOrEqual(255);
  });

  it('nenhum arquivo passa de 230 kB', () => {
    const heavy = Object.values(manifest)
      .filter(({ file }) => file.endsWith('.js') && weight([file]) > 230)
      .map(({ file }) => file);
    expect(heavy).toEqual([]);
  });

  it('nenhuma tela traz mais de 230 kB além da moldura', () => {
    expect(screens.length).toBeGreaterThan(30);
    const there = new Set(programsOf(ENTRY, FRAME));
    const heavy = screens.filter(
      (screen) => weight(programsOf(screen).filter((file) => !there.has(file))) > 230,
    );
    expect(heavy).toEqual([]);
  });

  it.each(openedAlone)('%s traz o estilo de cada parte do Mantine que usa', (part) => {
    const styled = classesIn(textOf(stylesOf(ENTRY, part)));
    const bare = [...classesIn(textOf(programsOf(part)))].filter(
      (one) => mantine.has(one) && !styled.has(one),
    );
    expect(bare).toEqual([]);
  });

  it('cada arquivo que uma folha de estilo pede existe', () => {
    const sheets = readdirSync(new URL('assets/', PAGES)).filter((file) => file.endsWith('.css'));
    const asked = sheets.flatMap((file) =>
      [
        ...read(`assets/${file}`)
          .toString()
          .matchAll(/url\(["']?([^"')]+)/g),
      ].map(([, address]) => [file, address!]),
    );
    const missing = asked.filter(([, address]) => {
      const { protocol, pathname } = new URL(address!, 'http://pages/assets/');
      return protocol === 'http:' && !existsSync(new URL(`.${pathname}`, PAGES));
    });
    expect(asked.length).toBeGreaterThan(3);
    expect(missing).toEqual([]);
  });

  it('o catálogo não traz nada da área administrativa: até 100 kB com estilo e letras', () => {
    const fonts = Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => /-loja-.*\.woff2$/.test(file));
    expect(fonts).toHaveLength(2);
    const files = [...new Set([...programsOf(LOJA), ...stylesOf(LOJA), ...fonts])];
    expect(weight(files)).toBeLessThanOrEqual(100);
    expect(weight(programsOf(LOJA))).toBeLessThanOrEqual(20);
  });
});
