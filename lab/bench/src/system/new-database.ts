import pg from 'pg';

/**
 * Makes a database on a server, with its own settings.
 * @returns its address
 */
export const newDatabase = async (
  serverUrl: string,
  name: string,
  settings: Readonly<Record<string, number>> = {},
): Promise<string> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  for (const [setting, value] of Object.entries(settings))
    await client.query(`alter database ${name} set ${setting} = ${value}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};
