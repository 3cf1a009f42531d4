import { describe, expect, it } from 'vitest';
import { decimalDos, lerValor } from './valor-do-banco.js';

const comSinal = (escrito: string, decimal: ',' | '.' | null = null) => {
  const valor = lerValor(escrito, { decimal });
  if (typeof valor === 'string') return valor;
  return valor.sentido === 'saiu' && valor.centavos > 0 ? -valor.centavos : valor.centavos;
};

describe('um valor escrito pelo banco', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1 234,56', 123_456],
    ['1\u2009234,56', 123_456],
    ['1\u202f234\u202f567,89', 123_456_789],
    ["1'234.56", 123_456],
    ['1’234.56', 123_456],
    ['1.234.567', 123_456_700],
    ['1234.5', 123_450],
    ['150', 15_000],
    [',50', 50],
    ['150.0000', 15_000],
    ['341.09999999999997', 34_110],
    ['１２３,４５', 12_345],
    ['R$ 1.234,56', 123_456],
    ['R$\u00a01.234,56', 123_456],
    ['BRL 12,00', 1_200],
    ['\ufeff12,00', 1_200],
    ['R$ -', 0],
    ['—', 0],
    ['', 0],
    ['0,00-', 0],
  ])('%j são centavos', (escrito, centavos) => {
    expect(comSinal(escrito)).toBe(centavos);
  });

  it.each([
    '-12,00',
    '12,00-',
    '- 12,00',
    '−12,00',
    '–12,00',
    '—12,00',
    '‐12,00',
    '‑12,00',
    '﹣12,00',
    '－12,00',
    '\u00ad12,00',
    '(12,00)',
    '(R$ 12,00)',
    '（12,00）',
    '-R$ 12,00',
    'R$ -12,00',
    'R$ 12,00-',
    '12,00D',
    '12,00 D',
    'D 12,00',
    'D12,00',
    '12,00DB',
    '12,00 db',
    '12,00 DÉB.',
    '12,00 débito',
    '-12,00D',
    '(-12,00)',
    '12,00 (D)',
    '12,00(-)',
  ])('%j saiu', (escrito) => {
    expect(comSinal(escrito)).toBe(-1_200);
  });

  it.each(['+12,00', '12,00C', '12,00 C', 'C 12,00', '12,00CR', '12,00 CRÉD', '+ R$ 12,00'])(
    '%j entrou',
    (escrito) => {
      expect(lerValor(escrito, { decimal: null })).toMatchObject({
        centavos: 1_200,
        sentido: 'entrou',
      });
    },
  );

  it.each(['-12,00C', '+12,00D', '(12,00) C', '+12,00-'])('%j contradiz-se', (escrito) => {
    expect(['sentido', 'valor']).toContain(lerValor(escrito, { decimal: null }));
  });

  it.each([
    '1.234',
    '1,234',
    '60.123',
    '60,1234',
    '0.123',
    '1.23.456,00',
    '12.34,56',
    '1.234,567',
    '1234.567,89',
    '1e9',
    '1E+3',
    '10²',
    '½',
    '12,00*',
    '12%',
    '10/11',
    '1-2',
    '--12,00',
    '(12,00',
    '12,00)',
    'dez',
    'C D 12,00 x',
    '9'.repeat(41),
    '99999999999999,00',
    '12 34',
    '١٢,٠٠',
  ])('%j não se lê com certeza', (escrito) => {
    expect(lerValor(escrito, { decimal: null })).toBe('valor');
  });

  it.each(['US$ 12,00', 'USD 12,00', '€ 12,00', '12,00 EUR', '$12.00'])(
    '%j não é em reais',
    (escrito) => {
      expect(lerValor(escrito, { decimal: null })).toBe('moeda');
    },
  );

  it('três casas são milhares só onde o arquivo escreve os centavos com a outra marca', () => {
    expect(comSinal('1.234', ',')).toBe(123_400);
    expect(comSinal('1,234', '.')).toBe(123_400);
    expect(comSinal('1.234', '.')).toBe('valor');
    expect(lerValor('1.234', { decimal: ',', semMilhares: true })).toBe('valor');
  });

  it.each([
    [['1.234', '12,50'], ','],
    [['1.234,00'], ','],
    [['12.5'], '.'],
    [['1,234,567'], '.'],
    [['-1.234.567'], ','],
    [['1.234', '500'], null],
    [['12,50', '12.50'], null],
    [[], null],
  ])('os valores %j mostram a marca dos centavos', (escritos, marca) => {
    expect(decimalDos(escritos)).toBe(marca);
  });
});
