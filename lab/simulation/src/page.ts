import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markdownTable } from '@encomenda/system/report/markdown';
import type { Progress } from './progress.js';

const PAGE = fileURLToPath(new URL('../../../docs/simulation.md', import.meta.url));
const [BEGIN, END] = ['<!-- run -->', '<!-- end of run -->'];

const number = (value: number): string => value.toLocaleString('en');

/** `42 min`, `3 h 05 min`; from 100 hours on `1,234 h`. */
export const duration = (ms: number): string => {
  const minutes = Math.round(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return 'under 1 min';
  if (hours === 0) return `${minutes} min`;
  if (hours >= 100) return `${number(Math.round(ms / 3_600_000))} h`;
  return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
};

const rowsOf = ({ commit, firstSeed, toldUpTo, seconds, totals }: Progress): [string, string][] => [
  ['Commit', `\`${commit}\``],
  ['Seeds', `${firstSeed} to ${toldUpTo}`],
  ['Histories', number(totals.histories)],
  [
    'Commands (acknowledged / refused)',
    `${number(totals.commands)} (${number(totals.acknowledged)} / ${number(totals.refused)})`,
  ],
  ['Events written', number(totals.events)],
  ['Steps of the scheduler', number(totals.steps)],
  ['Simulated time', duration(totals.virtualMs)],
  ['Real time', duration(seconds * 1_000)],
  ['Crashes of processes', number(totals.crashes)],
  ['**Violations**', `**${number(totals.failures.length)}**`],
];

const faultRows = ({ totals }: Progress): [string, string][] =>
  Object.entries(totals.faults)
    .sort(([, a], [, b]) => b - a)
    .map(([fault, times]) => [fault, number(times)]);

export const summary = (progress: Progress): string[] => [
  ...[...rowsOf(progress), ...faultRows(progress)].map(([name, value]) =>
    `${name}: ${value}`.replaceAll(/[*`]/g, ''),
  ),
  ...progress.totals.failures.map(({ seed }) => `Violation in seed ${seed}`),
];

export const writePage = (progress: Progress): void => {
  const page = readFileSync(PAGE, 'utf8');
  const date = new Date().toISOString().slice(0, 10);
  const report = [
    ...markdownTable(['Measure', 'Value'], [['Date', date], ...rowsOf(progress)]),
    '',
    ...markdownTable(['Fault injected', 'Times'], faultRows(progress)),
  ].join('\n');
  const from = page.indexOf(BEGIN) + BEGIN.length;
  writeFileSync(PAGE, `${page.slice(0, from)}\n\n${report}\n\n${page.slice(page.indexOf(END))}`);
};
