import type { Campos, FatosGuardados } from '@encomenda/contracts/shared/campos/campo';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { lastSince } from '../act.js';
import type { Act, Inverse, Undo, UndoSubject } from '../inverse.js';
import { portraitOf, type Portrait } from '../portrait.js';
import { reversibleFields } from '../fields/reversible-fields.js';
import { undoFields, type Decided } from '../fields/undo-fields.js';

/** Describes a record with a form, which is created, edited, deleted and restored. */
export interface RecordToUndo<
  State extends { readonly situacao: string },
  Event extends DomainEvent,
  Cs extends Campos,
  Data extends FatosGuardados<Cs> & object,
> extends Omit<UndoSubject<State, Event>, 'inverses' | 'retrato'> {
  readonly campos: Cs;
  /** The record's data; null before it was created. A deleted record keeps its data. */
  readonly dataOf: (state: State) => Data | null;
  /** Text of the history by state, for the states of a deleted record. */
  readonly gone: { readonly [S in State['situacao']]?: string };
  readonly types: Readonly<Record<'created' | 'altered' | 'removed' | 'restored', Event['type']>>;
  /** `gone` and `altered` begin a sentence: `O cliente já foi excluído`. The others are whole sentences. */
  readonly words: Readonly<{
    gone: string;
    altered: string;
    leaves: readonly string[];
    returns: readonly string[];
  }>;
  readonly decisions: Readonly<{
    remove: (data: Event['data']) => Decided<State, Event>;
    alter: (data: Event['data'], record: Data) => Decided<State, Event>;
    restore: (data: Event['data']) => Decided<State, Event>;
  }>;
}

/** Undo and history of a record with a form. */
export const recordSubject = <
  State extends { readonly situacao: string },
  Event extends DomainEvent,
  Cs extends Campos,
  Data extends FatosGuardados<Cs> & object,
>({
  campos,
  dataOf,
  gone,
  types,
  words,
  decisions,
  ...subject
}: RecordToUndo<State, Event, Cs, Data>): UndoSubject<State, Event> & {
  readonly retrato: (state: State) => Portrait;
} => {
  const goneAs = ({ situacao }: State): string | null =>
    (gone as Partial<Record<string, string>>)[situacao] ?? null;
  const presentIn = (state: State) => (goneAs(state) === null ? dataOf(state) : null);

  const ofTheForm = new Set<string>(Object.values(types));
  const since = ({ type }: { readonly type: string }) => ofTheForm.has(type);
  const dataIn = (act: Act<State, Event>): Event['data'] => act.events.find(since)!.data;

  const takeAway = async (act: Act<State, Event>): Promise<Undo<State, Event>> => {
    const now = presentIn(act.now);
    if (now === null) return { impede: `${words.gone} depois${lastSince(act, since)}.` };
    if (!iguais(now, presentIn(act.after)))
      return { impede: `${words.altered} depois${lastSince(act, since)}.` };
    return { muda: words.leaves, decision: await decisions.remove(dataIn(act)) };
  };

  const alterBack = (act: Act<State, Event>): Promise<Undo<State, Event>> =>
    undoFields<State, Event, Data>({
      dataOf: presentIn,
      fields: reversibleFields<Cs, Data>(campos),
      words,
      decide: (record) => decisions.alter(dataIn(act), record),
      since,
    })(act);

  const bringBack = async (act: Act<State, Event>): Promise<Undo<State, Event>> => ({
    muda: words.returns,
    decision: await decisions.restore(dataIn(act)),
  });

  const inverses = {
    [types.created]: { undo: takeAway },
    [types.restored]: { undo: takeAway },
    [types.altered]: { undo: alterBack },
    [types.removed]: { undo: bringBack },
  } as Partial<Record<Event['type'], Inverse<State, Event>>>;
  return {
    ...subject,
    retrato: (state) => portraitOf(campos, dataOf(state), goneAs(state)),
    inverses,
  };
};
