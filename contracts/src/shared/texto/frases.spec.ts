import { describe, expect, it } from 'vitest';
import { semPonto } from './frases.js';

describe('palavras de alguém no fim de uma frase', () => {
  it.each([
    ['Achou caro', 'Achou caro'],
    ['Achou caro. Volta depois.', 'Achou caro. Volta depois'],
    ['Por quê?', 'Por quê?'],
  ])('%s', (dito, sem) => {
    expect(semPonto(dito)).toBe(sem);
  });
});
