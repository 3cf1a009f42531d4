import type { Decision } from '@encomenda/contracts/shared/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/event';
import { iguais } from '@encomenda/contracts/shared/iguais';
import type { Act, Happened, Inverse, Undo } from './inverse.js';
import { sentencesOf, takeBack, type ReversibleField } from './take-back.js';

type Looked<State, Event extends DomainEvent> =
  | Decision<State, Event>
  | Promise<Decision<State, Event>>;

/** Acts of a record with a form: created, edited, deleted, restored. */
export interface RecordActs<State, Event extends DomainEvent, Data extends object> {
  /** The record's data while it is there; null while it is not. */
  readonly dataOf: (state: State) => Data | null;
  readonly fields: readonly ReversibleField<Data>[];
  readonly types: Readonly<Record<'created' | 'altered' | 'removed' | 'restored', Event['type']>>;
  /** `O cliente`, and the phrases for deletion and restoration. */
  readonly words: Readonly<{
    gone: string;
    altered: string;
    leaves: readonly string[];
    returns: readonly string[];
  }>;
  readonly decisions: Readonly<{
    remove: (data: Event['data']) => Looked<State, Event>;
    alter: (data: Event['data'], record: Data) => Looked<State, Event>;
    restore: (data: Event['data']) => Looked<State, Event>;
  }>;
}

/** ` por Ana às 14:32` of the last later event that matches; empty for none. */
export const lastSince = <State, Event extends DomainEvent>(
  { later, byWhom }: Act<State, Event>,
  isOfThat: (event: Happened<Event>) => boolean,
): string => {
  const last = later.findLast(isOfThat);
  return last ? byWhom(last) : '';
};

export const recordInverses = <State, Event extends DomainEvent, Data extends object>({
  dataOf,
  fields,
  types,
  words,
  decisions,
}: RecordActs<State, Event, Data>): Partial<Record<Event['type'], Inverse<State, Event>>> => {
  const ofTheForm = new Set<string>(Object.values(types));
  const whoSince = (act: Act<State, Event>) => lastSince(act, ({ type }) => ofTheForm.has(type));
  const dataIn = (act: Act<State, Event>): Event['data'] =>
    act.events.find(({ type }) => ofTheForm.has(type))!.data;

  const takeAway = async (act: Act<State, Event>): Promise<Undo<State, Event>> => {
    const now = dataOf(act.now);
    if (now === null) return { impede: `${words.gone} depois${whoSince(act)}.` };
    if (!iguais(now, dataOf(act.after)))
      return { impede: `${words.altered} depois${whoSince(act)}.` };
    return { muda: words.leaves, decision: await decisions.remove(dataIn(act)) };
  };

  const alterBack = async (act: Act<State, Event>): Promise<Undo<State, Event>> => {
    const [before, after, now] = [act.before, act.after, act.now].map(dataOf);
    if (!now) return { impede: `${words.gone} depois${whoSince(act)}.` };
    if (!before || !after) throw new Error('What is not there was altered.');
    const taken = takeBack(fields, { before, after, now });
    if (taken.back.length === 0) return { impede: `${words.altered} depois${whoSince(act)}.` };
    return {
      muda: sentencesOf(taken, whoSince(act)),
      decision: await decisions.alter(dataIn(act), taken.record),
    };
  };

  const bringBack = async (act: Act<State, Event>): Promise<Undo<State, Event>> => ({
    muda: words.returns,
    decision: await decisions.restore(dataIn(act)),
  });

  const inverses = {
    [types.created]: { undo: takeAway },
    [types.restored]: { undo: takeAway },
    [types.altered]: { undo: alterBack },
    [types.removed]: { undo: bringBack },
  };
  return inverses as Partial<Record<Event['type'], Inverse<State, Event>>>;
};
