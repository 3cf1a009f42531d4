import type { Fold } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { Act, Happened } from './inverse.js';

/** The act whose command wrote the event at this revision; null when the stream has no such event. */
export const actAt = <State, Event extends DomainEvent>(
  { initialState, evolve }: Fold<State, Event>,
  history: readonly RecordedEvent[],
  { revisao, byWhom }: { revisao: number; byWhom: (event: RecordedEvent) => string },
): Act<State, Event> | null => {
  const commandId = history.find(({ revision }) => revision === BigInt(revisao))?.metadata
    .commandId;
  if (commandId === undefined) return null;
  const own = (event: RecordedEvent) => event.metadata.commandId === commandId;
  const first = history.findIndex(own);
  const last = history.findLastIndex(own);
  const told = history as unknown as readonly Happened<Event>[];
  const fold = (state: State, events: readonly Event[]) =>
    events.reduce((folded, event) => evolve(folded, event), state);
  const events = told.slice(first, last + 1);
  const later = told.slice(last + 1);
  const earlier = told.slice(0, first);
  const before = fold(initialState, earlier);
  const after = fold(before, events);
  return {
    events,
    earlier,
    later,
    before,
    after,
    now: fold(after, later),
    byWhom,
  };
};

/** The event that undid an act; undefined when nothing did, or when the undo was itself undone. */
export const undoneBy = ({
  events,
  later,
}: Pick<Act<unknown, DomainEvent>, 'events' | 'later'>): RecordedEvent | undefined => {
  const revisions = new Set(events.map(({ revision }) => Number(revision)));
  const undoings = later.filter(
    ({ metadata }) => metadata.desfaz !== undefined && revisions.has(metadata.desfaz),
  );
  return undoings.find((undoing) => {
    const { commandId } = undoing.metadata;
    const own = later.filter(({ metadata }) => metadata.commandId === commandId);
    const since = later.filter(({ revision }) => revision > own.at(-1)!.revision);
    return undoneBy({ events: own, later: since }) === undefined;
  });
};

/** Author and time of the last later event that matches, as ` por Ana às 14:32`; empty for none. */
export const lastSince = <State, Event extends DomainEvent>(
  { later, byWhom }: Act<State, Event>,
  isOfThat: (event: Happened<Event>) => boolean,
): string => {
  const last = later.findLast(isOfThat);
  return last ? byWhom(last) : '';
};
