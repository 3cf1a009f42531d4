import type { Write } from './decision/batch-plan.js';
import { CommittedLog } from './memory/committed-log.js';
import type { WriteResult } from './event.js';
import { firstWrite } from './writer/first-write.js';
import { ReadPool } from './read/read-pool.js';
import { Reader } from './read/reader.js';
import { checkedSchema } from './schema.js';
import { StreamStates } from './decision/stream-state.js';
import { Writer } from './writer/writer.js';

export interface EventStoreOptions {
  readonly databaseUrl: string;
  readonly schema: string;
  readonly lockWaitMs: number;
  readonly answerWithinMs?: number | undefined;
  readonly log: (line: string) => void;
}

export class EventStore {
  #stopping = false;
  readonly #stoppers = new Set<() => void>();

  private constructor(
    private readonly writer: Writer,
    private readonly pool: ReadPool,
    readonly reader: Reader,
    readonly committed: CommittedLog,
  ) {}

  static async open(options: EventStoreOptions): Promise<EventStore> {
    const { databaseUrl, schema, lockWaitMs, answerWithinMs } = options;
    const states = new StreamStates(checkedSchema(schema));
    const committed = new CommittedLog();
    const silence = answerWithinMs === undefined ? {} : { answerWithinMs };
    const writerOptions = { databaseUrl, schema, lockWaitMs, ...silence };
    const writer = await Writer.open(writerOptions, states, committed, options.log);
    try {
      if (committed.head === 0) await writer.submit(firstWrite());
    } catch (error) {
      await writer.close();
      throw error;
    }
    const pool = new ReadPool(databaseUrl, schema, answerWithinMs);
    const reader = new Reader(schema, pool, states, committed);
    return new EventStore(writer, pool, reader, committed);
  }

  /** @param deadline instant in ms since the epoch @throws an error of `errors.ts` */
  write(write: Write, deadline?: number): Promise<WriteResult> {
    return this.writer.submit(write, deadline);
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  onStopping(listener: () => void): () => void {
    this.#stoppers.add(listener);
    return () => this.#stoppers.delete(listener);
  }

  /** Writes what is queued, then calls the `onStopping` listeners. */
  async drain(): Promise<void> {
    this.#stopping = true;
    await this.writer.close();
    for (const stop of this.#stoppers) stop();
  }

  async close(): Promise<void> {
    if (!this.#stopping) await this.drain();
    await this.pool.close();
  }
}
