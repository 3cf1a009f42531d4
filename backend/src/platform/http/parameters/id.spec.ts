import { describe, expect, it } from 'vitest';
import { IdPipe } from './id.js';

describe('an id in an address', () => {
  const pipe = new IdPipe();

  it.each([
    ['1', 1],
    ['2147483647', 2_147_483_647],
  ])('%s is one', (text, id) => {
    expect(pipe.transform(text)).toBe(id);
  });

  it.each([
    '0',
    '-1',
    '2147483648',
    '9007199254740993',
    '1e3',
    '0x10',
    '01',
    '1.0',
    ' 1',
    '１',
    'a',
    '',
  ])('%j belongs to no record', (text) => {
    expect(() => pipe.transform(text)).toThrow('Registro não encontrado.');
  });
});
