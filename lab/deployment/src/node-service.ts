import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inRepository } from './repository.js';

const ENDS_WITH_CALLER = new URL(
  '../../../embedded/dist/supervisor/exit-with-parent.js',
  import.meta.url,
);
const RESTART_AFTER_MS = 100;
const STOP_WITHIN_MS = 15_000;
const KEPT_LINES = 2_000;

/** A service of the compose file as a process: restarted unless stopped. */
export class NodeService {
  readonly lines: string[] = [];
  private child: ChildProcess | undefined;
  private stopping = false;

  /** @param command as in the compose file, `node` first */
  constructor(
    readonly name: string,
    private readonly command: readonly string[],
    private readonly environment: Readonly<Record<string, string>>,
  ) {
    this.run();
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get env(): Readonly<Record<string, string>> {
    return this.environment;
  }

  /** The first line so far that holds this. */
  said(pattern: RegExp): RegExpExecArray | undefined {
    for (const line of this.lines) {
      const found = pattern.exec(line);
      if (found) return found;
    }
    return undefined;
  }

  /** Lines of errors that nobody expected, each of them an answer 500. */
  errors(): string[] {
    return this.lines.filter((line) => line.startsWith('{') && line.includes('"unexpected error"'));
  }

  kill(): void {
    this.child?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    clearTimeout(timer);
  }

  private run(): void {
    const [, ...args] = this.command;
    this.child = spawn(process.execPath, ['--import', ENDS_WITH_CALLER.href, ...args], {
      cwd: inRepository('.'),
      env: { PATH: process.env.PATH, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      createInterface({ input: stream }).on('line', (line) => {
        this.lines.push(line);
        if (this.lines.length > KEPT_LINES) this.lines.shift();
      });
    this.child.once('exit', () => {
      if (!this.stopping) setTimeout(() => this.run(), RESTART_AFTER_MS);
    });
  }
}
