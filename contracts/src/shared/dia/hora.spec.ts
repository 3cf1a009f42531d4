import { describe, expect, it } from 'vitest';
import { lerHora } from './hora.js';

describe('hora do dia', () => {
  it.each([
    ['14:30', '14:30'],
    ['1430', '14:30'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['14', '14:00'],
    [' 14h ', '14:00'],
    ['14h05', '14:05'],
    ['9:05', '09:05'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
  ])('lê %s como %s', (texto, hora) => {
    expect(lerHora(texto)).toBe(hora);
  });

  it.each(['24:00', '12:60', '2460', '14:3', '14:30:00', '-1', '1h2', 'meio-dia', '14:30h', ''])(
    'não lê %s',
    (texto) => {
      expect(lerHora(texto)).toBeUndefined();
    },
  );
});
