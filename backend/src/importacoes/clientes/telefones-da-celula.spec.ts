import { describe, expect, it } from 'vitest';
import { telefonesDaCelula } from './telefones-da-celula.js';

const ler = (celula: string, ddd: string | null = '31') => telefonesDaCelula(celula, ddd);

describe('os telefones de uma célula', () => {
  it.each([
    ['(11) 98765-4321', '11987654321'],
    ['11 3333-4444', '1133334444'],
    ['+55 11 98765-4321', '11987654321'],
    ['Cel.: (11) 98765-4321', '11987654321'],
    [`"11 98765-4321"`, '11987654321'],
  ])('um só, %j, é o do cadastro', (celula, telefone) => {
    expect(ler(celula)).toEqual({ telefone, nota: null, dddDaLoja: null });
  });

  it.each([
    '(11) 3333-4444 / (11) 98765-4321',
    '(11) 98765-4321 / (11) 3333-4444',
    '11 3333-4444; 11 987654321',
    '(11) 3333-4444 e (11) 98765-4321',
    '(11) 3333-4444 ou 98765-4321',
    '1133334444 11987654321',
    '(11) 3333-4444\n(11) 98765-4321',
    'Fixo: (11) 3333-4444, cel. (11) 98765-4321',
    '(11)3333-4444|(11)98765-4321',
    '3333-4444 / (11) 98765-4321',
  ])('de dois, %j, o celular é o do cadastro e o outro fica nas observações', (celula) => {
    expect(ler(celula)).toEqual({
      telefone: '11987654321',
      nota: 'Outro telefone: (11) 3333-4444',
      dddDaLoja: null,
    });
  });

  it('de dois celulares, ou de dois fixos, o primeiro', () => {
    expect(ler('11 98765-4321 / 11 98765-0000')).toMatchObject({
      telefone: '11987654321',
      nota: 'Outro telefone: (11) 98765-0000',
    });
    expect(ler('11 3333-4444 / 11 3333-5555')).toMatchObject({ telefone: '1133334444' });
  });

  it('de três, os outros dois ficam; o repetido, não', () => {
    expect(ler('11 3333-4444, 11 98765-4321, 21 2222-1111')).toMatchObject({
      telefone: '11987654321',
      nota: 'Outros telefones: (11) 3333-4444, (21) 2222-1111',
    });
    expect(ler('11 98765-4321 / (11) 98765-4321')).toMatchObject({ nota: null });
  });

  it('com palavras, a célula inteira diz de quem é cada um', () => {
    expect(ler('11 98765-4321 (recado com a mãe)')).toEqual({
      telefone: '11987654321',
      nota: 'Telefone: 11 98765-4321 (recado com a mãe)',
      dddDaLoja: null,
    });
    expect(ler('Ana 3333-4444, João 98765-4321')).toEqual({
      telefone: '31987654321',
      nota: 'Telefone: Ana 3333-4444, João 98765-4321',
      dddDaLoja: '31',
    });
  });

  it('sem DDD, usa o da loja e o diz; sem o da loja, fica como está', () => {
    expect(ler('98765-4321')).toEqual({ telefone: '31987654321', nota: null, dddDaLoja: '31' });
    expect(ler('3333-4444 / 98765-4321')).toEqual({
      telefone: '31987654321',
      nota: 'Outro telefone: (31) 3333-4444',
      dddDaLoja: '31',
    });
    expect(ler('98765-4321', null)).toEqual({
      telefone: '987654321',
      nota: null,
      dddDaLoja: null,
    });
  });

  it.each(['não tem', '11 9', '1,19999E+10', '123.456.789-09 123', ''])(
    '%j não tem telefone',
    (celula) => {
      expect(ler(celula)).toBeNull();
    },
  );
});
