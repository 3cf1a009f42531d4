import { CLASSES, type RouteClass } from './routes.js';

/** Upper ends of the groups into which durations fall, in ms; the last has none. */
export const EDGES = [
  1, 2, 3, 5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1_000, 2_000,
] as const;

/** What was seen of one class of requests. Two of them can be added up. */
export interface ClassTally {
  requests: number;
  /** How often each status came; `0` is a connection that was closed without a word. */
  statuses: Record<string, number>;
  /** How many fell into each group of `EDGES`, and above. */
  durations: number[];
  slowestMs: number;
  /** Single frames, of sockets. */
  frames?: number;
}

export type Tally = Partial<Record<RouteClass, ClassTally>>;

const empty = (): ClassTally => ({
  requests: 0,
  statuses: {},
  durations: Array.from({ length: EDGES.length + 1 }, () => 0),
  slowestMs: 0,
});

/** Counts one request. */
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

/** All of them together. */
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

/** The same by class, in the order of the classes. */
export const sumByClass = (tallies: readonly Tally[]): [RouteClass, ClassTally][] =>
  CLASSES.map((routeClass) => [
    routeClass,
    sum(tallies.flatMap((tally) => tally[routeClass] ?? [])),
  ]);

/** Within how many ms 99 of 100 were answered, to the next edge; Infinity beyond the last. */
export const p99 = ({ requests, durations }: ClassTally): number => {
  let left = Math.ceil(requests * 0.99);
  const group = durations.findIndex((times) => (left -= times) <= 0);
  return EDGES[group] ?? Number.POSITIVE_INFINITY;
};
