import { eventCatalog } from '@encomenda/contracts/catalogo';
import { comparePositions, type DomainEvent } from '@encomenda/contracts/shared/events/event';
import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import { derivedId } from '@encomenda/platform/ids';
import { numberedBy, type Numbered } from './numbered-by.js';

/** Undo appends these events again with the number of their record. */
const REPEATED: ReadonlySet<string> = new Set(
  [...eventCatalog.values()].flatMap(({ undo }) => ('by' in undo ? undo.by : [])),
);

/** A number that may be in the log only once; undefined for other events. */
export const numberedOnce = (event: DomainEvent): Numbered | undefined =>
  REPEATED.has(event.type) ? undefined : numberedBy(event);

/** Checks that revisions have no gaps, positions ascend, and ids and numbers are unique. */
export const offencesOfLog = (log: readonly StoredEvent[]): string[] => {
  const offences: string[] = [];
  const next = new Map<string, bigint>();
  const known = new Set<string>();
  const once = (what: string): void => {
    if (known.has(what)) offences.push(`${what} stands there twice`);
    known.add(what);
  };
  log.forEach((event, index) => {
    const { id, stream, revision, position } = event;
    const expected = next.get(stream) ?? 0n;
    if (revision !== expected) offences.push(`${stream}@${revision} follows ${expected - 1n}`);
    next.set(stream, revision + 1n);
    const before = log[index - 1];
    if (before && comparePositions(before.position, position) >= 0)
      offences.push(`${stream}@${revision} does not stand behind the event before it`);
    once(`event ${id}`);
    const numbered = numberedOnce(event as DomainEvent);
    if (numbered) once(`${numbered.kind} ${numbered.number}`);
  });
  return offences;
};

export const byCommand = <E extends StoredEvent>(log: readonly E[]): Map<string, E[]> => {
  const groups = new Map<string, E[]>();
  for (const event of log) {
    const { commandId } = event.metadata as { readonly commandId: string };
    const own = groups.get(commandId);
    if (own) own.push(event);
    else groups.set(commandId, [event]);
  }
  return groups;
};

/** Checks that each command took effect once, in one append to one stream. */
export const offencesOfEffects = (log: readonly StoredEvent[]): string[] =>
  [...byCommand(log)].flatMap(([commandId, events]) => {
    const first = events[0]!;
    return events.flatMap(({ id, stream, revision }, index) => {
      if (stream !== first.stream || revision !== first.revision + BigInt(index))
        return [`${commandId} took effect again at ${stream}@${revision}`];
      return index === 0 || id === derivedId(first.id, index)
        ? []
        : [`${id} was not written with ${first.id} by ${commandId}`];
    });
  });
