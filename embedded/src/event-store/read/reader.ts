import type { CommittedLog } from '../memory/committed-log.js';
import { revisionText, type RecordedEvent } from '../event.js';
import type { Patience, ReadPool } from './read-pool.js';
import { EVENT_COLUMNS, eventOf } from './row.js';
import { isSoftDeleted } from '../decision/stream-metadata.js';
import type { StreamState, StreamStates } from '../decision/stream-state.js';

export type Direction = 'forwards' | 'backwards';

const NO_AGE_LIMIT = '0';
const PAGE_EVENTS = 1_000;
const PAGE_BYTES = 4 * 1024 * 1024;

/** Visible revisions, inclusive. Empty when `from > to`. */
export interface VisibleRange {
  readonly from: number;
  readonly to: number;
  /** Ticks; older events are hidden. {@link NO_AGE_LIMIT} for no limit. */
  readonly createdSince: string;
}

type PageName = 'allForwards' | 'allBackwards' | 'streamForwards' | 'streamBackwards';

export class Reader {
  readonly #sql: Record<PageName, string>;
  readonly #someSql: string;

  constructor(
    schema: string,
    private readonly pool: ReadPool,
    private readonly states: StreamStates,
    private readonly log: CommittedLog,
  ) {
    const page = (where: string, order: string): string => `
      select position, stream, revision, id, type, is_json, data, metadata, created from (
        select ${EVENT_COLUMNS},
          sum(octet_length(e.data) + octet_length(e.metadata)) over (order by e.${order})
            - octet_length(e.data) - octet_length(e.metadata) as before
        from (select * from ${schema}.events e where ${where} order by e.${order} limit $3) e
      ) sized where before < ${PAGE_BYTES} order by ${order}`;
    const inStream = 'e.stream = $4 and e.revision between $1 and $2 and e.created >= $5';
    this.#sql = {
      allForwards: page('e.position between $1 and $2', 'position'),
      allBackwards: page('e.position between $1 and $2', 'position desc'),
      streamForwards: page(inStream, 'revision'),
      streamBackwards: page(inStream, 'revision desc'),
    };
    this.#someSql = `select ${EVENT_COLUMNS}
      from unnest($1::text[], $2::bigint[]) as w(stream, revision)
      join ${schema}.events e on e.stream = w.stream and e.revision = w.revision`;
  }

  /** One page from position `from` on, inclusive; empty at the end. */
  async all(
    direction: Direction,
    from: number,
    limit: number,
    patience: Patience,
  ): Promise<readonly RecordedEvent[]> {
    const count = Math.min(limit, PAGE_EVENTS);
    const { head, tail } = this.log;
    if (direction === 'backwards') {
      const to = Math.min(from, head);
      if (to < 1) return [];
      return tail.downFrom(to, count) ?? this.#page('allBackwards', [0, to, count], patience);
    }
    if (from > head) return [];
    return tail.from(from, count) ?? this.#page('allForwards', [from, head, count], patience);
  }

  /** One page of `range`, from the end where reading begins. */
  async stream(
    stream: string,
    direction: Direction,
    range: VisibleRange,
    limit: number,
    patience: Patience,
  ): Promise<readonly RecordedEvent[]> {
    const count = Math.min(limit, PAGE_EVENTS);
    const forwards = direction === 'forwards';
    const hot = this.#hot(stream, forwards, range, count);
    if (hot) return hot;
    const name = forwards ? 'streamForwards' : 'streamBackwards';
    const values = [range.from, revisionText(range.to), count, stream, range.createdSince];
    const page = await this.#page(name, values, patience);
    const events = forwards ? page : page.toReversed();
    const newest = events.at(-1);
    // After a commit meanwhile the page is too old for the cache.
    if (newest && newest.revision === this.states.get(stream)?.last)
      this.log.hot.keep(stream, events);
    return page;
  }

  #hot(
    stream: string,
    forwards: boolean,
    { from, to, createdSince }: VisibleRange,
    count: number,
  ): readonly RecordedEvent[] | undefined {
    if (createdSince !== NO_AGE_LIMIT) return undefined;
    const { hot } = this.log;
    if (forwards) return hot.range(stream, from, Math.min(to, from + count - 1));
    return hot.range(stream, Math.max(from, to - count + 1), to)?.reverse();
  }

  state(stream: string, patience: Patience): Promise<StreamState> {
    return this.states.loadOne(stream, (text, values) =>
      this.pool.query('states', text, values, patience),
    );
  }

  /** Link targets by `revision@stream`, without invisible ones. */
  async linked(
    targets: readonly { stream: string; revision: number }[],
    patience: Patience,
  ): Promise<Map<string, RecordedEvent>> {
    const values = [
      targets.map((one) => one.stream),
      targets.map((one) => revisionText(one.revision)),
    ];
    const rows = await this.pool.query('some', this.#someSql, values, patience);
    const found = new Map<string, RecordedEvent>();
    for (const event of rows.map(eventOf)) {
      const range = visibleRange(await this.state(event.stream, patience), Date.now());
      const visible =
        event.revision >= range.from &&
        event.revision <= range.to &&
        Number(event.created) >= Number(range.createdSince);
      if (visible) found.set(`${event.revision}@${event.stream}`, event);
    }
    return found;
  }

  async #page(name: PageName, values: unknown[], patience: Patience): Promise<RecordedEvent[]> {
    const rows = await this.pool.query(name, this.#sql[name], values, patience);
    return rows.map(eventOf);
  }
}

/** Applies tombstone, deletion, `$maxCount`, `$maxAge` and `$tb`. `now` is in ms since the epoch. */
export const visibleRange = (state: StreamState, now: number): VisibleRange => {
  const { metadata, last } = state;
  const hidden = state.tombstoned || isSoftDeleted(metadata);
  const byCount = metadata.maxCount === undefined ? 0 : last - metadata.maxCount + 1;
  const maxAge = metadata.maxAgeSeconds;
  return {
    from: Math.max(0, byCount, metadata.truncateBefore ?? 0),
    to: hidden ? -1 : last,
    createdSince: maxAge === undefined ? NO_AGE_LIMIT : `${Math.max(0, now - maxAge * 1000)}0000`,
  };
};
