import { describe, expect, it } from 'vitest';
import { partesDoNome } from './imagem.js';

describe('o nome de um arquivo em partes', () => {
  it.each([
    ['bolo.jpg', 'bolo', '.jpg'],
    ['bolo de cenoura 1.0.JPEG', 'bolo de cenoura 1.0', '.JPEG'],
    ['sem extensão', 'sem extensão', ''],
    ['.webp', '.webp', ''],
    ['termina.', 'termina', '.'],
  ])('%s', (arquivo, nome, extensao) => {
    expect(partesDoNome(arquivo)).toEqual({ nome, extensao });
    expect(nome + extensao).toBe(arquivo);
  });
});
