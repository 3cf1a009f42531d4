import { BatchPlan, streamsOf, type Write } from '../decision/batch-plan.js';
import type { CommittedLog } from '../memory/committed-log.js';
import type { StoredAt } from '../decision/decide.js';
import { isMetastream, metastreamOf, type WriteResult } from '../event.js';
import { isSoftDeleted } from '../decision/stream-metadata.js';
import {
  NEW_STREAM,
  type Query,
  type StreamState,
  type StreamStates,
} from '../decision/stream-state.js';
import type { WriterConnection } from './writer-connection.js';

export interface PlannedBatch {
  readonly plan: BatchPlan;
  readonly outcomes: readonly (WriteResult | Error)[];
  /** Streams that the plan takes for new. Store the batch only if none of them exists. */
  readonly absent: readonly string[];
}

export class Planner {
  readonly #lookup: string;

  constructor(
    schema: string,
    private readonly states: StreamStates,
    private readonly log: CommittedLog,
  ) {
    this.#lookup = `select id, stream, revision, position from ${schema}.events
      where id = any($1::uuid[]) order by position`;
  }

  /** With `trusting`, the plan believes a write that calls its stream new. The insert then checks `absent`. */
  async plan(
    writes: readonly Write[],
    connection: WriterConnection,
    trusting: boolean,
  ): Promise<PlannedBatch> {
    const query: Query = (text, values) => connection.query('states', text, values);
    const fresh = trusting ? this.#saidToBeNew(writes) : new Set<string>();
    const needed = writes.flatMap(streamsOf).filter((stream) => !fresh.has(stream));
    const states = await this.states.load(needed, query);
    for (const stream of fresh) states.set(stream, NEW_STREAM);
    const deleted = [...states].filter(([, state]) => isSoftDeleted(state.metadata));
    if (deleted.length > 0) {
      const metastreams = deleted.map(([stream]) => metastreamOf(stream));
      for (const entry of await this.states.load(metastreams, query)) states.set(...entry);
    }
    const stored = await this.findIds(possiblyRepeated(writes, states), connection);
    const plan = new BatchPlan(states, stored, this.log.head + 1, `${Date.now()}0000`);
    const outcomes = writes.map((write) => plan.add(write));
    return {
      plan,
      outcomes,
      absent: [...fresh].flatMap((stream) => [stream, metastreamOf(stream)]),
    };
  }

  /** Streams that writes call new. Each gets an event, so that an insert always checks them. */
  #saidToBeNew(writes: readonly Write[]): Set<string> {
    const streams = new Set<string>();
    for (const { kind, stream, expected, events } of writes) {
      const isFirst = kind === 'append' && expected === 'no_stream' && events.length > 0;
      if (isFirst && !isMetastream(stream) && !this.states.get(stream)) streams.add(stream);
    }
    return streams;
  }

  async findIds(
    ids: ReadonlySet<string>,
    connection: WriterConnection,
  ): Promise<Map<string, StoredAt[]>> {
    const found = new Map<string, StoredAt[]>();
    if (ids.size === 0) return found;
    for (const row of await connection.query('ids', this.#lookup, [`{${[...ids].join(',')}}`])) {
      const [id, stream, revision, position] = row as [string, string, number, number];
      const places = found.get(id) ?? [];
      places.push({ stream, revision, position });
      found.set(id, places);
    }
    return found;
  }
}

/** Ids of writes that do not continue their stream: these may be repetitions. */
const possiblyRepeated = (
  writes: readonly Write[],
  states: ReadonlyMap<string, StreamState>,
): Set<string> => {
  const ids = new Set<string>();
  for (const { stream, expected, events } of writes) {
    const { last } = states.get(stream)!;
    const expectedLast = expected === 'no_stream' ? -1 : expected;
    const continues = last < 0 || (typeof expectedLast === 'number' && expectedLast >= last);
    if (!continues) for (const event of events) ids.add(event.id);
  }
  return ids;
};
