import { describe, expect, it } from 'vitest';
import { maiorParte } from './maior-parte.js';

describe('a maior parte que cabe', () => {
  it.each([
    [[], 10, Infinity],
    [[3, 3, 4], 10, Infinity],
    [[3, 3, 5], 10, 4],
    [[100, 1, 100], 21, 10],
    [[5, 5], 0, 0],
  ])('de %j em %i é %i', (tamanhos, total, cada) => {
    expect(maiorParte(tamanhos, total)).toBe(cada);
    const usados = tamanhos.reduce((soma, tamanho) => soma + Math.min(tamanho, cada), 0);
    expect(usados).toBeLessThanOrEqual(total);
  });
});
