import { byProgram, PROGRAMS, type Program, type Trip, type Trips } from './trip.js';

/** What one act, or a time without one, led to. */
export interface Counts {
  readonly statements: Readonly<Record<Program, number>>;
  readonly messages: Readonly<Record<Program, number>>;
  readonly transactions: number;
  /** Statements that notify. */
  readonly notifying: number;
  /** Notifications that they give. */
  readonly notifications: number;
}

const ofKind = (trips: readonly Trip[], kind: Trip['kind']): Trip[] =>
  trips.filter((trip) => trip.kind === kind);

/** A statement outside of a transaction is one of its own. */
const transactionsOf = (statements: readonly Trip[]): number => {
  const open = new Set<number>();
  let count = 0;
  for (const { text, connection } of statements) {
    const begins = text.toLowerCase() === 'begin';
    if (begins) open.add(connection);
    else if (/^(commit|rollback)$/i.test(text)) open.delete(connection);
    if (!begins && !open.has(connection)) count++;
  }
  return count;
};

export const countsOf = (trips: Trips): Counts => {
  const statements = byProgram((program) => ofKind(trips[program], 'sql'));
  const all = PROGRAMS.flatMap((program) => statements[program]);
  const notifying = all.filter(({ text }) => text.includes('pg_notify('));
  return {
    statements: byProgram((program) => statements[program].length),
    messages: byProgram((program) => ofKind(trips[program], 'grpc').length),
    transactions: PROGRAMS.reduce((sum, name) => sum + transactionsOf(statements[name]), 0),
    notifying: notifying.length,
    notifications: notifying.reduce((sum, { elements }) => sum + elements, 0),
  };
};

export const sumOf = (counts: Readonly<Record<Program, number>>): number =>
  PROGRAMS.reduce((sum, program) => sum + counts[program], 0);
