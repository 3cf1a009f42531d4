import type { CollectedSpan } from '../collector.js';
import { markdownTable } from './markdown.js';

interface Interval {
  readonly startedAt: number;
  readonly endedAt: number;
}

const covered = (intervals: readonly Interval[]): number => {
  let sum = 0;
  let until = -Infinity;
  for (const { startedAt, endedAt } of intervals.toSorted((a, b) => a.startedAt - b.startedAt)) {
    sum += Math.max(0, endedAt - Math.max(startedAt, until));
    until = Math.max(until, endedAt);
  }
  return sum;
};

/** Time of a span that none of its children covers, in ms. A child may end after its parent. */
export const ownTime = (span: CollectedSpan, trace: readonly CollectedSpan[]): number => {
  const within = trace
    .filter(({ parentId }) => parentId === span.spanId)
    .map(({ startedAt, endedAt }) => ({
      startedAt: Math.max(startedAt, span.startedAt),
      endedAt: Math.min(endedAt, span.endedAt),
    }))
    .filter(({ startedAt, endedAt }) => endedAt > startedAt);
  return span.endedAt - span.startedAt - covered(within);
};

const figure = (ms: number): string => ms.toFixed(1);

/** One row per span in order of time: process, span, start, duration, own time. */
export const timeSpent = (trace: readonly CollectedSpan[]): string[] => {
  const [first] = trace;
  const rows = trace.map((span) => [
    span.service,
    span.name,
    figure(span.startedAt - (first?.startedAt ?? 0)),
    figure(span.endedAt - span.startedAt),
    figure(ownTime(span, trace)),
  ]);
  return markdownTable(['process', 'span', 'begins at', 'lasts', 'own time'], rows, 2);
};

/** Own time by process, in ms. */
export const timeByProcess = (trace: readonly CollectedSpan[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const span of trace)
    sums.set(span.service, (sums.get(span.service) ?? 0) + ownTime(span, trace));
  return sums;
};
