/** Names the folder that counting programs write to. */
export const TRIPS_FOLDER = 'VIAGENS_EM';
/** While the folder holds this file, nothing begins by the clock. */
export const CLOCKS_HELD = 'relogios-parados';

export const PROGRAMS = ['eventstore', 'projections', 'api', 'worker'] as const;
export type Program = (typeof PROGRAMS)[number];
export type Trips = Readonly<Record<Program, readonly Trip[]>>;

/** One trip of a program: a statement to PostgreSQL, or a message to the event store's server. */
export interface Trip {
  readonly kind: 'sql' | 'grpc';
  /** The statement, or the method. */
  readonly text: string;
}

export const byProgram = <T>(of: (program: Program) => T): Record<Program, T> => ({
  eventstore: of('eventstore'),
  projections: of('projections'),
  api: of('api'),
  worker: of('worker'),
});
