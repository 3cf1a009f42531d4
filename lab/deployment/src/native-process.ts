import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface NativeOptions {
  /** Default: the caller's. */
  readonly user?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Sent when the caller dies. Default SIGKILL. */
  readonly onCallersDeath?: 'KILL' | 'TERM';
}

const KEPT_LINES = 400;

const wrapped = (
  command: readonly string[],
  { user, onCallersDeath = 'KILL' }: NativeOptions,
): string[] => [
  '--pdeathsig',
  onCallersDeath,
  ...(user === undefined ? [] : ['--reuid', user, '--regid', user, '--init-groups']),
  '--',
  ...command,
];

/** A program of the operating system that ends with the process that started it. */
export class NativeProcess {
  readonly lines: string[] = [];
  private readonly child: ChildProcess;

  constructor(command: readonly string[], options: NativeOptions = {}) {
    this.child = spawn('setpriv', wrapped(command, options), {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      createInterface({ input: stream }).on('line', (line) => {
        this.lines.push(line);
        if (this.lines.length > KEPT_LINES) this.lines.shift();
      });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  signal(signal: NodeJS.Signals): void {
    if (this.isRunning) this.child.kill(signal);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}

/** Runs a program to its end. @returns its output @throws Error with it when it fails */
export const runToEnd = async (
  command: readonly string[],
  options: NativeOptions = {},
): Promise<string> => {
  const child = spawn('setpriv', wrapped(command, options), {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (said += piece.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${said}`);
  return said;
};
