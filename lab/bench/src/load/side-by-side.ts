import { closedLoop } from './closed-loop.js';
import { quantile } from './statistics.js';

export interface Sides {
  /** Medians, in ms. */
  readonly without: number;
  readonly with: number;
  readonly failures: readonly string[];
}

type Job = () => Promise<void>;

/** Measures two systems in alternation, so that a slow minute of the machine affects both. */
export const sideBySide = async (
  { turns, seconds }: { readonly turns: number; readonly seconds: number },
  without: Job,
  withThem: Job,
): Promise<Sides> => {
  const latencies = { without: [] as number[], with: [] as number[] };
  const failures: string[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const order = [
      ['without', without],
      ['with', withThem],
    ] as const;
    for (const [side, job] of turn % 2 === 0 ? order : order.toReversed()) {
      const loop = { clients: 1, warmUpSeconds: 0.3, seconds: seconds / turns };
      const result = await closedLoop(loop, job);
      latencies[side].push(...result.latencies);
      failures.push(...result.failures);
    }
  }
  return {
    without: quantile(latencies.without, 0.5),
    with: quantile(latencies.with, 0.5),
    failures,
  };
};
