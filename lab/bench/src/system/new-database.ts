import pg from 'pg';

/** Creates a database with its settings. @returns its URL */
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
