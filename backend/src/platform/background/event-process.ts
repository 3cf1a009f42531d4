import type {
  DomainEvent,
  Position,
  RecordedEvent,
} from '@encomenda/contracts/shared/events/event';
import { DiscoveryService } from '@nestjs/core';

export type HandlersOf<Event extends DomainEvent> = {
  readonly [T in Event['type']]: (
    event: RecordedEvent<Extract<Event, { type: T }>>,
  ) => Promise<void>;
};

/**
 * Turns events into commands. Delivery is at least once: handlers must be idempotent. Events are handled in log order,
 * or concurrently with `inAnyOrder`. `gathersMs` batches the events of this interval, ms; the first is handled at once.
 */
export interface AnyEventProcess {
  /** Key of its checkpoint: never change it. */
  readonly name: string;
  readonly gathersMs?: number;
  readonly inAnyOrder?: boolean;
  /** Called before the log is followed from the stored place, which another worker may have moved. */
  begins?(): void;
  readonly on: Readonly<Record<string, (event: RecordedEvent) => Promise<void>>>;
}

/** Marks a provider that the worker runs as a process between streams: an `AnyEventProcess`. */
export const EventProcess = DiscoveryService.createDecorator();

export const handlers = <Event extends DomainEvent>(on: HandlersOf<Event>): AnyEventProcess['on'] =>
  on as unknown as AnyEventProcess['on'];

export interface Checkpoint {
  read(): Promise<Position | null>;
  /** Monotonic, so that two workers may run the same process. */
  advance(to: Position): Promise<void>;
}
