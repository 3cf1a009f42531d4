import { CLASSES, type RouteClass } from '../routes.js';

/** Upper bounds of the histogram, in ms; the last bucket is open. */
export const EDGES = [
  1, 2, 3, 5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1_000, 2_000,
] as const;

export interface ClassTally {
  requests: number;
  /** Key `0`: the connection closed without an answer. */
  statuses: Record<string, number>;
  durations: number[];
  slowestMs: number;
  frames?: number;
}

export type Tally = Partial<Record<RouteClass, ClassTally>>;

const empty = (): ClassTally => ({
  requests: 0,
  statuses: {},
  durations: Array.from({ length: EDGES.length + 1 }, () => 0),
  slowestMs: 0,
});

export const count = (
  tally: Tally,
  routeClass: RouteClass,
  seen: { status: number; ms: number; frames?: number },
): void => {
  const of = (tally[routeClass] ??= empty());
  of.requests++;
  of.statuses[seen.status] = (of.statuses[seen.status] ?? 0) + 1;
  const group = EDGES.findIndex((edge) => seen.ms <= edge);
  of.durations[group < 0 ? EDGES.length : group]!++;
  of.slowestMs = Math.max(of.slowestMs, Math.round(seen.ms));
  if (seen.frames !== undefined) of.frames = (of.frames ?? 0) + seen.frames;
};

export const sum = (tallies: readonly ClassTally[]): ClassTally => {
  const all = empty();
  for (const one of tallies) {
    all.requests += one.requests;
    all.slowestMs = Math.max(all.slowestMs, one.slowestMs);
    for (const [status, times] of Object.entries(one.statuses))
      all.statuses[status] = (all.statuses[status] ?? 0) + times;
    one.durations.forEach((times, group) => (all.durations[group]! += times));
    if (one.frames !== undefined) all.frames = (all.frames ?? 0) + one.frames;
  }
  return all;
};

export const sumByClass = (tallies: readonly Tally[]): [RouteClass, ClassTally][] =>
  CLASSES.map((routeClass) => [
    routeClass,
    sum(tallies.flatMap((tally) => tally[routeClass] ?? [])),
  ]);

/** 99th percentile, rounded up to a bound of `EDGES`; Infinity above the last. */
export const p99 = ({ requests, durations }: ClassTally): number => {
  let left = Math.ceil(requests * 0.99);
  const group = durations.findIndex((times) => (left -= times) <= 0);
  return EDGES[group] ?? Number.POSITIVE_INFINITY;
};
