import { describe, expect, it } from 'vitest';
import { normalizarBusca, soDigitos } from './busca.js';

describe('busca', () => {
  it.each([
    ['Conceição', 'conceicao'],
    ['Conceic\u0327a\u0303o', 'conceicao'],
    ['  MARIA   da\tSilva\n', 'maria da silva'],
    ['ÀÉÎÕÜ Ç', 'aeiou c'],
    ['Pedido 12', 'pedido 12'],
    ['100% _\\', '100% _\\'],
    ['', ''],
    ['   ', ''],
  ])('%j se busca como %j', (texto, esperado) => {
    expect(normalizarBusca(texto)).toBe(esperado);
  });

  it('normalizar duas vezes é o mesmo que uma', () => {
    const uma = normalizarBusca('Ação İstanbul ǅ ﬁm');
    expect(normalizarBusca(uma)).toBe(uma);
  });

  it('fica só com os dígitos', () => {
    expect(soDigitos('123.456.789-09')).toBe('12345678909');
    expect(soDigitos('sem número')).toBe('');
  });
});
