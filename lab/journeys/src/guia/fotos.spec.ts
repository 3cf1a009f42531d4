import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FOTOS } from './fotos.js';

const root = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const PAGES = [
  'README.md',
  ...readdirSync(new URL('docs/guia', root)).map((p) => `docs/guia/${p}`),
];
const shown = PAGES.flatMap((page) =>
  [...read(page).matchAll(/imagens\/([\w-]+)\.\w+/g)].map(([, name]) => name!),
);

describe('as fotos do guia', () => {
  it('toda foto que uma página mostra é tirada pelo programa, e toda foto é mostrada', () => {
    const taken = FOTOS.map(({ nome }) => nome);
    expect([...new Set(shown)].toSorted()).toEqual(taken.toSorted());
  });

  it('e está no lugar, com mais nada', () => {
    const there = readdirSync(new URL('docs/imagens', root)).toSorted();
    expect(there).toEqual(FOTOS.map(({ nome }) => `${nome}.webp`).toSorted());
  });

  it('os caminhos entre as páginas levam a algum lugar', () => {
    const broken = PAGES.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
        .map(([, target]) => new URL(target!, new URL(page, root)))
        .filter((target) => !existsSync(target))
        .map(({ pathname }) => `${page}: ${pathname}`),
    );
    expect(broken).toEqual([]);
  });
});
