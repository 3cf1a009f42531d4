import { pause, type Launch, type Log, type Running } from './running.js';

/** ms before the n-th restart in a row (from 1): doubles from 100, at most 10 s. */
export function restartDelayMs(restart: number): number {
  return Math.min(100 * 2 ** (restart - 1), 10_000);
}

/** A process that lived this long resets the count of deaths in a row. */
const HEALTHY_AFTER_MS = 10_000;
const GIVE_UP_AFTER = 7;

/** Restarts a process that ends. Before `trust` it gives up after several deaths in a row. */
export class KeptAlive {
  /** Rejects when the process is given up; otherwise never settles. */
  readonly givenUp: Promise<never>;
  private giveUp: (reason: Error) => void = () => {};
  private current: Running | null = null;
  private readonly ending = new AbortController();
  private waking = new AbortController();
  private loop: Promise<void> = Promise.resolve();
  private trusted = false;
  private restartRequested = false;

  constructor(
    readonly name: string,
    private readonly launch: Launch,
    private readonly log: Log,
    private readonly onStart: (pid: number) => void = () => {},
  ) {
    this.givenUp = new Promise((_, reject) => (this.giveUp = reject));
    this.givenUp.catch(() => {});
  }

  /** Resolves with the ready line when the process is first usable. */
  start(): Promise<string> {
    const ready = new Promise<string>((resolve) => {
      this.loop = this.keep(resolve);
    });
    return Promise.race([ready, this.givenUp]);
  }

  trust(): void {
    this.trusted = true;
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.current?.stop();
    await this.loop;
  }

  /** Restarts at once, without backoff. */
  async restart(): Promise<void> {
    this.waking.abort();
    if (!this.current) return;
    this.restartRequested = true;
    await this.current.stop();
  }

  private async keep(onReady: (line: string) => void): Promise<void> {
    let deaths = 0;
    while (!this.ending.signal.aborted) {
      const began = Date.now();
      const end = await this.runOnce(onReady);
      if (this.ending.signal.aborted) return;
      if (this.restartRequested) {
        this.restartRequested = false;
        continue;
      }
      deaths = Date.now() - began > HEALTHY_AFTER_MS ? 1 : deaths + 1;
      if (!this.trusted && deaths >= GIVE_UP_AFTER) {
        return this.giveUp(new Error(`${this.name} não consegue começar: ${end}`));
      }
      const delay = restartDelayMs(deaths);
      this.log(`${end}; nova tentativa em ${(delay / 1000).toLocaleString('pt-BR')} s`);
      this.waking = new AbortController();
      await pause(delay, AbortSignal.any([this.ending.signal, this.waking.signal]));
    }
  }

  private async runOnce(onReady: (line: string) => void): Promise<string> {
    try {
      const running = await this.launch();
      this.current = running;
      this.onStart(running.pid());
      void running.ready.then(onReady);
      if (this.ending.signal.aborted) await running.stop();
      const code = await running.exited;
      return code === null ? 'foi derrubado' : `terminou com o código ${code}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      this.current = null;
    }
  }
}
