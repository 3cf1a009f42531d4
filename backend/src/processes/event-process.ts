import type { DomainEvent, Position, RecordedEvent } from '@encomenda/contracts/shared/event';

/**
 * What follows in one stream from what happened in another: events come in, in the order of the
 * log, and commands go out. Each event comes at least once: after a crash, a lost connection or an
 * error it comes again, so a handler must not mind a repeat. A process is no read model: it starts
 * at the beginning of the log, keeps its place for ever, and is never rebuilt.
 */
export interface EventProcess<Event extends DomainEvent = DomainEvent> {
  /** Also the name that its place in the log is kept under. */
  readonly name: string;
  readonly on: {
    readonly [T in Event['type']]: (
      event: RecordedEvent<Extract<Event, { type: T }>>,
    ) => Promise<void>;
  };
}

/** A process whose events' types no longer matter, as the runner holds it. */
export interface AnyEventProcess {
  readonly name: string;
  readonly on: Readonly<Record<string, (event: RecordedEvent) => Promise<void>>>;
}

/** Checks a process's types, then forgets them. */
export const defineProcess = <Event extends DomainEvent>(
  process: EventProcess<Event>,
): AnyEventProcess => process as unknown as AnyEventProcess;

/** How far a process is: the place of the last event it has dealt with. */
export interface Checkpoint {
  /** Null before the first event. */
  read(): Promise<Position | null>;
  /** Never goes back: two workers at the same process do no harm. */
  advance(to: Position): Promise<void>;
}
