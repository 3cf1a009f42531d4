import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import { status, type ServerWritableStream } from '@grpc/grpc-js';
import { InvalidRequest, StreamDeleted } from '../refusals/errors.js';
import type { RecordedEvent } from '../event.js';
import { buildFilter, type Filter } from './filter.js';
import { resolveLinks } from './links.js';
import { CallOutlet } from './outlet.js';
import { type Direction, visibleRange } from './reader.js';
import { identifiedStream, unsigned } from '../requests.js';
import { statusError, statusOf } from '../refusals/status.js';
import type { EventStore } from '../store.js';
import { Subscription } from '../subscribe/subscriptions.js';
import type { UuidFormat } from '../wire/recorded-message.js';
import { readMessage, streamNotFoundMessage } from '../wire/wire.js';

type Options = InstanceType<typeof pb.ReadReq.Options>;

const READ_PATIENCE_MS = 5_000;

/** Reads and catch-up subscriptions share this method of the protocol. */
export const readHandler =
  (store: EventStore) =>
  (call: ServerWritableStream<ReadReq, Buffer>): void => {
    const outlet = new CallOutlet(call);
    const unsubscribe = store.onStopping(() => {
      if (outlet.closed) return;
      outlet.close();
      call.emit('error', statusError(status.UNAVAILABLE, 'the event store is stopping'));
    });
    outlet.onClosed(unsubscribe);
    new ReadCall(store, outlet, call.request).run().then(
      () => {
        if (!outlet.closed) call.end();
      },
      (error: unknown) => {
        if (!outlet.closed) call.emit('error', statusOf(error));
      },
    );
  };

class ReadCall {
  readonly #options: Options;
  readonly #uuids: UuidFormat;
  readonly #direction: Direction;
  readonly #giveUpAt = Date.now() + READ_PATIENCE_MS;
  readonly #patience = (): boolean => !this.outlet.closed && Date.now() < this.#giveUpAt;

  constructor(
    private readonly store: EventStore,
    private readonly outlet: CallOutlet,
    request: ReadReq,
  ) {
    this.#options = request.getOptions() ?? new pb.ReadReq.Options();
    this.#uuids = this.#options.getUuidOption()?.hasStructured() ? 'structured' : 'string';
    const backwards = pb.ReadReq.Options.ReadDirection.BACKWARDS;
    this.#direction = this.#options.getReadDirection() === backwards ? 'backwards' : 'forwards';
  }

  async run(): Promise<void> {
    const filter = filterOf(this.#options);
    if (this.#options.hasStream()) {
      if (this.#options.hasSubscription()) return this.#subscribeToStream();
      return this.#readStream();
    }
    if (!this.#options.hasAll()) throw new InvalidRequest('a read needs a stream or $all');
    if (this.#options.hasSubscription()) return this.#subscribeToAll(filter);
    return this.#readAll(filter);
  }

  #subscribeToAll(filter: Filter | undefined): Promise<void> {
    this.#onlyForwards();
    const all = this.#options.getAll()!;
    const position = all.getPosition();
    const after = position ? unsigned(position.getCommitPosition()) : all.hasEnd() ? Infinity : -1;
    return this.#subscription().all(Math.max(0, after), filter);
  }

  #subscribeToStream(): Promise<void> {
    this.#onlyForwards();
    const options = this.#options.getStream()!;
    const stream = identifiedStream(options.getStreamIdentifier());
    const after = options.hasRevision()
      ? unsigned(options.getRevision())
      : options.hasEnd()
        ? Infinity
        : -1;
    return this.#subscription().stream(stream, after);
  }

  #onlyForwards(): void {
    if (this.#direction === 'backwards') {
      throw new InvalidRequest('a subscription only goes forwards');
    }
  }

  #subscription(): Subscription {
    const options = { resolveLinks: this.#options.getResolveLinks(), uuids: this.#uuids };
    return new Subscription(this.store.reader, this.store.committed, this.outlet, options);
  }

  async #readAll(filter: Filter | undefined): Promise<void> {
    const all = this.#options.getAll()!;
    const position = all.getPosition();
    const forwards = this.#direction === 'forwards';
    let next = all.hasEnd() ? Number.MAX_SAFE_INTEGER : 0;
    // The start position is inclusive forwards, exclusive backwards.
    if (position) next = unsigned(position.getCommitPosition()) - (forwards ? 0 : 1);
    let left = unsigned(this.#options.getCount());
    const last = this.store.committed.head;
    while (left > 0 && !this.outlet.closed) {
      if (forwards && next > last) return;
      const limit = filter ? Number.MAX_SAFE_INTEGER : left;
      const from = Math.max(forwards ? 1 : 0, next);
      const page = await this.store.reader.all(this.#direction, from, limit, this.#patience);
      if (page.length === 0) return;
      const matched = filter ? page.filter(filter.matches).slice(0, left) : page;
      await this.#send(matched);
      left -= matched.length;
      next = page.at(-1)!.position + (forwards ? 1 : -1);
    }
  }

  async #readStream(): Promise<void> {
    const options = this.#options.getStream()!;
    const stream = identifiedStream(options.getStreamIdentifier());
    const state = await this.store.reader.state(stream, this.#patience);
    if (state.tombstoned) throw new StreamDeleted(stream);
    const visible = visibleRange(state, Date.now());
    if (visible.to < 0) {
      await this.outlet.send(streamNotFoundMessage(stream));
      return;
    }
    const forwards = this.#direction === 'forwards';
    const start = options.hasRevision()
      ? unsigned(options.getRevision())
      : options.hasEnd()
        ? Infinity
        : 0;
    let { from, to } = visible;
    if (forwards) from = Math.max(from, start);
    else to = Math.min(to, start);
    let left = unsigned(this.#options.getCount());
    while (left > 0 && from <= to && !this.outlet.closed) {
      const range = { from, to, createdSince: visible.createdSince };
      const page = await this.store.reader.stream(
        stream,
        this.#direction,
        range,
        left,
        this.#patience,
      );
      if (page.length === 0) return;
      await this.#send(page);
      left -= page.length;
      if (forwards) from = page.at(-1)!.revision + 1;
      else to = page.at(-1)!.revision - 1;
    }
  }

  async #send(events: readonly RecordedEvent[]): Promise<void> {
    const resolved = this.#options.getResolveLinks()
      ? await resolveLinks(this.store.reader, events, this.#patience)
      : undefined;
    for (const [index, event] of events.entries()) {
      const one = resolved?.[index] ?? { event, link: undefined };
      const full = this.outlet.send(readMessage(one, this.#uuids));
      if (full) await full;
      if (this.outlet.closed) return;
    }
  }
}

const filterOf = (options: Options): Filter | undefined => {
  const filter = options.getFilter();
  if (!filter) return undefined;
  const expression = filter.getStreamIdentifier() ?? filter.getEventType();
  return buildFilter({
    on: filter.hasStreamIdentifier() ? 'stream' : 'type',
    prefixes: expression?.getPrefixList() ?? [],
    regex: expression?.getRegex() ?? '',
    window: filter.hasMax() ? filter.getMax() : undefined,
    checkpointIntervalMultiplier: filter.getCheckpointintervalmultiplier(),
  });
};
