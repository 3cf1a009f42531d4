import type { DomainEvent } from '@encomenda/contracts/shared/event';
import { iguais } from '@encomenda/contracts/shared/iguais';
import type { Act, Happened, Inverse, Undo } from './inverse.js';
import { sentencesOf, takeBack, type ReversibleField } from './take-back.js';

type Looked<Command> = Command | Promise<Command>;

/** A record with a form: it comes, is altered, is taken away and comes back. */
export interface RecordActs<State, Command, Event extends DomainEvent, Data extends object> {
  /** The record's data while it is there; null while it is not. */
  readonly dataOf: (state: State) => Data | null;
  readonly fields: readonly ReversibleField<Data>[];
  readonly types: Readonly<Record<'created' | 'altered' | 'removed' | 'restored', Event['type']>>;
  /** `O cliente`, and what is said when it goes and when it comes back. */
  readonly words: Readonly<{
    gone: string;
    altered: string;
    leaves: readonly string[];
    returns: readonly string[];
  }>;
  readonly commands: Readonly<{
    remove: (data: Event['data']) => Looked<Command>;
    alter: (data: Event['data'], record: Data) => Looked<Command>;
    restore: (data: Event['data']) => Looked<Command>;
  }>;
}

/** ` por Ana às 14:32` of the last event since the act that this is true of; empty for none. */
export const lastSince = <State, Event extends DomainEvent>(
  { later, byWhom }: Act<State, Event>,
  isOfThat: (event: Happened<Event>) => boolean,
): string => {
  const last = later.findLast(isOfThat);
  return last ? byWhom(last) : '';
};

/** How such a record's acts are undone, each by the act that turns it round. */
export const recordInverses = <State, Command, Event extends DomainEvent, Data extends object>({
  dataOf,
  fields,
  types,
  words,
  commands,
}: RecordActs<State, Command, Event, Data>): Partial<
  Record<Event['type'], Inverse<State, Command, Event>>
> => {
  const ofTheForm = new Set<string>(Object.values(types));
  const whoSince = (act: Act<State, Event>) => lastSince(act, ({ type }) => ofTheForm.has(type));
  const dataIn = (act: Act<State, Event>): Event['data'] =>
    act.events.find(({ type }) => ofTheForm.has(type))!.data;

  const takeAway = async (act: Act<State, Event>): Promise<Undo<Command>> => {
    const now = dataOf(act.now);
    if (now === null) return { impede: `${words.gone} depois${whoSince(act)}.` };
    if (!iguais(now, dataOf(act.after)))
      return { impede: `${words.altered} depois${whoSince(act)}.` };
    return { muda: words.leaves, command: await commands.remove(dataIn(act)) };
  };

  const alterBack = async (act: Act<State, Event>): Promise<Undo<Command>> => {
    const [before, after, now] = [act.before, act.after, act.now].map(dataOf);
    if (!now) return { impede: `${words.gone} depois${whoSince(act)}.` };
    if (!before || !after) throw new Error('What is not there was altered.');
    const taken = takeBack(fields, { before, after, now });
    if (taken.back.length === 0) return { impede: `${words.altered} depois${whoSince(act)}.` };
    return {
      muda: sentencesOf(taken, whoSince(act)),
      command: await commands.alter(dataIn(act), taken.record),
    };
  };

  const bringBack = async (act: Act<State, Event>): Promise<Undo<Command>> => ({
    muda: words.returns,
    command: await commands.restore(dataIn(act)),
  });

  const inverses = {
    [types.created]: { undo: takeAway },
    [types.restored]: { undo: takeAway },
    [types.altered]: { undo: alterBack },
    [types.removed]: { undo: bringBack },
  };
  return inverses as Partial<Record<Event['type'], Inverse<State, Command, Event>>>;
};
