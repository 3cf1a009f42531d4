import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../embedded/dist/event-store.main.js', import.meta.url));

export class StoreProcess {
  private constructor(
    private readonly databaseUrl: string,
    private child: ChildProcess,
    readonly connectionString: string,
  ) {}

  static async start(databaseUrl: string): Promise<StoreProcess> {
    const { child, connectionString } = await launch(databaseUrl, '0');
    return new StoreProcess(databaseUrl, child, connectionString);
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGCONT');
    this.child.kill(signal);
    await exited;
  }

  async startAgain(): Promise<void> {
    const { port } = new URL(this.connectionString);
    ({ child: this.child } = await launch(this.databaseUrl, port));
  }
}

const launch = async (
  databaseUrl: string,
  port: string,
): Promise<{ child: ChildProcess; connectionString: string }> => {
  const child = spawn(process.execPath, [MAIN, '--banco', databaseUrl, '--port', port], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, connectionString: line.toString().trim() };
};
