import { setTimeout as sleep } from 'node:timers/promises';

export interface Loop {
  readonly clients: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly counter?: () => number;
}

export interface LoopResult {
  readonly perSecond: number;
  /** Milliseconds per job that ended within the measurement. */
  readonly latencies: readonly number[];
  readonly counted: number;
  readonly failures: readonly string[];
}

/** Each client starts a job when its last one ends, until a job returns false. An error ends all clients. */
export const closedLoop = async (
  { clients, warmUpSeconds, seconds, counter = () => 0 }: Loop,
  job: (client: number, n: number) => Promise<boolean | void>,
): Promise<LoopResult> => {
  const failures: string[] = [];
  const ended: { at: number; took: number }[] = [];
  let running = true;
  const work = async (client: number): Promise<void> => {
    for (let n = 0; running; n++) {
      const startedAt = performance.now();
      try {
        if ((await job(client, n)) === false) return;
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
        running = false;
        return;
      }
      const at = performance.now();
      ended.push({ at, took: at - startedAt });
    }
  };
  const all = Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  const overEarly = all.then(() => undefined);
  await Promise.race([sleep(warmUpSeconds * 1_000), overEarly]);
  const from = performance.now();
  const counterFrom = counter();
  await Promise.race([sleep(seconds * 1_000), overEarly]);
  const to = performance.now();
  const counterTo = counter();
  running = false;
  await all;
  const measured = ended.filter(({ at }) => at > from && at <= to);
  if (measured.length === 0 && failures.length === 0)
    failures.push('nothing ended while it was measured');
  return {
    perSecond: measured.length / ((to - from) / 1_000),
    latencies: measured.map(({ took }) => took),
    counted: (counterTo - counterFrom) / measured.length,
    failures,
  };
};
