import type { Outcome } from './history.js';

export interface Failure {
  readonly seed: number;
  readonly offences: readonly string[];
  readonly lastSentences: readonly string[];
}

export interface Totals {
  histories: number;
  commands: number;
  acknowledged: number;
  refused: number;
  events: number;
  steps: number;
  crashes: number;
  virtualMs: number;
  faults: Record<string, number>;
  failures: Failure[];
}

export const nothingYet = (): Totals => ({
  histories: 0,
  commands: 0,
  acknowledged: 0,
  refused: 0,
  events: 0,
  steps: 0,
  crashes: 0,
  virtualMs: 0,
  faults: {},
  failures: [],
});

const SUMMED = [
  'commands',
  'acknowledged',
  'refused',
  'events',
  'steps',
  'crashes',
  'virtualMs',
] as const;

export const addOutcome = (totals: Totals, outcome: Outcome): void => {
  totals.histories++;
  for (const name of SUMMED) totals[name] += outcome[name];
  for (const [fault, times] of outcome.faults)
    totals.faults[fault] = (totals.faults[fault] ?? 0) + times;
  const { seed, offences, lastSentences } = outcome;
  if (offences.length > 0) totals.failures.push({ seed, offences, lastSentences });
};

export const addTotals = (totals: Totals, more: Totals): void => {
  totals.histories += more.histories;
  for (const name of SUMMED) totals[name] += more[name];
  for (const [fault, times] of Object.entries(more.faults))
    totals.faults[fault] = (totals.faults[fault] ?? 0) + times;
  totals.failures.push(...more.failures);
};
