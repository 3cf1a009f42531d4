import { describe, expect, it } from 'vitest';
import { differingColumns, isSameRow } from './difference.js';

describe('comparing an expected row with the one found', () => {
  it.each([
    [{ id: 1, tags: [{ id: 2 }] }, { tags: [{ id: 2 }], id: 1 }, []],
    [{ id: 1, nome: 'a' }, { id: 1, nome: 'b' }, ['nome']],
    [{ id: 1, tags: [{ id: 2 }] }, { id: 1, tags: [{ id: 3 }] }, ['tags']],
    [{ id: 1, prazo: undefined }, { id: 1 }, ['prazo']],
    [{ id: 1 }, { id: 1, prazo: undefined }, ['prazo']],
    [{ id: 1, prazo: null }, { id: 1, dia: null }, ['prazo', 'dia']],
    [{ id: 1, valor: 0 }, { id: 1, valor: '0' }, ['valor']],
  ])('%o against %o', (row, found, columns) => {
    expect(differingColumns(row, found)).toEqual(columns);
    expect(isSameRow(row, found)).toBe(columns.length === 0);
  });
});
