import type { EventStoreDBClient } from '@eventstore/db-client';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectToEventStore } from './connect.js';

const CLOSE_WITHIN_MS = 500;

/** The client waits for ever for streams that were cancelled earlier. */
const disposed = (client: EventStoreDBClient): Promise<unknown> =>
  Promise.race([client.dispose(), sleep(CLOSE_WITHIN_MS)]);

/**
 * The client in use. One that could not answer a call is replaced: it finds the leader, and asks
 * for the features of a server, once for all later calls, and keeps a failure as it keeps an answer.
 */
export class Connection {
  private client: EventStoreDBClient;
  private readonly retired = new Map<EventStoreDBClient, NodeJS.Timeout>();

  /** @param retireAfterMs time that a replaced client has for the calls it still carries */
  constructor(
    private readonly connectionString: string,
    private readonly retireAfterMs: number,
  ) {
    this.client = connectToEventStore(connectionString);
  }

  get current(): EventStoreDBClient {
    return this.client;
  }

  /** Sends later calls over another client. */
  replace(useless: EventStoreDBClient): void {
    if (this.client !== useless) return;
    this.client = connectToEventStore(this.connectionString);
    const timer = setTimeout(() => {
      this.retired.delete(useless);
      disposed(useless).catch(() => undefined);
    }, this.retireAfterMs);
    this.retired.set(useless, timer.unref());
  }

  async close(): Promise<void> {
    for (const timer of this.retired.values()) clearTimeout(timer);
    await Promise.all([this.client, ...this.retired.keys()].map(disposed));
    this.retired.clear();
  }
}
