import { ClientInUse } from './client-in-use.js';

/** A client caches a failed search for the leader for ever, so a client that could not answer is replaced. */
export class Connection {
  private inUse: ClientInUse;
  private readonly retired = new Map<ClientInUse, NodeJS.Timeout>();

  /** @param retireAfterMs time for the pending calls of a replaced client */
  constructor(
    private readonly connectionString: string,
    private readonly retireAfterMs: number,
  ) {
    this.inUse = new ClientInUse(connectionString);
  }

  get current(): ClientInUse {
    return this.inUse;
  }

  replace(useless: ClientInUse): void {
    if (this.inUse !== useless) return;
    this.inUse = new ClientInUse(this.connectionString);
    const timer = setTimeout(() => {
      this.retired.delete(useless);
      useless.dispose().catch(() => undefined);
    }, this.retireAfterMs);
    this.retired.set(useless, timer.unref());
  }

  async close(): Promise<void> {
    for (const timer of this.retired.values()) clearTimeout(timer);
    await Promise.all([this.inUse, ...this.retired.keys()].map((client) => client.dispose()));
    this.retired.clear();
  }
}
