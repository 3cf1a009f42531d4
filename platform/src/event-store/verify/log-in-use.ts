import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import type pg from 'pg';
import type { LogIdentity } from './log-identity.js';

type Queries = Pick<pg.ClientBase, 'query'>;

/** The log that the database was last opened with. */
export interface LogInUse extends Pick<LogIdentity, 'history' | 'copy'> {
  readonly server: string;
  /** Whether the log itself also has this identity. */
  readonly written: boolean;
}

interface PositionRow {
  readonly commit: string | null;
  readonly prepare: string | null;
}

const positionOf = ({ commit, prepare }: PositionRow): Position | null =>
  commit === null || prepare === null ? null : { commit: BigInt(commit), prepare: BigInt(prepare) };

const exists = async (db: Queries, table: string): Promise<boolean> =>
  (await db.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]))
    .rows[0]!.there;

const TABLE = 'escrita.historico_em_uso';

export const readLogInUse = async (db: Queries): Promise<LogInUse | null> => {
  // A database of an earlier version has no such table until it is migrated.
  if (!(await exists(db, TABLE))) return null;
  const { rows } = await db.query<LogInUse>(
    `select historico as history, copia as copy, servidor as server, gravado as written from ${TABLE}`,
  );
  return rows[0] ?? null;
};

const HOLDERS = [
  ['projecao.projecoes', 'commit_posicao', 'prepare_posicao'],
  ['escrita.processos', 'commit_posicao', 'prepare_posicao'],
  [TABLE, 'ate_commit', 'ate_prepare'],
] as const;

export const furthestPosition = async (db: Queries): Promise<Position | null> => {
  const found: Position[] = [];
  for (const [table, commit, prepare] of HOLDERS) {
    if (!(await exists(db, table))) continue;
    const { rows } = await db.query<PositionRow>(
      `select ${commit}::text as commit, ${prepare}::text as prepare from ${table}
       where ${commit} is not null order by ${commit} desc, ${prepare} desc limit 1`,
    );
    const position = rows[0] && positionOf(rows[0]);
    if (position) found.push(position);
  }
  return found.sort(comparePositions).at(-1) ?? null;
};

export interface Registration extends LogInUse {
  readonly upTo: Position | null;
}

/** `options.replace` allows to replace the record of another log. */
export const registerLogInUse = async (
  db: Queries,
  { history, copy, server, written, upTo }: Registration,
  { replace }: { readonly replace: boolean },
): Promise<void> => {
  await db.query(
    `insert into ${TABLE} (historico, copia, servidor, gravado, ate_commit, ate_prepare)
     values ($1, $2, $3, $4, $5, $6) on conflict (unico) do ${
       replace
         ? `update set historico = excluded.historico, copia = excluded.copia, servidor = excluded.servidor,
            gravado = excluded.gravado, ate_commit = excluded.ate_commit, ate_prepare = excluded.ate_prepare`
         : 'nothing'
     }`,
    [history, copy, server, written, upTo && String(upTo.commit), upTo && String(upTo.prepare)],
  );
};
