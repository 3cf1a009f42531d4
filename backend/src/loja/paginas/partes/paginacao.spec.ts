import { describe, expect, it } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Paginacao } from './paginacao.js';

const passos = (atual: number, ultima: number): string[] => {
  const html = renderToStaticMarkup(
    createElement(Paginacao, { atual, ultima, enderecoDe: (page) => `/produtos?page=${page}` }),
  );
  const itens = [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) => item);
  return itens.map((item) => {
    const [, rotulo, page] = /page=(\d+)/.exec(item)
      ? [null, /aria-label="([^"]+)"/.exec(item)?.[1], /page=(\d+)/.exec(item)?.[1]]
      : [null, item, undefined];
    return page === undefined || rotulo === `Página ${page}` ? (page ?? item) : `${rotulo} ${page}`;
  });
};

describe('as páginas da vitrine', () => {
  it('são no máximo cinco números, entre primeira e anterior, próxima e última', () => {
    expect(passos(5, 9)).toEqual([
      'Primeira página 1',
      'Página anterior 4',
      '…',
      '3',
      '4',
      '5',
      '6',
      '7',
      '…',
      'Próxima página 6',
      'Última página 9',
    ]);
    expect(passos(1, 9)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '…',
      'Próxima página 2',
      'Última página 9',
    ]);
    expect(passos(9, 9).slice(0, 3)).toEqual(['Primeira página 1', 'Página anterior 8', '…']);
  });

  it('sem reticências até cinco páginas, e nada para uma só', () => {
    expect(passos(2, 5)).not.toContain('…');
    expect(passos(1, 1)).toEqual([]);
  });
});
