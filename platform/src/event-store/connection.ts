import type { EventStoreDBClient } from '@eventstore/db-client';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectToEventStore } from './connect.js';

const CLOSE_WITHIN_MS = 500;

/** The client waits for ever for streams that were cancelled earlier. */
const disposed = (client: EventStoreDBClient): Promise<unknown> =>
  Promise.race([client.dispose(), sleep(CLOSE_WITHIN_MS)]);

/**
 * The client in use. One that left a call without an answer is replaced: it asks some questions of
 * a new connection once, without a deadline, and every later call waits for that answer.
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
  replace(silent: EventStoreDBClient): void {
    if (this.client !== silent) return;
    this.client = connectToEventStore(this.connectionString);
    const timer = setTimeout(() => {
      this.retired.delete(silent);
      disposed(silent).catch(() => undefined);
    }, this.retireAfterMs);
    this.retired.set(silent, timer.unref());
  }

  async close(): Promise<void> {
    for (const timer of this.retired.values()) clearTimeout(timer);
    await Promise.all([this.client, ...this.retired.keys()].map(disposed));
    this.retired.clear();
  }
}
