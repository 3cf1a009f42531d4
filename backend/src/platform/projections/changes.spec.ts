import { describe, expect, it } from 'vitest';
import { summarise, type Change } from './changes.js';

const change = (assunto: Change['assunto'], registro: number): Change => ({
  projecao: 'lista',
  commit: 1n,
  assunto,
  registro,
});

describe('summarise', () => {
  it('lists each record once', () => {
    expect(summarise([change('pedidos', 1), change('tags', 1), change('pedidos', 1)])).toEqual([
      { assunto: 'pedidos', id: 1 },
      { assunto: 'tags', id: 1 },
    ]);
  });

  it('names the last author of a record', () => {
    const by = (autor: number | null) => ({ ...change('pedidos', 1), autor });
    expect(summarise([by(7), by(9), change('pedidos', 2)])).toEqual([
      { assunto: 'pedidos', id: 1, autorId: 9 },
      { assunto: 'pedidos', id: 2 },
    ]);
    expect(summarise([by(7), by(null)])).toEqual([{ assunto: 'pedidos', id: 1 }]);
  });

  it('replaces records by a change of their whole subject', () => {
    expect(summarise([change('pedidos', 1), change('pedidos', 0)])).toEqual([
      { assunto: 'pedidos', id: null },
    ]);
  });

  it('announces the whole subject above the limit', () => {
    const many = Array.from({ length: 101 }, (_, index) => change('pedidos', index + 1));
    expect(summarise(many)).toEqual([{ assunto: 'pedidos', id: null }]);
    expect(summarise(many.slice(1))).toHaveLength(100);
  });
});
