import { describe, expect, it } from 'vitest';
import { date, integer, jsonb, sortedText, text } from '@encomenda/contracts/shared/columns';
import { tableDdl } from './table-ddl.js';

describe('the DDL of a declared table', () => {
  it('has each column with its type, and the primary key', () => {
    const columns = {
      id: integer,
      nome: sortedText,
      prazo: date.nullable,
      tags: jsonb<string[]>(),
    };
    expect(tableDdl({ name: 'pedidos', key: ['id'], columns })).toBe(
      'create table pedidos (id integer not null, nome text collate "pt-BR-x-icu" not null, ' +
        'prazo date, tags jsonb not null, primary key (id));',
    );
  });

  it('marks personal columns, and indexes those that handlers look rows up by', () => {
    const columns = { a: integer, b: integer, nota: text.nullable.personal };
    expect(
      tableDdl({ name: 'notas', key: ['a', 'b'], columns, lookedUpBy: ['b'] }).split('\n'),
    ).toEqual([
      'create table notas (a integer not null, b integer not null, nota text, primary key (a, b));',
      "comment on column notas.nota is '@pessoal';",
      'create index notas_b on notas (b);',
    ]);
  });
});
