import { describe, expect, it } from 'vitest';
import { emUnidades, formatarQuantidade, lerMilesimos } from './quantidade.js';

describe('quantidades', () => {
  it.each([
    [1.5, 1500],
    [0.001, 1],
    [0.1 + 0.2, 300],
    [12, 12_000],
    ['1,5', 1500],
    ['1.5', 1500],
    [' 2,250 ', 2250],
    ['0.500', 500],
    ['0,500', 500],
    ['1.500', 1_500_000],
    ['1.234,567', 1_234_567],
    ['1,5000', 1500],
    ['-1,5', -1500],
    ['-0', 0],
  ])('%p são %p milésimos', (entrada, milesimos) => {
    expect(lerMilesimos(entrada)).toBe(milesimos);
  });

  it.each([1.2345, '1,2345', '0.0001'])('%p tem casas demais', (entrada) => {
    expect(lerMilesimos(entrada)).toBe('casas-demais');
  });

  it.each([Number.NaN, Infinity, 1e300, '', '1,', ',5', '1.23.4', '1e3', '2 kg', '9'.repeat(20)])(
    '%p não é um número',
    (entrada) => {
      expect(lerMilesimos(entrada)).toBe('nao-e-numero');
    },
  );

  it.each([
    [1500, '1,5'],
    [1, '0,001'],
    [1_000_000, '1.000'],
    [999_999_999, '999.999,999'],
  ])('%p milésimos se leem %p', (milesimos, escrita) => {
    expect(formatarQuantidade(milesimos)).toBe(escrita);
    expect(lerMilesimos(escrita)).toBe(milesimos);
  });

  it('sai em unidades para o JSON', () => {
    expect([1500, 1, 12_000].map(emUnidades)).toEqual([1.5, 0.001, 12]);
  });
});
