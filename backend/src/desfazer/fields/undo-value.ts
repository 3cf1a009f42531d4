import type { Decision } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { lastSince } from '../act.js';
import type { Act, Happened, Undo } from '../inverse.js';
import { sameTypeAs } from './undo-fields.js';

/** Describes an act that sets one value by one event. */
export interface SetValue<State, Event extends DomainEvent, Value> {
  readonly valueOf: (state: State) => Value;
  /** Sentence start: `A regra do sinal já mudou`. */
  readonly changed: string;
  /** Sentence about the value that undo restores. */
  readonly returns: (value: Value) => string;
  readonly decide: (value: Value) => Decision<State, Event>;
  /** Later events that may have changed the value. Default: those of the act's first type. */
  readonly since?: (event: Happened<Event>) => boolean;
}

/** Undoes an act that sets one value. Refuses when the value changed since. */
export const undoValue =
  <State, Event extends DomainEvent, Value>({
    valueOf,
    changed,
    returns,
    decide,
    since,
  }: SetValue<State, Event, Value>) =>
  (act: Act<State, Event>): Undo<State, Event> => {
    if (!iguais(valueOf(act.now), valueOf(act.after)))
      return { impede: `${changed} depois${lastSince(act, since ?? sameTypeAs(act))}.` };
    const before = valueOf(act.before);
    return { muda: [returns(before)], decision: decide(before) };
  };
