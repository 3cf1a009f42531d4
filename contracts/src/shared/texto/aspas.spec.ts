import { describe, expect, it } from 'vitest';
import { entreAspas } from './aspas.js';

describe('aspas dentro de aspas', () => {
  it.each([
    ['Bolo', '“Bolo”'],
    ['Tag “Urgente” posta', '“Tag ‘Urgente’ posta”'],
    ['de “A” para “B”', '“de ‘A’ para ‘B’”'],
    ['quadro "Flores"', "“quadro 'Flores'”"],
  ])('%s', (texto, esperado) => {
    expect(entreAspas(texto)).toBe(esperado);
  });
});
