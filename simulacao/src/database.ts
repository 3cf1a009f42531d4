import { randomId } from '@encomenda/platform/ids';
import { migrate } from '@encomenda/platform/migrate';
import { allProjections } from '@encomenda/projections/all-projections';
import pg from 'pg';

/** A database for simulated histories, with every table and without a row. */
export interface Stage {
  readonly url: string;
  drop(): Promise<void>;
}

const once = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** @param server a superuser's address on a PostgreSQL that may be thrown away */
export const openStage = async (server: string): Promise<Stage> => {
  const name = `simulacao_${randomId().replaceAll('-', '')}`;
  await once(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate(url.href);
  await once(
    url.href,
    ...allProjections.map(
      ({ name: schema, ddl, indexes = '' }) =>
        `begin; create schema "${schema}"; set local search_path to "${schema}", public;
         ${ddl}; ${indexes}; commit`,
    ),
  );
  return {
    url: url.href,
    drop: () => once(server, `drop database ${name} with (force)`),
  };
};
