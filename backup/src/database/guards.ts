import { Refusal } from '@encomenda/platform/programs/command-line';
import type pg from 'pg';

/** `application_name`s of a running system. */
const PROGRAMS = ['api escrita', 'api leitura', 'worker', 'projections', 'projections-chaves'];

export const refuseWhileOpen = async (client: pg.ClientBase): Promise<void> => {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = any($1)`,
    [PROGRAMS],
  );
  if (rowCount !== 0)
    throw new Refusal(
      'A Encomenda está aberta com este banco de dados. Feche-a antes: nada foi alterado.',
    );
};

export const hasRows = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ tem: boolean }>(
    `select exists (select from escrita.contas) or exists (select from escrita.numeros)
       or exists (select from chaves.titulares) as tem`,
  );
  return rows[0]!.tem;
};
