import { ClientInUse } from './client-in-use.js';

/**
 * The client in use. One that could not answer a call is replaced: it finds the leader, and asks
 * for the features of a server, once for all later calls, and keeps a failure as it keeps an answer.
 */
export class Connection {
  private inUse: ClientInUse;
  private readonly retired = new Map<ClientInUse, NodeJS.Timeout>();

  /** @param retireAfterMs time that a replaced client has for the calls it still carries */
  constructor(
    private readonly connectionString: string,
    private readonly retireAfterMs: number,
  ) {
    this.inUse = new ClientInUse(connectionString);
  }

  get current(): ClientInUse {
    return this.inUse;
  }

  /** Sends later calls over another client. */
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
