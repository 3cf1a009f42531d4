import { describe, expect, it } from 'vitest';
import {
  aniversarioDe,
  ehNascimento,
  formatarNascimento,
  lerNascimento,
  nascidoDepoisDe,
  nascimentoDigitado,
  soAniversario,
} from './nascimento.js';
import { leituraDoCampo } from '../shared/campos/corpo-dos-campos.js';

const HOJE = '2026-11-28';

describe('nascimento', () => {
  it.each([
    ['2/2', '--02-02'],
    ['02/02', '--02-02'],
    ['2.2', '--02-02'],
    ['2-2', '--02-02'],
    ['02/02/', '--02-02'],
    ['0202', '--02-02'],
    ['--02-02', '--02-02'],
    ['29/2', '--02-29'],
    ['2 de fevereiro', '--02-02'],
    ['Dia 2 de Fevereiro', '--02-02'],
    ['1º de março', '--03-01'],
    ['1 março', '--03-01'],
    ['2-fev', '--02-02'],
    ['02/fev.', '--02-02'],
    ['2-Feb', '--02-02'],
    ['2/2/0000', '--02-02'],
    ['0000-02-02', '--02-02'],
    ['28/02/1990', '1990-02-28'],
    ['28/2/90', '1990-02-28'],
    ['28/2/26', '2026-02-28'],
    ['28/2/27', '1927-02-28'],
    ['28021990', '1990-02-28'],
    ['1990-02-28', '1990-02-28'],
    ['28 de fevereiro de 1990', '1990-02-28'],
    ['28-fev-90', '1990-02-28'],
  ])('lê %j', (escrito, lido) => {
    expect(lerNascimento(escrito, HOJE)).toBe(lido);
  });

  it.each([
    '30/2',
    '31/04',
    '0/1',
    '2/13',
    '2/0',
    '29/02/1990',
    '2 de feverinho',
    'fevereiro',
    '0000-00-00',
    '00/00/0000',
    '2',
    '1990',
    '2/2/199',
    'não sei',
    '',
  ])('%j não é', (escrito) => {
    expect(lerNascimento(escrito, HOJE)).toBeUndefined();
  });

  it('mostra o ano que se sabe, e sem ele o mês por extenso', () => {
    expect(formatarNascimento('1990-02-28')).toBe('28/02/1990');
    expect(formatarNascimento('--02-28')).toBe('28 de fevereiro');
    expect(formatarNascimento('--03-01')).toBe('1º de março');
  });

  it('o que o formulário mostra é lido de volta', () => {
    for (const nascimento of ['1990-02-28', '--02-29', '--12-01'])
      expect(lerNascimento(nascimentoDigitado(nascimento), HOJE)).toBe(nascimento);
  });

  it('só com ano pode ser depois de um dia', () => {
    expect(nascidoDepoisDe('2026-11-29', HOJE)).toBe(true);
    expect(nascidoDepoisDe(HOJE, HOJE)).toBe(false);
    expect(nascidoDepoisDe('--12-31', HOJE)).toBe(false);
  });

  it('o aniversário é o mesmo com ou sem ano', () => {
    expect(aniversarioDe('1990-02-28')).toBe('02-28');
    expect(aniversarioDe('--02-28')).toBe('02-28');
    expect(soAniversario('1990-02-28')).toBe('--02-28');
  });

  it('o campo aceita as duas formas guardadas, e nenhuma outra', () => {
    const campo = leituraDoCampo({ tipo: 'nascimento', rotulo: 'Data de Nascimento' });
    expect(campo.safeParse('--02-29').success).toBe(true);
    expect(campo.safeParse('1992-02-29').success).toBe(true);
    for (const errado of ['02-29', '---02-29', '--2-9', '--02-30', '--02-29T00:00', '1991-02-29'])
      expect(campo.safeParse(errado).error?.issues[0]?.message).toBe(
        'O campo Data de Nascimento não é uma data válida.',
      );
    expect(ehNascimento('')).toBe(false);
  });
});
