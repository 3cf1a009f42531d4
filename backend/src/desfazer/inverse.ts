import type { Decision, Fold } from '@encomenda/contracts/shared/events/decider';
import type {
  DomainEvent,
  Position,
  RecordedEvent,
} from '@encomenda/contracts/shared/events/event';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import type { Portrait } from './portrait.js';
import type { UniqueName } from '../platform/commands/named-records/unique-names.js';

/** An event of the stream with its metadata. Its `type` narrows its `data`. */
export type Happened<Event extends DomainEvent> = Event & Omit<RecordedEvent, 'type' | 'data'>;

/** The events of one command in one stream, and the stream's other events and states. */
export interface Act<State, Event extends DomainEvent> {
  /** Never empty. */
  readonly events: readonly Happened<Event>[];
  readonly earlier: readonly Happened<Event>[];
  readonly later: readonly Happened<Event>[];
  /** State before the act, right after it, and today. */
  readonly before: State;
  readonly after: State;
  readonly now: State;
  /** Author and time: ` por Ana às 14:32`, with the date unless it is today. */
  readonly byWhom: (event: RecordedEvent) => string;
}

/** Position of the undo's last event, and the correlation id that its follow-up process shares. */
export interface Undone {
  readonly position: Position;
  readonly correlationId: string;
}

/** How an act is undone. `muda`: sentences on the effects, the main one first; `impede`: why undo is impossible. */
export type Undo<State, Event extends DomainEvent> =
  | {
      readonly muda: readonly string[];
      readonly decision: Decision<State, Event>;
      /** Waits, for a limited time, until the read models show what a process does after the undo. */
      readonly settled?: (undone: Undone) => Promise<unknown>;
    }
  | { readonly impede: string };

export interface Inverse<State, Event extends DomainEvent> {
  /** Powers that this act requires, all of them. Default: the power of `poderDeDesfazer`. */
  readonly poderes?: (act: Act<State, Event>) => readonly Poder[];
  /** May look data up but writes nothing. Need not check what the decision refuses. */
  readonly undo: (act: Act<State, Event>) => Undo<State, Event> | Promise<Undo<State, Event>>;
}

export interface UndoSubject<State, Event extends DomainEvent> {
  readonly assunto: string;
  /** Power to read these records. Without it the answer is 403, whether or not the record exists. */
  readonly ler: Poder;
  readonly stream: (id: number) => string;
  readonly fold: Fold<State, Event>;
  /**
   * Readable values of the record. The history compares them before and after each event.
   * @param commandId of the command that created the record
   */
  readonly retrato?: (state: State, commandId: string) => Portrait;
  /** For records with unique names, because an undo may restore a name. */
  readonly names?: UniqueName;
  /** Inverses by the type of the act's first event. Other acts cannot be undone. */
  readonly inverses: Partial<Record<Event['type'], Inverse<State, Event>>>;
}
