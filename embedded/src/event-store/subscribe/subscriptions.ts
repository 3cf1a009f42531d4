import { randomUUID } from 'node:crypto';
import type { CommittedLog } from '../memory/committed-log.js';
import { StreamDeleted } from '../refusals/errors.js';
import { TOMBSTONE_REVISION, type RecordedEvent } from '../event.js';
import type { Filter } from '../read/filter.js';
import { resolveLinks } from '../read/links.js';
import type { Outlet } from '../read/outlet.js';
import { type Reader, visibleRange } from '../read/reader.js';
import {
  CAUGHT_UP_MESSAGE,
  checkpointMessage,
  confirmationMessage,
  FELL_BEHIND_MESSAGE,
  readMessage,
} from '../wire/wire.js';
import type { UuidFormat } from '../wire/recorded-message.js';

const PAGE = 500;

export interface SubscriptionOptions {
  readonly resolveLinks: boolean;
  readonly uuids: UuidFormat;
}

/** Catch-up subscription. It reads page by page, so a slow reader costs no memory. Commits only wake it. */
export class Subscription {
  #live = false;
  #wake: (() => void) | undefined;
  readonly #patience = (): boolean => !this.outlet.closed;

  constructor(
    private readonly reader: Reader,
    private readonly log: CommittedLog,
    private readonly outlet: Outlet,
    private readonly options: SubscriptionOptions,
  ) {}

  /** Follows the log after position `after`. Infinity: new events only. */
  all(after: number, filter: Filter | undefined): Promise<void> {
    return this.#run(async () => {
      let next = after === Infinity ? this.log.head + 1 : after + 1;
      let unreported = 0;
      while (!this.outlet.closed) {
        if (next > this.log.head) {
          if (filter && unreported > 0 && !this.#live) {
            unreported = 0;
            await this.outlet.send(checkpointMessage(next - 1));
          }
          await this.#waitBeyond(next - 1);
          continue;
        }
        if (!this.log.tail.from(next, 1)) await this.#fallBehind();
        const page = await this.reader.all('forwards', next, PAGE, this.#patience);
        unreported = await this.#sendPage(page, filter, unreported);
        next = page.at(-1)!.position + 1;
      }
    });
  }

  /** Follows a stream after revision `after`. -1: from its start; Infinity: new events only. @throws StreamDeleted */
  stream(stream: string, after: number): Promise<void> {
    return this.#run(async () => {
      const state = await this.reader.state(stream, this.#patience);
      let next = after === Infinity && !state.tombstoned ? state.last + 1 : after + 1;
      while (!this.outlet.closed) {
        const position = this.log.head;
        const upTo = await this.#catchUp(stream, next);
        if (upTo === next) next = await this.#followStream(stream, next, position + 1);
        else next = upTo;
      }
    });
  }

  async #run(work: () => Promise<void>): Promise<void> {
    const stop = this.log.onCommit(() => this.#resume());
    this.outlet.onClosed(() => this.#resume());
    try {
      await this.outlet.send(confirmationMessage(randomUUID()));
      await work();
    } finally {
      stop();
    }
  }

  async #catchUp(stream: string, next: number): Promise<number> {
    const state = await this.reader.state(stream, this.#patience);
    if (state.tombstoned) throw new StreamDeleted(stream);
    const visible = visibleRange(state, Date.now());
    const range = { ...visible, from: Math.max(next, visible.from) };
    if (range.from > range.to) return next;
    const page = await this.reader.stream(stream, 'forwards', range, PAGE, this.#patience);
    await this.#send(page);
    return page.length > 0 ? page.at(-1)!.revision + 1 : next;
  }

  async #followStream(stream: string, from: number, position: number): Promise<number> {
    let next = from;
    let at = position;
    while (!this.outlet.closed) {
      if (at > this.log.head) {
        await this.#waitBeyond(at - 1);
        continue;
      }
      const page = this.log.tail.from(at, PAGE);
      if (!page) {
        await this.#fallBehind();
        return next;
      }
      at = page.at(-1)!.position + 1;
      const fresh = page.filter((event) => event.stream === stream && event.revision >= next);
      if (fresh.length === 0) continue;
      if (fresh.at(-1)!.revision >= TOMBSTONE_REVISION) throw new StreamDeleted(stream);
      await this.#send(fresh);
      next = fresh.at(-1)!.revision + 1;
    }
    return next;
  }

  async #sendPage(
    page: readonly RecordedEvent[],
    filter: Filter | undefined,
    unreported: number,
  ): Promise<number> {
    if (!filter) {
      await this.#send(page);
      return 0;
    }
    let scanned = unreported;
    let matched: RecordedEvent[] = [];
    for (const event of page) {
      if (filter.matches(event)) matched.push(event);
      if (++scanned < filter.checkpointEvery) continue;
      await this.#send(matched);
      await this.outlet.send(checkpointMessage(event.position));
      matched = [];
      scanned = 0;
    }
    await this.#send(matched);
    return scanned;
  }

  async #send(events: readonly RecordedEvent[]): Promise<void> {
    const resolved = this.options.resolveLinks
      ? await resolveLinks(this.reader, events, this.#patience)
      : undefined;
    for (const [index, event] of events.entries()) {
      const one = resolved?.[index] ?? { event, link: undefined };
      const full = this.outlet.send(readMessage(one, this.options.uuids));
      if (full) await full;
      if (this.outlet.closed) return;
    }
  }

  async #waitBeyond(position: number): Promise<void> {
    if (!this.#live) {
      this.#live = true;
      await this.outlet.send(CAUGHT_UP_MESSAGE);
    }
    if (this.outlet.closed || this.log.head > position) return;
    await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  async #fallBehind(): Promise<void> {
    if (!this.#live) return;
    this.#live = false;
    await this.outlet.send(FELL_BEHIND_MESSAGE);
  }

  #resume(): void {
    const wake = this.#wake;
    this.#wake = undefined;
    wake?.();
  }
}
