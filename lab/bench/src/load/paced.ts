import { setTimeout as sleep } from 'node:timers/promises';

export interface Paced {
  /** Milliseconds from the instant at which each job was due. */
  readonly latencies: readonly number[];
  readonly failures: readonly string[];
}

/** Starts jobs at a fixed rate and does not wait for earlier ones. `until` in `pace` ends it early. */
export const paced = async (
  {
    perSecond,
    seconds,
    until = () => false,
  }: { readonly perSecond: number; readonly seconds: number; readonly until?: () => boolean },
  job: () => Promise<void>,
): Promise<Paced> => {
  const latencies: number[] = [];
  const failures: string[] = [];
  const from = performance.now();
  const underWay: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds && failures.length === 0 && !until(); n++) {
    const due = from + (1_000 * n) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    underWay.push(
      job().then(
        () => void latencies.push(performance.now() - due),
        (error: unknown) =>
          void failures.push(error instanceof Error ? error.message : String(error)),
      ),
    );
  }
  await Promise.all(underWay);
  return { latencies, failures };
};
