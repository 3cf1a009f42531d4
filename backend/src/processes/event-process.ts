import type { DomainEvent, Position, RecordedEvent } from '@encomenda/contracts/shared/event';

/**
 * Turns events into commands. Delivery is at least once: handlers must be idempotent. Events are handled one by
 * one in log order, or together with `inAnyOrder`, and the place in the log is stored once for those that came
 * together. With `gathersMs` these are the ones of so many milliseconds, and the first of them is handled at once.
 */
export interface EventProcess<Event extends DomainEvent = DomainEvent> {
  /** Key of its checkpoint: never change it. */
  readonly name: string;
  readonly gathersMs?: number;
  readonly inAnyOrder?: boolean;
  /** Called before the log is followed from the stored place, which another worker may have moved. */
  readonly begins?: () => void;
  readonly on: {
    readonly [T in Event['type']]: (
      event: RecordedEvent<Extract<Event, { type: T }>>,
    ) => Promise<void>;
  };
}

export interface AnyEventProcess {
  readonly name: string;
  readonly gathersMs?: number;
  readonly inAnyOrder?: boolean;
  readonly begins?: () => void;
  readonly on: Readonly<Record<string, (event: RecordedEvent) => Promise<void>>>;
}

export const defineProcess = <Event extends DomainEvent>(
  process: EventProcess<Event>,
): AnyEventProcess => process as unknown as AnyEventProcess;

export interface Checkpoint {
  read(): Promise<Position | null>;
  /** Monotonic, so that two workers may run the same process. */
  advance(to: Position): Promise<void>;
}
