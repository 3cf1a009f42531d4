import { describe, expect, it } from '@jest/globals';
import { INVERSAS, temInversa } from './inversas.js';
import { poderDeDesfazer } from './poderes.js';

describe('poderDeDesfazer', () => {
  it('conhece o poder de cada ato que tem volta, e de nenhum outro', () => {
    for (const tipo of Object.keys(INVERSAS))
      expect([tipo, poderDeDesfazer(tipo) !== undefined]).toEqual([tipo, temInversa(tipo)]);
  });

  it.each([
    ['PagamentoCancelado', 'receita:alterar'],
    ['ItemAtualizado', 'itens:alterar'],
    ['UnidadesFinalizadas', 'producao:alterar'],
    ['TagAplicada', 'pedidos:alterar'],
    ['TagCriada', 'tags:alterar'],
    ['DespesaLancada', 'despesas:alterar'],
  ])('de %s é %s', (tipo, poder) => {
    expect(poderDeDesfazer(tipo)).toBe(poder);
  });
});
