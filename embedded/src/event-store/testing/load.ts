import { setTimeout as sleep } from 'node:timers/promises';
import {
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
} from '@eventstore/db-client';
import { inServer } from './database.js';

const LOADED = 'loaded';

export interface Acknowledged {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
}

/** Writers retry with the same event id, each on its own stream. One reader resubscribes after its last event. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  readonly falseConflicts: unknown[] = [];
  readonly seen: string[] = [];
  readonly #client: EventStoreDBClient;
  readonly #reader: EventStoreDBClient;
  readonly #writers: Promise<void>[] = [];
  #stopped = false;

  constructor(connectionString: string) {
    const query = '&keepAliveInterval=10000&defaultDeadline=3000';
    this.#client = EventStoreDBClient.connectionString(connectionString + query);
    this.#reader = EventStoreDBClient.connectionString(connectionString + query);
  }

  start(writers: number): void {
    for (let writer = 0; writer < writers; writer++) this.#writers.push(this.#write(`w-${writer}`));
    void this.#read();
  }

  async finish(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#writers);
    const giveUpAt = Date.now() + 20_000;
    while (this.seen.length < this.acknowledged.length && Date.now() < giveUpAt) await sleep(20);
    await sleep(50);
    await this.#reader.dispose();
    await this.#client.dispose();
  }

  async #write(stream: string): Promise<void> {
    for (let revision = 0; !this.#stopped; revision++) {
      const event = jsonEvent({ type: LOADED, data: { stream, revision } });
      const expectedRevision = revision === 0 ? NO_STREAM : BigInt(revision - 1);
      await this.#appendUntilAcknowledged(stream, event, expectedRevision);
      this.acknowledged.push({ id: event.id, stream, revision });
      // Without a pause the load only fills the processor: most writers wait for an answer anyway.
      await sleep(3);
    }
  }

  async #appendUntilAcknowledged(
    stream: string,
    event: ReturnType<typeof jsonEvent>,
    expectedRevision: AppendExpectedRevision,
  ): Promise<void> {
    for (;;) {
      try {
        await this.#client.appendToStream(stream, event, { expectedRevision });
        return;
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) this.falseConflicts.push(error);
        await sleep(50);
      }
    }
  }

  async #read(): Promise<void> {
    let after: { commit: bigint; prepare: bigint } | undefined;
    while (!this.#stopped || this.seen.length < this.acknowledged.length) {
      const subscription = this.#reader.subscribeToAll(after && { fromPosition: after });
      const ended = new Promise<void>((resolve) => {
        subscription.on('error', () => resolve());
        subscription.on('end', () => resolve());
        subscription.on('close', () => resolve());
      });
      subscription.on('data', ({ event }) => {
        if (!event) return;
        if (event.type === LOADED) this.seen.push(event.id);
        after = event.position;
      });
      await ended;
      await sleep(20);
    }
  }
}

export interface Verdict {
  readonly lost: readonly Acknowledged[];
  readonly stored: number;
  readonly distinctIds: number;
  readonly gapless: boolean;
  readonly unseen: number;
  readonly seenTwice: number;
  readonly falseConflicts: number;
}

export const judge = async (load: Load, databaseUrl: string): Promise<Verdict> => {
  const rows = await inServer(
    databaseUrl,
    'select position::int, stream, revision::int, id, type from eventstore.events order by position',
  );
  const loaded = rows.filter((row) => row['type'] === LOADED);
  const places = new Map(loaded.map((row) => [row['id'], row]));
  const lost = load.acknowledged.filter(({ id, stream, revision }) => {
    const row = places.get(id);
    return row?.['stream'] !== stream || row['revision'] !== revision;
  });
  const seen = new Set(load.seen);
  return {
    lost,
    stored: loaded.length,
    distinctIds: places.size,
    gapless: rows.every((row, index) => row['position'] === index + 1),
    unseen: loaded.filter((row) => !seen.has(row['id'] as string)).length,
    seenTwice: load.seen.length - seen.size,
    falseConflicts: load.falseConflicts.length,
  };
};
