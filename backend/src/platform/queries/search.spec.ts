import { describe, expect, it } from 'vitest';
import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql } from 'kysely';
import { holdsWords, matchesSearch, searchWords } from './search.js';

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      throw new Error('not needed');
    },
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const compiled = (pesquisa: string) =>
  sql`${matchesSearch(sql.ref<string>('busca'), pesquisa)}`.compile(compiler);

describe('search', () => {
  it('requires every word once, ignoring case and accents', () => {
    expect(searchWords('  José  CANECA josé ')).toEqual(['jose', 'caneca']);
  });

  it('reduces masked numbers and #12 to digits', () => {
    expect(searchWords('123.456.789-09 #12 01310-100')).toEqual(['12345678909', '12', '01310100']);
    expect(searchWords('. - #')).toEqual([]);
  });

  it.each([
    ['(11) 98765-4321', ['11987654321']],
    ['+55 11 98765 4321', ['11987654321']],
    ['011 98765-4321', ['11987654321']],
    ['(0xx11) 98765-4321', ['11987654321']],
    ['Maria 0 15 11 98765-4321', ['maria', '11987654321']],
    ['+7 999 123 45 67', ['79991234567']],
    ['0800 728 0000', ['08007280000']],
    ['(11) 3333-4444 ramal 12', ['1133334444', 'ramal', '12']],
    ['98765-4321', ['987654321']],
    ['301 302', ['301', '302']],
    ['+55(11)98765-4321', ['11987654321']],
    ['5511987654321', ['11987654321']],
    ['8765-43', ['876543']],
    ['552198', ['552198']],
  ])('reads the telephone %s by its digits', (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });

  it.each([
    ['12.ABC.345/01DE-35', ['12abc34501de35']],
    ['12.abc.3', ['12abc3']],
    ['345/01DE-35', ['34501de35']],
    ['11.222.333/0001-81', ['11222333000181']],
    ['maria.luiza2@exemplo.com.br', ['maria.luiza2@exemplo.com.br']],
    ['cx.1/2', ['cx.1/2']],
  ])('reads the CNPJ %s by its characters, other words as they are', (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });

  it('matches parts of words and escapes wildcards', () => {
    expect(compiled('50% a_b c\\d').parameters).toEqual(['%50\\%%', '%a\\_b%', '%c\\\\d%']);
    expect(compiled('50% a').sql).toBe('("busca" like $1 and "busca" like $2)');
  });

  it('matches every row without a search', () => {
    expect(compiled('  ').sql).toBe('true');
  });

  it('gives the same result in memory', () => {
    expect(holdsWords('7 Caneca Ébano', 'EBANO can')).toBe(true);
    expect(holdsWords('7 Caneca Ébano', 'ebano prato')).toBe(false);
  });
});
