import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { EventStoreAccess } from '@encomenda/embedded/supervisor/data/event-store-access';

const MAIN = fileURLToPath(import.meta.resolve('@encomenda/embedded/event-store.main'));

export interface ServerProcess {
  readonly connectionString: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export const startServerProcess = async (
  databaseUrl: string,
  access?: EventStoreAccess,
): Promise<ServerProcess> => {
  const tls = access ? ['--cert', access.certFile, '--key', access.keyFile] : [];
  const user = access && { EVENTSTORE_USER: access.user, EVENTSTORE_PASSWORD: access.password };
  const child = spawn(process.execPath, [MAIN, '--banco', databaseUrl, ...tls], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...user },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    connectionString: line.toString().trim(),
    pid: child.pid!,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
};
