import type { Decision } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import { lastSince } from '../act.js';
import type { Act, Happened, Undo } from '../inverse.js';
import { sentencesOf, takeBack, type ReversibleField } from './take-back.js';

export type Decided<State, Event extends DomainEvent> =
  | Decision<State, Event>
  | Promise<Decision<State, Event>>;

/** Describes an act that sets fields by one event. */
export interface BroughtFields<State, Event extends DomainEvent, Data extends object> {
  /** The fields; null when they cannot be changed, for example after a deletion. */
  readonly dataOf: (state: State) => Data | null;
  readonly fields: readonly ReversibleField<Data>[];
  /** Sentence starts: `A foto já foi alterada`. `gone` is used when the fields can no longer be changed. */
  readonly words: Readonly<{ altered: string; gone?: string }>;
  readonly decide: (record: Data) => Decided<State, Event>;
  /** Later events that may have changed the fields. Default: those of the act's first type. */
  readonly since?: (event: Happened<Event>) => boolean;
}

/** Undoes an act that sets fields. Each field gets its former value, unless it changed since. */
export const undoFields =
  <State, Event extends DomainEvent, Data extends object>({
    dataOf,
    fields,
    words,
    decide,
    since,
  }: BroughtFields<State, Event, Data>) =>
  async (act: Act<State, Event>): Promise<Undo<State, Event>> => {
    const [before, after, now] = [act.before, act.after, act.now].map(dataOf);
    const whoSince = lastSince(act, since ?? sameTypeAs(act));
    if (!now) return { impede: `${words.gone ?? words.altered} depois${whoSince}.` };
    if (!before || !after) throw new Error('What is not there was altered.');
    const taken = takeBack(fields, { before, after, now });
    if (taken.back.length === 0) return { impede: `${words.altered} depois${whoSince}.` };
    return { muda: sentencesOf(taken, whoSince), decision: await decide(taken.record) };
  };

export const sameTypeAs =
  <State, Event extends DomainEvent>({ events }: Act<State, Event>) =>
  ({ type }: Happened<Event>): boolean =>
    type === events[0]!.type;
