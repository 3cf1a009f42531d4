import { describe, expect, it } from 'vitest';
import { celulaLimpa } from './celula.js';

describe('o que programas acrescentam a uma célula', () => {
  it.each([
    ['="01234567890"', '01234567890'],
    ['="Caneca ""Feliz"""', 'Caneca "Feliz"'],
    ["'11988887720", '11988887720'],
    ["'(11) 98888-7720", '(11) 98888-7720'],
    ["'+55 11 98888-7720", '+55 11 98888-7720'],
    ["'=SOMA(A1)", '=SOMA(A1)'],
    ['\'="01"', '="01"'],
    ["'- sem glúten", '- sem glúten'],
    ["''90", "'90"],
    ['\t Ana \u00A0', 'Ana'],
    ['R$\u00A012,50', 'R$ 12,50'],
    ['12\u202F345', '12 345'],
    ['\uFEFFAna\u200B', 'Ana'],
    ['uma\r\noutra\u2028terceira', 'uma\noutra\nterceira'],
  ])('%j é %j', (celula, limpa) => {
    expect(celulaLimpa(celula)).toBe(limpa);
  });

  it.each(["'Tis", "D'Ávila", '="', '=A1', '="a"&"b"', "Rock'n'roll", '15"', 'a="b"'])(
    '%j fica como está',
    (celula) => {
      expect(celulaLimpa(celula)).toBe(celula);
    },
  );
});
