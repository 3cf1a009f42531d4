import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import { MIGRATIONS_TABLE } from '@encomenda/platform/database/earlier-build';
import type { WholeLog } from '@encomenda/platform/event-store/whole-log';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FolderWriter } from '../folder/folder-writer.js';
import { tableFile, type CopiedTable } from '../folder/manifest.js';
import { COPIED_ROWS } from './tables.js';

export interface ProcessPlace {
  readonly nome: string;
  readonly posicao: Position;
}

export interface Instant {
  readonly head: Position | null;
  readonly processes: readonly ProcessPlace[];
}

const TRIES = 50;

export const readProcesses = async (client: pg.ClientBase): Promise<ProcessPlace[]> => {
  const { rows } = await client.query<{ nome: string; commit: string; prepare: string }>(
    `select nome, commit_posicao::text as commit, prepare_posicao::text as prepare
     from escrita.processos order by nome`,
  );
  return rows.map(({ nome, commit, prepare }) => ({
    nome,
    posicao: { commit: BigInt(commit), prepare: BigInt(prepare) },
  }));
};

const same = (a: Position | null, b: Position | null): boolean =>
  a === b || (a !== null && b !== null && comparePositions(a, b) === 0);

/**
 * Reads checkpoints, then the head, then the tables: the log up to the head has the effects of the
 * processes, and the tables have every number and key that the log mentions.
 */
export const beginInstant = async (client: pg.ClientBase, log: WholeLog): Promise<Instant> => {
  for (let attempt = 1; ; attempt++) {
    const processes = await readProcesses(client);
    const head = await log.head();
    await client.query('begin isolation level repeatable read read only');
    // The first statement takes the snapshot.
    await client.query('select 1');
    if (same(head, await log.head()) || attempt === TRIES) return { head, processes };
    await client.query('rollback');
  }
};

const quoted = (name: string): string => `"${name}"`;
export const quotedTable = (table: string): string => table.split('.').map(quoted).join('.');
export const quotedColumns = (columns: readonly string[]): string => columns.map(quoted).join(', ');

export const exportTable = async (
  client: pg.ClientBase,
  folder: FolderWriter,
  table: string,
): Promise<CopiedTable> => {
  const { rows } = await client.query<{ coluna: string }>(
    `select attname as coluna from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const colunas = rows.map(({ coluna }) => coluna);
  const rowsOfTable = `select ${quotedColumns(colunas)} from ${quotedTable(table)}`;
  const which = COPIED_ROWS[table];
  const copy = client.query(
    copyTo(`copy (${rowsOfTable}${which === undefined ? '' : ` where ${which}`}) to stdout`),
  );
  await folder.write(tableFile(table), copy);
  return { nome: table, colunas, linhas: copy.rowCount };
};

/** Last value of each used sequence. Sequences only grow, so a late read is safe. */
export const readSequences = async (
  client: pg.ClientBase,
): Promise<{ nome: string; valor: string }[]> => {
  const { rows } = await client.query<{ nome: string; valor: string }>(
    `select schemaname || '.' || sequencename as nome, last_value::text as valor
     from pg_sequences where schemaname = 'escrita' and last_value is not null order by 1`,
  );
  return rows;
};

export const readMigrations = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from ${MIGRATIONS_TABLE} order by id`,
  );
  return rows.map(({ name }) => name);
};
