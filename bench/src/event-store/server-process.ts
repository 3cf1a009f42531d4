import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(import.meta.resolve('@encomenda/embedded/event-store.main'));

export interface ServerProcess {
  readonly connectionString: string;
  stop(): Promise<void>;
}

/** The event store in a process of its own, as it runs in the product. */
export const startServerProcess = async (databaseUrl: string): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [MAIN, '--banco', databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    connectionString: line.toString().trim(),
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
};
