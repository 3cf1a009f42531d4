import { describe, expect, it } from 'vitest';
import { cnpjValido, lerChavePix } from './chave-pix.js';

describe('a chave Pix', () => {
  it.each([
    ['123.456.789-09', '12345678909'],
    ['11.222.333/0001-81', '11222333000181'],
    ['12.ABC.345/01de-35', '12ABC34501DE35'],
    ['(11) 98765-4321', '+5511987654321'],
    ['+55 11 98765-4321', '+5511987654321'],
    ['011 98765-4321', '+5511987654321'],
    ['(0xx11) 98765–4321', '+5511987654321'],
    [' Oi@AtelieFlor.com.br ', 'oi@atelieflor.com.br'],
    ['123E4567-E89B-12D3-A456-426655440000', '123e4567-e89b-12d3-a456-426655440000'],
  ])('%s vale como %s', (texto, chave) => {
    expect(lerChavePix(texto)).toBe(chave);
    expect(lerChavePix(chave)).toBe(chave);
  });

  it.each([
    '',
    'abc',
    '123.456.789-00',
    '11.222.333/0001-80',
    'oi@',
    '1187654321',
    '11111111111',
    '1134567890',
    '+7 999 123 45 67',
    '(23) 98765-4321',
  ])('%s não é chave', (texto) => expect(lerChavePix(texto)).toBeUndefined());

  it('o CNPJ tem os dois dígitos conferidos', () => {
    expect(cnpjValido('11222333000181')).toBe(true);
    expect(cnpjValido('11222333000182')).toBe(false);
    expect(cnpjValido('00000000000000')).toBe(false);
  });
});
