import { describe, expect, it } from 'vitest';
import { emReais, formatarReais, leituraDuvidosa, lerCentavos } from './dinheiro.js';

describe('formatar reais', () => {
  it.each([
    [0, 'R$ 0,00'],
    [-0, 'R$ 0,00'],
    [1, 'R$ 0,01'],
    [123_456, 'R$ 1.234,56'],
    [-5_000, '-R$ 50,00'],
    [999_999_999_999, 'R$ 9.999.999.999,99'],
    [500_000_000_000_000, 'R$ 5.000.000.000.000,00'],
  ])('%d centavos → %s', (centavos, texto) => {
    expect(formatarReais(centavos)).toBe(texto.replace(' ', '\u00a0'));
  });

  it('escreve como o Intl escreveria, em cada grandeza e dos dois lados do zero', () => {
    const real = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    const grandezas = Array.from({ length: 15 }, (_, casas) => 10 ** casas);
    const valores = grandezas.flatMap((grandeza) =>
      Array.from({ length: 2_000 }, (_, i) => Math.floor((grandeza * (i * 7_919)) / 1_583_801)),
    );
    const vizinhos = grandezas.flatMap((n) => [n - 1, n, n + 1]);
    const todos = [...valores, ...vizinhos].flatMap((centavos) => [centavos, -centavos]);
    expect(new Set(todos).size).toBeGreaterThan(20_000);
    expect(todos.filter((c) => formatarReais(c) !== real.format(c / 100 || 0))).toEqual([]);
  });
});

describe('ler centavos', () => {
  it.each([
    [0, 0],
    [1234.56, 123_456],
    [0.07, 7],
    [1.1, 110],
    [8.2, 820],
    [-3.5, -350],
    [9_999_999.99, 999_999_999],
    [9_999_999_999.99, 999_999_999_999],
    ['1234.56', 123_456],
    ['1234,56', 123_456],
    ['1.234,56', 123_456],
    ['1.234', 123_400],
    ['1.234.567,8', 123_456_780],
    ['1 480,00', 148_000],
    ['1\u00a0480,00', 148_000],
    ['R$ 1\u202f480,5', 148_050],
    ['1 234', 123_400],
    ['12', 1_200],
    ['12,5', 1_250],
    ['12.5', 1_250],
    ['007', 700],
    ['R$ 1.234,56', 123_456],
    ['R$\u00a01.234,56', 123_456],
    ['-R$ 50,00', -5_000],
    ['-12,5', -1_250],
    ['  9,90 ', 990],
    ['-0', 0],
  ])('%j → %d', (entrada, centavos) => {
    expect(lerCentavos(entrada)).toBe(centavos);
  });

  it.each([
    '',
    ' ',
    'R$',
    'abc',
    '1,234.56',
    '1.23,45',
    '12,345',
    '12.3456',
    '0,001',
    '1e3',
    '1..2',
    '--1',
    ',5',
    '0.480',
    '1 23',
    '1 234.567,00',
    '1.480.00',
    '10%',
    '+5',
    '１２',
    '٣',
    '99999999999999999',
    1.234,
    0.001,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
  ])('recusa %j', (entrada) => {
    expect(lerCentavos(entrada)).toBeUndefined();
  });

  it('lê de volta cada centavo que a nossa resposta escreve', () => {
    const valores = Array.from({ length: 20_000 }, (_, i) => i * 49_999 + (i % 100));
    expect(valores.filter((c) => lerCentavos(emReais(c)) !== c)).toEqual([]);
    expect(valores.filter((c) => lerCentavos(formatarReais(c)) !== c)).toEqual([]);
  });
});

describe('o que se lê de dois jeitos', () => {
  it.each(['1.480', 'R$ 1.480', '-12.345', ' 999.999 ', '1 480'])('%j', (texto) => {
    expect(leituraDuvidosa(texto)).toBe(true);
  });

  it.each(['1480', '1.480,00', '1.480.000', '14,80', '14.80', '1480.5', '0.480', 'abc', ''])(
    '%j não',
    (texto) => {
      expect(leituraDuvidosa(texto)).toBe(false);
    },
  );
});
