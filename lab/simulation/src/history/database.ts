import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { randomId } from '@encomenda/platform/ids';
import { migrate } from '@encomenda/platform/database/migrate';
import { allProjections } from '@encomenda/projections/all-projections';
import pg from 'pg';

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

/** `server`: URL of a superuser on a disposable PostgreSQL. */
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

export const nearest = async (url: string): Promise<pg.ClientConfig> => {
  const [port, folder, data] = await settings(
    url,
    'port',
    'unix_socket_directories',
    'data_directory',
  );
  const file = folder && join(resolve(data!, folder.split(',')[0]!.trim()), `.s.PGSQL.${port}`);
  if (!file || !existsSync(file)) return { connectionString: url };
  const { username, password, pathname } = new URL(url);
  return {
    host: dirname(file),
    port: Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
};

const settings = async (url: string, ...names: readonly string[]): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string }>(
      'select current_setting(name) as value from unnest($1::text[]) with ordinality as n (name, place) order by place',
      [names],
    );
    return rows.map(({ value }) => value);
  } finally {
    await client.end();
  }
};
