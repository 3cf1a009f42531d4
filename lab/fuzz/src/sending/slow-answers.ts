import type { FuzzAnswer, FuzzRequest } from '../request.js';

/** Longest answer time on an idle machine, in ms. */
export const SLOW_MS = 2_000;

const TRIES = 3;
const SAMPLE_MS = 20;

/** Elapsed time per CPU time: 1 on an idle machine. */
const slowdown = (): number => {
  const began = performance.now();
  const before = process.cpuUsage();
  let worked = 0;
  while (worked < SAMPLE_MS * 1_000) {
    const { user, system } = process.cpuUsage(before);
    worked = user + system;
  }
  return Math.max(1, (performance.now() - began) / SAMPLE_MS);
};

/** Repeats slow requests one by one. Returns those that stay slow, in ms of an idle machine. */
export const slowAlone = async (
  requests: readonly FuzzRequest[],
  send: (request: FuzzRequest) => Promise<FuzzAnswer>,
): Promise<(readonly [FuzzRequest, number])[]> => {
  const slow: [FuzzRequest, number][] = [];
  for (const request of requests) {
    let best = Number.POSITIVE_INFINITY;
    for (let n = 0; n < TRIES && best > SLOW_MS; n++) {
      const before = slowdown();
      const { ms } = await send(request);
      best = Math.min(best, ms / Math.max(before, slowdown()));
    }
    if (best > SLOW_MS) slow.push([request, Math.round(best)]);
  }
  return slow;
};
