import { describe, expect, it } from 'vitest';
import { anoInteiro, mesDoNome, NOMES_DOS_MESES } from './partes-do-dia.js';

describe('os nomes dos meses', () => {
  it('lê cada um inteiro, por três letras, sem acento e em maiúsculas', () => {
    for (const [antes, nome] of NOMES_DOS_MESES.entries()) {
      const mes = antes + 1;
      expect([nome, nome.slice(0, 3), nome.toUpperCase()].map(mesDoNome)).toEqual([mes, mes, mes]);
    }
    expect(['marco', 'Sept', 'feb', 'august'].map(mesDoNome)).toEqual([3, 9, 2, 8]);
  });

  it('não lê o que não é um mês', () => {
    expect(['', 'ma', 'jan1', 'marte', 'janeiros'].map(mesDoNome)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });

  it('completa o ano de dois algarismos com o mais novo que já chegou', () => {
    expect(['26', '27', '1890'].map((ano) => anoInteiro(ano, '2026-11-28'))).toEqual([
      '2026',
      '1927',
      '1890',
    ]);
  });
});
