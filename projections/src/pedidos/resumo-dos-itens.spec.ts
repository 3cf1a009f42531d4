import { describe, expect, it } from 'vitest';
import { resumoDosItens } from './resumo-dos-itens.js';

const item = (produto_nome: string, quantidade = 1) => ({ produto_nome, quantidade });

describe('o que a linha de um pedido diz que foi encomendado', () => {
  it.each([
    [{}, ''],
    [{ 3: item('Bolo') }, 'Bolo'],
    [{ 10: item('Bolo'), 9: item('Caneca', 2) }, '2 × Caneca, Bolo'],
    [{ 1: item('A'), 2: item('B'), 3: item('C', 5), 4: item('D') }, 'A, B e mais 2'],
  ])('%j é %j', (itens, frase) => {
    expect(resumoDosItens(itens)).toBe(frase);
  });
});
