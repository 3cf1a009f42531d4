import { findingsTable } from '@encomenda/system/report/explained-findings';
import { markdownTable, minuteOf } from '@encomenda/system/report/markdown';
import { EXPLANATIONS } from './explanations.js';
import type { Fault } from '../faults/fault.js';
import { timesOf, troublesIn, type BatchRecord, type KindTally } from './tally.js';

export const number = (value: number): string => value.toLocaleString('en');
export const seconds = (ms: number): string =>
  (ms / 1_000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const sumByKind = (records: readonly BatchRecord[]): Map<string, KindTally> => {
  const sums = new Map<string, KindTally>();
  for (const [kind, tally] of records.flatMap(({ kinds }) => Object.entries(kinds))) {
    const sum: KindTally = sums.get(kind) ?? { times: 0, longestMs: 0, totalMs: 0 };
    const silences = [sum, tally].flatMap(({ longestSilenceMs }) => longestSilenceMs ?? []);
    sums.set(kind, {
      times: sum.times + tally.times,
      longestMs: Math.max(sum.longestMs, tally.longestMs),
      totalMs: sum.totalMs + tally.totalMs,
      ...(silences.length > 0 && { longestSilenceMs: Math.max(...silences) }),
    });
  }
  return sums;
};

export const totalOf = (records: readonly BatchRecord[]) => {
  const sum = (of: (record: BatchRecord) => number): number =>
    records.reduce((total, record) => total + of(record), 0);
  return {
    faults: sum(timesOf),
    ok: sum(({ commands }) => commands.ok),
    refused: sum(({ commands }) => commands.refused),
    unclear: sum(({ commands }) => commands.unclear),
    lost: sum(({ lost }) => lost.length),
    doubled: sum(({ doubled }) => doubled.length),
    divergent: sum(({ divergent }) => divergent.length),
    notBack: sum(({ notBack }) => notBack.length),
    restarted: sum(({ restarted = [] }) => restarted.length),
  };
};

const MISSING = '—';

const kindRow = ({ kind, about }: Fault, tally: KindTally | undefined): string[] =>
  tally === undefined
    ? [kind, about, '0', MISSING, MISSING, MISSING]
    : [
        kind,
        about,
        number(tally.times),
        seconds(tally.totalMs / tally.times),
        seconds(tally.longestMs),
        tally.longestSilenceMs === undefined ? MISSING : seconds(tally.longestSilenceMs),
      ];

const KIND_HEADINGS = [
  'Fault',
  'What happens',
  'Times',
  'Recovery, mean (s)',
  'Recovery, longest (s)',
  'Nothing acknowledged, longest (s)',
];

/** Number and recovery times of the faults, by kind. Omits the last column when it has no value. */
export const kindsTable = (faults: readonly Fault[], records: readonly BatchRecord[]): string[] => {
  const kinds = sumByKind(records);
  const silences = [...kinds.values()].some((tally) => tally.longestSilenceMs !== undefined);
  const columns = silences ? KIND_HEADINGS.length : KIND_HEADINGS.length - 1;
  return markdownTable(
    KIND_HEADINGS.slice(0, columns),
    faults.map((fault) => kindRow(fault, kinds.get(fault.kind)).slice(0, columns)),
    2,
  );
};

const countsOf = (own: readonly BatchRecord[]): number[] => {
  const { restarted: _, ...counts } = totalOf(own);
  return [own.length, ...Object.values(counts)];
};

const commitRows = (records: readonly BatchRecord[]): string[][] => {
  const groups = new Map<string, BatchRecord[]>();
  for (const record of records) {
    const commit = record.commit.slice(0, 7);
    groups.set(commit, [...(groups.get(commit) ?? []), record]);
  }
  return [...groups].map(([commit, own]) => [commit, ...countsOf(own).map(number)]);
};

const batchRow = (record: BatchRecord): string[] => [
  minuteOf(record.date),
  record.commit.slice(0, 7),
  String(record.seed),
  ...[
    timesOf(record),
    record.seconds,
    record.commands.ok,
    record.events,
    troublesIn(record).length,
  ].map(number),
];

export const versionsTable = (records: readonly BatchRecord[]): string[] =>
  markdownTable(
    [
      'Version',
      'Batches',
      'Faults',
      'Acknowledged',
      'Refused',
      'Unanswered at first',
      'Lost',
      'Twice',
      'Divergent',
      'Not recovered',
    ],
    commitRows(records),
    1,
  );

export const batchesTable = (records: readonly BatchRecord[]): string[] =>
  markdownTable(
    ['When (UTC)', 'Version', 'Seed', 'Faults', 'Seconds', 'Acknowledged', 'Events', 'Errors'],
    records.map(batchRow),
    2,
  );

const countedSince = (records: readonly BatchRecord[]): string => {
  const last = records.findLastIndex((record) => troublesIn(record).length > 0);
  const since = totalOf(records.slice(last + 1)).faults;
  return since === 0 ? '' : `\nThe ${number(since)} faults after them led to no finding.\n`;
};

export const findings = (records: readonly BatchRecord[]): string => {
  const found = records.flatMap((record) =>
    troublesIn(record).map((text) => ({ seed: record.seed, text })),
  );
  if (found.length === 0) return '';
  const table = findingsTable(found, EXPLANATIONS).join('\n');
  return `\n## Findings\n\n${table}\n${countedSince(records)}`;
};
