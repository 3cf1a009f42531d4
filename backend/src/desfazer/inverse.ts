import type { Decision, Fold } from '@encomenda/contracts/shared/decider';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/event';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import type { UniqueName } from '../platform/commands/unique-names.js';

/** An event of the stream, type and data in step, with when and by whom. */
export type Happened<Event extends DomainEvent> = Event & Omit<RecordedEvent, 'type' | 'data'>;

/** What a command wrote into one stream, and what has happened there since. */
export interface Act<State, Event extends DomainEvent> {
  /** Everything the command wrote there: an act is undone whole. Never empty. */
  readonly events: readonly Happened<Event>[];
  /** What came before it, oldest first. */
  readonly earlier: readonly Happened<Event>[];
  /** What followed, oldest first. */
  readonly later: readonly Happened<Event>[];
  /** The record before the act, right after it, and now. */
  readonly before: State;
  readonly after: State;
  readonly now: State;
  /** ` por Ana às 14:32`, with the day when it was not today: the end of a sentence. */
  readonly byWhom: (event: RecordedEvent) => string;
}

/**
 * How an act is undone. `muda` says first the obvious and then whatever else changes. `impede` is what stands in the way.
 */
export type Undo<State, Event extends DomainEvent> =
  | { readonly muda: readonly string[]; readonly decision: Decision<State, Event> }
  | { readonly impede: string };

export interface Inverse<State, Event extends DomainEvent> {
  /** The powers that undoing needs, all of them, where the definition's does not fit every act. */
  readonly poderes?: (act: Act<State, Event>) => readonly Poder[];
  /** Pure, but for what its feature lets it look up. What the decision refuses need not be looked at. */
  readonly undo: (act: Act<State, Event>) => Undo<State, Event> | Promise<Undo<State, Event>>;
}

/** One kind of record whose acts can be undone; its feature registers it with `Desfazer`. */
export interface UndoSubject<State, Event extends DomainEvent> {
  /** The word in the address: pedidos, clientes… */
  readonly assunto: string;
  /** The power to see these records: whoever lacks it is not even told whether there is one. */
  readonly ler: Poder;
  readonly stream: (id: number) => string;
  readonly fold: Fold<State, Event>;
  /** Of records that bear a name of their own: undoing may give it back. */
  readonly names?: UniqueName;
  /** By the type of the act's first event; a type without an inverse cannot be undone. */
  readonly inverses: Partial<Record<Event['type'], Inverse<State, Event>>>;
}
