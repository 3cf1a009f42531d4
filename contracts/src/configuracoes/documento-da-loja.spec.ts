import { describe, expect, it } from 'vitest';
import { documentoComNome, lerDocumento } from './documento-da-loja.js';

describe('o documento da loja', () => {
  it.each([
    ['529.982.247-25', '52998224725', 'CPF 529.982.247-25'],
    ['11.222.333/0001-81', '11222333000181', 'CNPJ 11.222.333/0001-81'],
    ['12.abc.345/01de-35', '12ABC34501DE35', 'CNPJ 12.ABC.345/01DE-35'],
  ])('%s', (escrito, guardado, noPapel) => {
    expect(lerDocumento(escrito)).toBe(guardado);
    expect(documentoComNome(guardado)).toBe(noPapel);
  });

  it.each([
    '529.982.247-24',
    '111.111.111-11',
    '12ABC34501DE36',
    '1122233300018',
    'CPF 52998224725',
    '',
  ])('%s não é nenhum', (escrito) => {
    expect(lerDocumento(escrito)).toBeUndefined();
  });
});
