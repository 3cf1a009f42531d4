import { onDatabase } from '@encomenda/system/stores';
import type { RunningSystem } from '@encomenda/system/system';

/** All rows of the read models as sorted JSON text, by table. */
export type Dump = Readonly<Record<string, readonly string[]>>;

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as tabela
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join projecao.projecoes p on p.nome = n.nspname
  where c.relkind = 'r'
  order by 1`;

export const dumpReadModels = (system: RunningSystem): Promise<Dump> =>
  onDatabase(system, async (pool) => {
    const { rows } = await pool.query<{ tabela: string }>(TABLES);
    const dump: Record<string, string[]> = {};
    for (const { tabela } of rows) {
      const found = await pool.query<{ linha: string }>(
        `select to_jsonb(t)::text as linha from ${tabela} t order by to_jsonb(t)::text collate "C"`,
      );
      dump[tabela] = found.rows.map(({ linha }) => linha);
    }
    return dump;
  });

export const dropReadModels = (system: RunningSystem): Promise<string[]> =>
  onDatabase(system, async (pool) => {
    const { rows } = await pool.query<{ nome: string }>(
      'select nome from projecao.projecoes order by nome',
    );
    const schemas = rows.map(({ nome }) => `"${nome}"`).join(', ');
    await pool.query(`drop schema ${schemas} cascade`);
    return rows.map(({ nome }) => nome);
  });
