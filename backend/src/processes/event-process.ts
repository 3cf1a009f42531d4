import type { DomainEvent, Position, RecordedEvent } from '@encomenda/contracts/shared/event';

/** Turns events into commands, in log order. Delivery is at least once: handlers must be idempotent. */
export interface EventProcess<Event extends DomainEvent = DomainEvent> {
  /** Key of its checkpoint: never change it. */
  readonly name: string;
  readonly on: {
    readonly [T in Event['type']]: (
      event: RecordedEvent<Extract<Event, { type: T }>>,
    ) => Promise<void>;
  };
}

export interface AnyEventProcess {
  readonly name: string;
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
