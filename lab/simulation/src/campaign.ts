import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Task, Told } from './teller.js';

const TELLER = fileURLToPath(new URL('./teller.main.js', import.meta.url));
const AT_ONCE = 20;

export class Campaign {
  private readonly tellers: ChildProcess[];

  constructor(processes: number) {
    this.tellers = Array.from({ length: processes }, () => fork(TELLER, { stdio: 'inherit' }));
  }

  async tell(
    task: Task,
    onTold: (told: Told, seeds: readonly number[]) => void,
    enough: () => boolean = () => false,
  ): Promise<void> {
    const atOnce = task.untilFailure ? 5 : AT_ONCE;
    const waiting: number[][] = [];
    for (let at = 0; at < task.seeds.length; at += atOnce)
      waiting.push(task.seeds.slice(at, at + atOnce));
    await Promise.all(
      this.tellers.map(async (teller) => {
        for (let seeds = waiting.shift(); seeds && !enough(); seeds = waiting.shift()) {
          onTold(await ask(teller, { ...task, seeds }), seeds);
        }
      }),
    );
  }

  onEach(task: Task): Promise<Told[]> {
    return Promise.all(this.tellers.map((teller) => ask(teller, task)));
  }

  async end(): Promise<void> {
    await Promise.all(
      this.tellers.map(async (teller) => {
        if (teller.exitCode !== null || teller.signalCode !== null) return;
        const gone = once(teller, 'exit');
        teller.disconnect();
        await gone;
      }),
    );
  }
}

/** @throws Error when the process ends early; the cause is on its standard error */
const ask = (teller: ChildProcess, task: Task): Promise<Told> =>
  new Promise((resolve, reject) => {
    const died = (code: number | null, signal: NodeJS.Signals | null): void => {
      const bug = task.mutation === undefined ? '' : ` with “${task.mutation}”`;
      const seeds = `seeds ${task.seeds[0]} to ${task.seeds.at(-1)}${bug}`;
      reject(new Error(`A process that tells histories ended with ${code ?? signal}: ${seeds}.`));
    };
    teller.once('exit', died);
    teller.once('message', (told: Told) => {
      teller.off('exit', died);
      resolve(told);
    });
    teller.send(task, (error) => error && reject(error));
  });
