import type {
  DomainEvent,
  Position,
  RecordedEvent,
} from '@encomenda/contracts/shared/events/event';
import { DiscoveryService } from '@nestjs/core';

/** What a process does with each type of event that it follows. */
export type HandlersOf<Event extends DomainEvent> = {
  readonly [T in Event['type']]: (
    event: RecordedEvent<Extract<Event, { type: T }>>,
  ) => Promise<void>;
};

/**
 * Turns events into commands. Delivery is at least once: handlers must be idempotent. Events are handled one by
 * one in log order, or together with `inAnyOrder`, and the place in the log is stored once for those that came
 * together. With `gathersMs` these are the ones of so many milliseconds, and the first of them is handled at once.
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

/** Handlers of an `AnyEventProcess`, whose events have the types of `Event`. */
export const handlers = <Event extends DomainEvent>(on: HandlersOf<Event>): AnyEventProcess['on'] =>
  on as unknown as AnyEventProcess['on'];

export interface Checkpoint {
  read(): Promise<Position | null>;
  /** Monotonic, so that two workers may run the same process. */
  advance(to: Position): Promise<void>;
}
