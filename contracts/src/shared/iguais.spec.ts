import { describe, expect, it } from 'vitest';
import { iguais } from './iguais.js';

describe('iguais', () => {
  it.each([
    [null, null],
    ['a', 'a'],
    [0, 0],
    [
      { a: 1, b: { c: null } },
      { b: { c: null }, a: 1 },
    ],
    [
      [1, [2]],
      [1, [2]],
    ],
    [{}, {}],
  ])('%j e %j dizem o mesmo', (a, b) => {
    expect([iguais(a, b), iguais(b, a)]).toEqual([true, true]);
  });

  it.each([
    [null, undefined],
    [null, {}],
    [1, '1'],
    [0, false],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: null }],
    [{ a: undefined }, { b: undefined }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
  ])('%j e %j não', (a, b) => {
    expect([iguais(a, b), iguais(b, a)]).toEqual([false, false]);
  });
});
