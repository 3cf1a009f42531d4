import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startEventStoreServer } from './event-store/server.js';
import { startPostgres } from './postgres/postgres.js';

const USAGE = `Usage: npm start -w embedded -- [options]
  --port N         port to listen on (default: a free one)
  --host ADDRESS   address to listen on (default 127.0.0.1)
  --dados FOLDER   keep the events in a PostgreSQL of its own in this folder
  --banco URL      keep them in this PostgreSQL instead (default: DATABASE_URL)
  --schema NAME    PostgreSQL schema (default eventstore)
  --cert FILE --key FILE        TLS certificate and key, PEM
  --usuario NAME --senha WORD   the one user who may call; needs TLS
                                (or EVENTSTORE_USER and EVENTSTORE_PASSWORD)
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    dados: { type: 'string' },
    banco: { type: 'string' },
    schema: { type: 'string', default: 'eventstore' },
    cert: { type: 'string' },
    key: { type: 'string' },
    usuario: { type: 'string', default: process.env['EVENTSTORE_USER'] },
    senha: { type: 'string', default: process.env['EVENTSTORE_PASSWORD'] },
    help: { type: 'boolean', default: false },
  },
});

const log = (line: string): void => void process.stderr.write(`event store: ${line}\n`);

const readTls = () => {
  if (!values.cert && !values.key) return undefined;
  if (!values.cert || !values.key) throw new Error('--cert and --key go together');
  return { cert: readFileSync(values.cert, 'utf8'), key: readFileSync(values.key, 'utf8') };
};

const readCredentials = () => {
  if (!values.usuario && !values.senha) return undefined;
  if (!values.usuario || !values.senha) throw new Error('--usuario and --senha go together');
  return { user: values.usuario, password: values.senha };
};

const readPort = (): number => {
  const port = Number(values.port);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`--port ${values.port} is not a port`);
};

const database = async () => {
  const url = values.banco ?? (values.dados ? undefined : process.env['DATABASE_URL']);
  if (url) return { url, stop: async () => {} };
  if (!values.dados) throw new Error(`where should the events be kept?\n${USAGE}`);
  // npm runs this in the workspace's folder. INIT_CWD is the caller's folder.
  const dataFolder = resolve(process.env['INIT_CWD'] ?? '.', values.dados);
  return startPostgres({ dataFolder, log });
};

const main = async (): Promise<void> => {
  if (values.help) return void process.stdout.write(USAGE);
  const { host, schema } = values;
  const settings = {
    host,
    schema,
    port: readPort(),
    tls: readTls(),
    credentials: readCredentials(),
  };
  const postgres = await database();
  let stop = async (): Promise<void> => postgres.stop();
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log(String(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  try {
    const server = await startEventStoreServer({ databaseUrl: postgres.url, ...settings, log });
    stop = async () => {
      await server.stop();
      await postgres.stop();
    };
    process.stdout.write(`${server.connectionString}\n`);
  } catch (error) {
    if (!stopping) await postgres.stop();
    throw error;
  }
};

main().catch((error: unknown) => {
  log(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
