import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  dia,
  dinheiro,
  idDe,
  inteiro,
  MAIOR_ID,
  omissivel,
  opcional,
  quantidade,
  simOuNao,
  texto,
  textoRico,
  umDe,
} from './campos.js';

/** Value, or error message. */
const ler = (campo: z.ZodType, entrada: unknown): unknown => {
  const resultado = campo.safeParse(entrada);
  if (resultado.success) return resultado.data;
  return { frases: [...new Set(resultado.error.issues.map(({ message }) => message))] };
};
const frase = (sentence: string) => ({ frases: [sentence] });

const VAZIOS = [undefined, null, '', '  '];
const TIPOS_ESTRANHOS = [{}, [], ['x'], true, Symbol('x'), () => 1, new Date(0), 10n];

describe('texto', () => {
  const nome = texto('Nome', { max: 10 });

  it.each([
    ['Ana', 'Ana'],
    ['  Ana\t', 'Ana'],
    ['x'.repeat(10), 'x'.repeat(10)],
    [`  ${'x'.repeat(10)}  `, 'x'.repeat(10)],
    ['Sa\u0303o', 'São'],
    ['A\u0000na\u0007', 'Ana'],
    ['a\nb\tc', 'a\nb\tc'],
    ['a\r\nb', 'a\nb'],
    ['<b>', '<b>'],
    ["'; --", "'; --"],
    ['😀', '😀'],
    ['a\ud800b', 'a\ufffdb'],
    ['0', '0'],
  ])('%j → %j', (entrada, saida) => {
    expect(ler(nome, entrada)).toBe(saida);
  });

  it.each([...VAZIOS, '\u0000', '\n\t'])('%j: obrigatório', (entrada) => {
    expect(ler(nome, entrada)).toEqual(frase('O campo Nome é obrigatório.'));
  });

  it('um caractere a mais é recusado', () => {
    expect(ler(nome, 'x'.repeat(11))).toEqual(
      frase('O campo Nome não pode ser superior a 10 caracteres.'),
    );
  });

  it.each([...TIPOS_ESTRANHOS, 5, Number.NaN])('tipo estranho é inválido (%#)', (entrada) => {
    expect(ler(nome, entrada)).toEqual(frase('O campo Nome é inválido.'));
  });

  it('o texto rico pode faltar e vai até 20.000 caracteres', () => {
    const descricao = textoRico('Descrição');
    expect(ler(descricao, undefined)).toBeNull();
    expect(ler(descricao, 'x'.repeat(20_000))).toHaveLength(20_000);
    expect(ler(descricao, 'x'.repeat(20_001))).toEqual(
      frase('O campo Descrição não pode ser superior a 20000 caracteres.'),
    );
  });
});

describe('opcional', () => {
  it.each([...VAZIOS, '\n'])('%j vale nada', (entrada) => {
    expect(ler(opcional(texto('Bairro')), entrada)).toBeNull();
    expect(ler(opcional(dia('Prazo')), entrada)).toBeNull();
    expect(ler(opcional(idDe('Categoria')), entrada)).toBeNull();
  });

  it('o que veio ainda precisa ser válido', () => {
    expect(ler(opcional(dia('Prazo')), '2026-02-30')).toEqual(
      frase('O campo Prazo não é uma data válida.'),
    );
    expect(ler(opcional(texto('Bairro')), 0)).toEqual(frase('O campo Bairro é inválido.'));
  });
});

describe('omissível', () => {
  it('o que não veio é nulo', () => {
    expect(ler(omissivel(dia('Data')), undefined)).toBeNull();
  });

  it.each([null, '', '  '])('%j não é o mesmo que não vir', (entrada) => {
    expect(ler(omissivel(dia('Data')), entrada)).toEqual(frase('O campo Data é obrigatório.'));
  });
});

describe('inteiro', () => {
  const quantidade = inteiro('Quantidade', { min: 1, max: 100 });

  it.each([
    [1, 1],
    [100, 100],
    ['7', 7],
    [' 7 ', 7],
    ['007', 7],
  ])('%j → %d', (entrada, saida) => {
    expect(ler(quantidade, entrada)).toBe(saida);
  });

  it.each([
    [0, 'O campo Quantidade deve ser no mínimo 1.'],
    ['-3', 'O campo Quantidade deve ser no mínimo 1.'],
    [101, 'O campo Quantidade não pode ser superior a 100.'],
    ['999999999999999', 'O campo Quantidade não pode ser superior a 100.'],
    [1.5, 'O campo Quantidade deve ser um número inteiro.'],
    ['1.5', 'O campo Quantidade é inválido.'],
    ['1e2', 'O campo Quantidade é inválido.'],
    ['0x10', 'O campo Quantidade é inválido.'],
    ['dois', 'O campo Quantidade é inválido.'],
    [Number.NaN, 'O campo Quantidade é inválido.'],
    [Number.POSITIVE_INFINITY, 'O campo Quantidade é inválido.'],
    [true, 'O campo Quantidade é inválido.'],
    [[], 'O campo Quantidade é inválido.'],
    [undefined, 'O campo Quantidade é obrigatório.'],
    [null, 'O campo Quantidade é obrigatório.'],
    ['', 'O campo Quantidade é obrigatório.'],
  ])('%j: %s', (entrada, sentence) => {
    expect(ler(quantidade, entrada)).toEqual(frase(sentence));
  });
});

describe('id de outro registro', () => {
  const cliente = idDe('Cliente');

  it.each([
    [1, 1],
    ['12', 12],
    [MAIOR_ID, MAIOR_ID],
  ])('%j → %d', (entrada, saida) => {
    expect(ler(cliente, entrada)).toBe(saida);
  });

  it.each([-1, '-1', 0, MAIOR_ID + 1, '9999999999', 1.5, '1.5', 'x', {}, true, Number.NaN])(
    '%j é inválido',
    (entrada) => {
      expect(ler(cliente, entrada)).toEqual(frase('O campo Cliente é inválido.'));
    },
  );

  it.each(VAZIOS)('%j: obrigatório', (entrada) => {
    expect(ler(cliente, entrada)).toEqual(frase('O campo Cliente é obrigatório.'));
  });
});

describe('dia', () => {
  it.each(['2026-11-21', '2028-02-29', '1900-01-01', '2100-12-31'])('%s', (entrada) => {
    expect(ler(dia('Data'), entrada)).toBe(entrada);
  });

  it.each(['2026-02-30', '1899-12-31', '2101-01-01', '21/11/2026', '2026-11-21T10:00', 'ontem'])(
    '%j não é uma data',
    (entrada) => {
      expect(ler(dia('Data'), entrada)).toEqual(frase('O campo Data não é uma data válida.'));
    },
  );

  it.each([20_261_121, {}, [], true])('%j é inválido', (entrada) => {
    expect(ler(dia('Data'), entrada)).toEqual(frase('O campo Data é inválido.'));
  });

  it.each(VAZIOS)('%j: obrigatório', (entrada) => {
    expect(ler(dia('Data'), entrada)).toEqual(frase('O campo Data é obrigatório.'));
  });
});

describe('dinheiro', () => {
  it.each([
    [0, 0],
    [1234.56, 123_456],
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    [' R$ 9,90 ', 990],
    [1480, 148_000],
    ['1480', 148_000],
    ['1.480,00', 148_000],
    ['1,48', 148],
    [9_999_999.99, 999_999_999],
  ])('%j → %d centavos', (entrada, centavos) => {
    expect(ler(dinheiro('Valor'), entrada)).toBe(centavos);
  });

  it.each([
    [-0.01, 'O campo Valor deve ser no mínimo 0.'],
    ['-1', 'O campo Valor deve ser no mínimo 0.'],
    [10_000_000, 'O campo Valor não pode ser superior a 9.999.999,99.'],
    [1.234, 'O campo Valor é inválido.'],
    ['1,234.56', 'O campo Valor é inválido.'],
    ['1.480', 'O campo Valor pode ser lido de dois jeitos. Escreva 1480,00 ou 1,48.'],
    ['R$ 1 480', 'O campo Valor pode ser lido de dois jeitos. Escreva 1480,00 ou 1,48.'],
    ['12.345', 'O campo Valor pode ser lido de dois jeitos. Escreva 12345,00.'],
    ['dez', 'O campo Valor é inválido.'],
    [Number.NaN, 'O campo Valor é inválido.'],
    [1e300, 'O campo Valor é inválido.'],
    [{}, 'O campo Valor é inválido.'],
    [null, 'O campo Valor é obrigatório.'],
    ['', 'O campo Valor é obrigatório.'],
  ])('%j: %s', (entrada, sentence) => {
    expect(ler(dinheiro('Valor'), entrada)).toEqual(frase(sentence));
  });

  it('quando precisa ser maior que zero, zero é recusado e um centavo não', () => {
    const valor = dinheiro('Valor', { min: 1 });
    expect(ler(valor, 0)).toEqual(frase('O campo Valor deve ser maior que zero.'));
    expect(ler(valor, 0.01)).toBe(1);
  });
});

describe('quantidade', () => {
  it.each([
    ['2,5', 2500],
    [1.5, 1500],
    ['0,001', 1],
    ['999.999,999', 999_999_999],
    ['1500', 1_500_000],
    [1500, 1_500_000],
  ])('%j → %j milésimos', (entrada, milesimos) => {
    expect(ler(quantidade('Quantidade'), entrada)).toBe(milesimos);
  });

  it.each([
    [0, 'O campo Quantidade deve ser maior que zero.'],
    ['-1', 'O campo Quantidade deve ser maior que zero.'],
    ['1,2345', 'O campo Quantidade deve ter no máximo 3 casas decimais.'],
    [1_000_000, 'O campo Quantidade não pode ser superior a 999.999,999.'],
    ['meia dúzia', 'O campo Quantidade é inválido.'],
    ['1.500', 'O campo Quantidade pode ser lido de dois jeitos. Escreva 1500 ou 1,500.'],
    [true, 'O campo Quantidade é inválido.'],
    ['', 'O campo Quantidade é obrigatório.'],
  ])('%j: %s', (entrada, sentence) => {
    expect(ler(quantidade('Quantidade'), entrada)).toEqual(frase(sentence));
  });
});

describe('sim ou não', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
  ])('%j → %j', (entrada, saida) => {
    expect(ler(simOuNao('Ativo'), entrada)).toBe(saida);
  });

  it.each(VAZIOS)('%j: obrigatório', (entrada) => {
    expect(ler(simOuNao('Ativo'), entrada)).toEqual(frase('O campo Ativo é obrigatório.'));
  });

  it.each([2, 'sim', {}, []])('%j é inválido', (entrada) => {
    expect(ler(simOuNao('Ativo'), entrada)).toEqual(frase('O campo Ativo é inválido.'));
  });
});

describe('um de uma lista', () => {
  const forma = umDe('Forma', ['Pix', 'Espécie']);

  it('aceita exatamente como está escrito', () => {
    expect(ler(forma, 'Espécie')).toBe('Espécie');
  });

  it.each(['pix', 'Especie', ' Pix', 'toString', 0, {}])('%j é inválido', (entrada) => {
    expect(ler(forma, entrada)).toEqual(frase('O campo Forma é inválido.'));
  });

  it.each(VAZIOS)('%j: obrigatório', (entrada) => {
    expect(ler(forma, entrada)).toEqual(frase('O campo Forma é obrigatório.'));
  });
});
