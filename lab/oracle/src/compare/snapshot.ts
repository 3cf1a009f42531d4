import type { Position } from '@encomenda/contracts/shared/events/event';
import pg from 'pg';

export interface Registration {
  readonly name: string;
  readonly checkpoint: Position | null;
  readonly state: 'rodando' | 'parada' | 'reconstruindo';
  readonly error: string | null;
  readonly types: readonly string[];
}

interface RegistryRow {
  nome: string;
  commit_posicao: string | null;
  prepare_posicao: string | null;
  estado: Registration['state'];
  erro: string | null;
  tipos_de_evento: string[];
}

export const readRegistry = async (client: pg.ClientBase | pg.Pool): Promise<Registration[]> => {
  const { rows } = await client.query<RegistryRow>(
    `select nome, commit_posicao, prepare_posicao, estado, erro, tipos_de_evento
     from projecao.projecoes order by nome`,
  );
  return rows.map((row) => ({
    name: row.nome,
    checkpoint:
      row.commit_posicao === null || row.prepare_posicao === null
        ? null
        : { commit: BigInt(row.commit_posicao), prepare: BigInt(row.prepare_posicao) },
    state: row.estado,
    error: row.erro,
    types: row.tipos_de_evento,
  }));
};

const AT_ONCE = 5_000;

export interface Snapshot {
  readonly registry: readonly Registration[];
  readonly tables: ReadonlyMap<string, readonly string[]>;
  rows(
    schema: string,
    table: string,
    key: readonly string[],
  ): AsyncIterable<readonly Record<string, unknown>[]>;
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

const readTables = async (
  client: pg.ClientBase,
  schemas: readonly string[],
): Promise<Map<string, string[]>> => {
  const { rows } = await client.query<{ schema: string; tabela: string }>(
    `select n.nspname as schema, c.relname as tabela
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1) order by 1, 2`,
    [schemas],
  );
  const tables = new Map<string, string[]>();
  for (const { schema, tabela } of rows)
    tables.set(schema, [...(tables.get(schema) ?? []), tabela]);
  return tables;
};

const qualified = (schema: string, table: string): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;

/** Locks the tables first: a table swapped by a rebuild looks empty to an older snapshot. */
export const withSnapshot = async <T>(
  pool: pg.Pool,
  look: (snapshot: Snapshot) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    const names = (await readRegistry(client)).map(({ name }) => name);
    const tables = await readTables(client, names);
    const all = [...tables].flatMap(([schema, of]) => of.map((table) => qualified(schema, table)));
    await client.query('begin isolation level repeatable read read only');
    if (all.length > 0) await client.query(`lock table ${all.join(', ')} in access share mode`);
    const registry = await readRegistry(client);
    return await look({
      registry,
      tables,
      query: async (text, values = []) => (await client.query(text, [...values])).rows,
      async *rows(schema, table, key) {
        const order = key.map((column) => pg.escapeIdentifier(column)).join(', ');
        await client.query(
          `declare linhas no scroll cursor for
           select * from ${qualified(schema, table)} order by ${order}`,
        );
        for (;;) {
          const { rows } = await client.query<Record<string, unknown>>(
            `fetch ${AT_ONCE} from linhas`,
          );
          yield rows;
          if (rows.length < AT_ONCE) break;
        }
        await client.query('close linhas');
      },
    });
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
};
