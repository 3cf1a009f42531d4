import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '@encomenda/platform/programs/command-line';
import {
  RevisionConflict,
  StoreUnavailable,
  type EventStore,
  type EventToAppend,
  type StoredEvent,
} from '@encomenda/platform/event-store/event-store';
import type { WholeLog } from '@encomenda/platform/event-store/whole-log';
import { contentOf } from '@encomenda/platform/copies/log-digest';
import { OtherHistory } from './other-history.js';

export interface Target {
  readonly log: WholeLog;
  readonly store: Pick<EventStore, 'append' | 'lastEvent' | 'head' | 'server'>;
}

/** Far below the store's limit of 1 MiB per append. */
const MAX_TOGETHER = 100;
const MAX_CHARACTERS = 300_000;
const TRIES = 6;
const PAUSE_MS = 500;

export async function* everything(log: WholeLog): AsyncGenerator<StoredEvent> {
  const head = await log.head();
  if (head) yield* log.read(null, head);
}

/** One append per run of events of the same stream, so that the order of the log is kept. */
async function* inAppends(events: AsyncIterable<StoredEvent>): AsyncGenerator<StoredEvent[]> {
  let together: StoredEvent[] = [];
  let characters = 0;
  for await (const event of events) {
    const size = contentOf(event).length;
    const last = together.at(-1);
    const fits = together.length < MAX_TOGETHER && characters + size < MAX_CHARACTERS;
    if (last && !(fits && last.stream === event.stream && last.revision + 1n === event.revision)) {
      yield together;
      together = [];
      characters = 0;
    }
    together.push(event);
    characters += size;
  }
  if (together.length > 0) yield together;
}

const proposed = ({ id, type, data, metadata }: StoredEvent): EventToAppend => ({
  id,
  type,
  data: data as EventToAppend['data'],
  metadata: metadata as EventToAppend['metadata'],
});

/** Retries are safe: appends are idempotent by event id. */
const appendWithRetries = async (
  { store }: Target,
  events: readonly StoredEvent[],
): Promise<void> => {
  const { stream, revision } = events[0]!;
  const expected = revision === 0n ? 'no-stream' : revision - 1n;
  for (let attempt = 1; ; attempt++)
    try {
      await store.append(stream, events.map(proposed), expected);
      return;
    } catch (error) {
      if (error instanceof RevisionConflict)
        throw new Refusal(
          `O destino já tem outros eventos em ${stream}, depois da revisão ${String(revision)}.`,
          { cause: error },
        );
      if (!(error instanceof StoreUnavailable) || attempt === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
};

/** Compares what the target already has: safe to run again. @throws OtherHistory, Refusal, StoreUnavailable */
export const copyLog = async (
  source: AsyncIterable<StoredEvent>,
  target: Target,
  onProgress: (event: StoredEvent) => void = () => undefined,
  mayFollow: (event: StoredEvent) => boolean = () => false,
): Promise<{ present: number; added: number }> => {
  const existing = everything(target.log);
  let present = 0;
  let added = 0;
  let ended = false;

  async function* missing(): AsyncGenerator<StoredEvent> {
    for await (const event of source) {
      onProgress(event);
      const there = ended ? undefined : await existing.next();
      if (!there || there.done) {
        ended = true;
        yield event;
      } else if (contentOf(there.value) !== contentOf(event))
        throw new OtherHistory(present, event, there.value);
      else present++;
    }
  }

  for await (const events of inAppends(missing())) {
    await appendWithRetries(target, events);
    added += events.length;
  }
  while (!ended) {
    const more = await existing.next();
    if (more.done) break;
    if (!mayFollow(more.value)) throw new OtherHistory(present, undefined, more.value);
  }
  return { present, added };
};
