import type { Decision, Fold } from '@encomenda/contracts/shared/events/decider';
import type {
  DomainEvent,
  Position,
  RecordedEvent,
} from '@encomenda/contracts/shared/events/event';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import type { Portrait } from './portrait.js';
import type { UniqueName } from '../platform/commands/named-records/unique-names.js';

/** An event of the stream with its metadata; type and data correlated. */
export type Happened<Event extends DomainEvent> = Event & Omit<RecordedEvent, 'type' | 'data'>;

/** Events of one command in one stream, with what came before and after. */
export interface Act<State, Event extends DomainEvent> {
  /** All events of the command in this stream. Never empty. */
  readonly events: readonly Happened<Event>[];
  readonly earlier: readonly Happened<Event>[];
  readonly later: readonly Happened<Event>[];
  /** State before the act, right after it, and now. */
  readonly before: State;
  readonly after: State;
  readonly now: State;
  /** ` por Ana às 14:32`, with the date unless it is today. */
  readonly byWhom: (event: RecordedEvent) => string;
}

/** What undoing wrote: position of its last event, and what a process adds to all it writes because of it. */
export interface Undone {
  readonly position: Position;
  readonly correlationId: string;
}

/** How an act is undone. `muda` lists the effects, most obvious first; `impede` says what prevents it. */
export type Undo<State, Event extends DomainEvent> =
  | {
      readonly muda: readonly string[];
      readonly decision: Decision<State, Event>;
      /** Waits, with a limit of its own, until what a process does after the undo is shown too. */
      readonly settled?: (undone: Undone) => Promise<unknown>;
    }
  | { readonly impede: string };

export interface Inverse<State, Event extends DomainEvent> {
  /** All powers required, when the definition's power does not fit every act. */
  readonly poderes?: (act: Act<State, Event>) => readonly Poder[];
  /** Pure except for look-ups. Need not check what the decision refuses. */
  readonly undo: (act: Act<State, Event>) => Undo<State, Event> | Promise<Undo<State, Event>>;
}

export interface UndoSubject<State, Event extends DomainEvent> {
  readonly assunto: string;
  /** Power to see these records; without it, their existence is not revealed. */
  readonly ler: Poder;
  readonly stream: (id: number) => string;
  readonly fold: Fold<State, Event>;
  /**
   * The record for its history, which compares it before and after each event.
   * @param commandId of the command that created the record
   */
  readonly retrato?: (state: State, commandId: string) => Portrait;
  /** For records with unique names: undoing may restore a name. */
  readonly names?: UniqueName;
  /** By the type of the act's first event; types without an inverse cannot be undone. */
  readonly inverses: Partial<Record<Event['type'], Inverse<State, Event>>>;
}
