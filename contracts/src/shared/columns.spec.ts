import { describe, expect, it } from 'vitest';
import { emptiedByOwner, integer, personalColumns, text } from './columns.js';

const columns = {
  cliente_id: integer,
  nome: text.personal,
  nota: text.personal.nullable,
  pagador_id: integer.nullable,
  recado: text.personalOf('pagador_id').nullable,
  motivo: text.nullable.personalOf('pagador_id'),
  livre: text.nullable,
};

describe('personal columns', () => {
  it('are those of any person', () => {
    expect(personalColumns(columns)).toEqual(['nome', 'nota', 'recado', 'motivo']);
  });

  it('are emptied by their owner where they can be null', () => {
    expect(emptiedByOwner(columns, 'cliente_id')).toEqual([
      ['cliente_id', { nota: null }],
      ['pagador_id', { recado: null, motivo: null }],
    ]);
  });
});
