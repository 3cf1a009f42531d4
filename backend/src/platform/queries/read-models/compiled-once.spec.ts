import { describe, expect, it } from 'vitest';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { CompiledOnce, placed, type Placing } from './compiled-once.js';

interface Shape {
  readonly words: number;
}
interface Values {
  readonly words: readonly string[];
  readonly limit: number;
}

const db = new Kysely<{ cups: { id: number; name: string } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const cups = ({ words }: Shape, placing: Placing<Values>) => {
  if (words > 2) throw new Error('too many');
  return db
    .selectFrom('cups')
    .select('id')
    .where((eb) =>
      eb.and(
        Array.from({ length: words }, (_, n) =>
          eb('name', 'like', sql<string>`${placing((values) => values.words[n])}`),
        ),
      ),
    )
    .where('id', '>', 7)
    .limit(sql<number>`${placing(({ limit }) => limit)}`);
};

const counted = () => {
  const built: number[] = [];
  const statements = new CompiledOnce((shape: Shape, placing: Placing<Values>) => {
    built.push(shape.words);
    return cups(shape, placing);
  });
  return { built, statements };
};

describe('statements compiled once', () => {
  it('are built once per shape, and take the values of each request', () => {
    const { built, statements } = counted();
    const first = statements.of({ words: 1 }, { words: ['a%'], limit: 5 });
    const second = statements.of({ words: 1 }, { words: ['b%'], limit: 6 });
    const third = statements.of({ words: 2 }, { words: ['c%', 'd%'], limit: 7 });
    expect(built).toEqual([1, 2]);
    expect(first.parameters).toEqual(['a%', 7, 5]);
    expect(second.parameters).toEqual(['b%', 7, 6]);
    expect(third.parameters).toEqual(['c%', 'd%', 7, 7]);
    expect(second.sql).toBe(first.sql);
    expect(third.sql).not.toBe(first.sql);
  });

  it('are the statements that would be built for the request alone', () => {
    const values = { words: ['a%', 'b%'], limit: 5 };
    const { sql: text, parameters } = cups({ words: 2 }, placed(values)).compile();
    const { statements } = counted();
    expect(statements.of({ words: 2 }, values)).toMatchObject({ sql: text, parameters });
  });

  it('are not kept when they cannot be built', () => {
    const { built, statements } = counted();
    const ask = () => statements.of({ words: 3 }, { words: [], limit: 1 });
    expect(ask).toThrow('too many');
    expect(ask).toThrow('too many');
    expect(built).toEqual([3, 3]);
  });

  it('forget the shapes of long ago, and build them again', () => {
    const { built, statements } = counted();
    const values = { words: ['a%'], limit: 1 };
    statements.of({ words: 1 }, values);
    for (let n = 0; n < 600; n++) statements.of({ words: 0, n } as Shape, { words: [], limit: 1 });
    expect(statements.of({ words: 1 }, values).parameters).toEqual(['a%', 7, 1]);
    expect(built.filter((words) => words === 1)).toHaveLength(2);
  });
});
