import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEventStoreServer } from '../../event-store/server.js';
import { startPostgres } from '../../postgres/postgres.js';
import { choosePort } from '../../process/ports.js';
import { readPorts, takeDataFolder, writePorts } from './data-folder.js';
import { eventStoreUrl, makeEventStoreAccess } from './event-store-access.js';
import { recordRun, stopOrphans } from './run-record.js';
import { readSettings, SettingsError } from '../settings.js';

export interface OpenStores {
  readonly env: NodeJS.ProcessEnv;
  /** Address of the folder's own event store; undefined when it was not opened. */
  readonly ownLog: string | undefined;
  readonly close: () => Promise<void>;
}

/**
 * Opens the stores that the environment does not name.
 * @throws SettingsError when the folder is in use, or empty and `mayBeNew` is false
 */
export async function openStores(
  dataFolder: string,
  { mayBeNew, alsoOwnLog = false }: { mayBeNew: boolean; alsoOwnLog?: boolean },
): Promise<OpenStores> {
  if (!mayBeNew && !existsSync(join(dataFolder, 'portas.json')))
    throw new SettingsError(
      `Não há nenhuma Encomenda na pasta ${dataFolder}; diga em DADOS qual é a pasta.`,
    );
  const demo = existsSync(join(dataFolder, 'demonstracao'));
  const { databaseUrl, eventstoreUrl } = readSettings(process.env, demo);
  const release = takeDataFolder({ ...readSettings(process.env, demo), dataFolder });
  const close: (() => Promise<void>)[] = [async () => release()];
  const closeAll = async () => {
    for (const step of close.toReversed()) await step();
  };
  try {
    const log = (line: string) => void process.stderr.write(`${line}\n`);
    await stopOrphans(dataFolder, log);
    const last = readPorts(dataFolder);
    const ports = {
      ...last,
      postgres: await choosePort(last.postgres),
      eventstore: await choosePort(last.eventstore),
    };
    writePorts(dataFolder, ports);
    const note = recordRun(dataFolder);
    let database = databaseUrl;
    if (!database) {
      const postgres = await startPostgres({
        dataFolder: join(dataFolder, 'postgres'),
        port: ports.postgres,
        log: () => {},
      });
      note('postgres', postgres.pid());
      close.push(() => postgres.stop());
      database = postgres.url;
    }
    let ownLog: string | undefined;
    if (!eventstoreUrl || alsoOwnLog) {
      const access = await makeEventStoreAccess(dataFolder);
      const server = await startEventStoreServer({
        databaseUrl: database,
        port: ports.eventstore,
        tls: {
          cert: readFileSync(access.certFile, 'utf8'),
          key: readFileSync(access.keyFile, 'utf8'),
        },
        credentials: access,
        log,
      });
      close.push(() => server.stop());
      ownLog = eventStoreUrl(access, server.port);
    }
    const env = {
      ...(demo && { DEMO: '1' }),
      DADOS: dataFolder,
      DATABASE_URL: database,
      EVENTSTORE_URL: eventstoreUrl ?? ownLog,
    };
    return { env, ownLog, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
