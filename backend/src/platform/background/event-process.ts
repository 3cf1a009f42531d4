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
 * Turns events into commands, at least once each: handlers must be idempotent. Events are handled in log order, or
 * concurrently with `inAnyOrder`. `gathersMs` batches the events of this interval, ms.
 */
export interface AnyEventProcess {
  /** Key of its checkpoint: never change it. */
  readonly name: string;
  readonly gathersMs?: number;
  readonly inAnyOrder?: boolean;
  /** Called before each subscription, which starts at the stored checkpoint. Another worker may have moved it. */
  begins?(): void;
  readonly on: Readonly<Record<string, (event: RecordedEvent) => Promise<void>>>;
}

/** Marks an `AnyEventProcess` that the worker runs. */
export const EventProcess = DiscoveryService.createDecorator();

export const handlers = <Event extends DomainEvent>(on: HandlersOf<Event>): AnyEventProcess['on'] =>
  on as unknown as AnyEventProcess['on'];

export interface Checkpoint {
  read(): Promise<Position | null>;
  /** Never moves the checkpoint back, so that two workers may run the same process. */
  advance(to: Position): Promise<void>;
}
