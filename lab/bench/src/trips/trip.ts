/** Environment variable: the folder that the trips are written to. */
export const TRIPS_FOLDER = 'VIAGENS_EM';
/** While this file exists in the folder, periodic work does not start. */
export const CLOCKS_HELD = 'relogios-parados';

export const PROGRAMS = ['eventstore', 'projections', 'api', 'worker'] as const;
export type Program = (typeof PROGRAMS)[number];
export type Trips = Readonly<Record<Program, readonly Trip[]>>;

export interface Trip {
  readonly kind: 'sql' | 'grpc';
  readonly text: string;
}

export const byProgram = <T>(of: (program: Program) => T): Record<Program, T> => ({
  eventstore: of('eventstore'),
  projections: of('projections'),
  api: of('api'),
  worker: of('worker'),
});
