import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { faultPoint } from '../../process/fault-point.js';
import type { Write } from '../decision/batch-plan.js';
import type { CommittedLog } from '../memory/committed-log.js';
import { OutcomeUnknown, Unavailable } from '../refusals/errors.js';
import type { RecordedEvent, WriteResult } from '../event.js';
import { insertionInto } from './insert.js';
import { Planner } from './planner.js';
import { isRefusal } from '../refusals/database-refusal.js';
import type { StreamStates } from '../decision/stream-state.js';
import { type PendingWrite, WriteQueue } from './write-queue.js';
import { WriterConnection, type WriterConnectionOptions } from './writer-connection.js';

/** ms. Writes wait this long for reconnection before they are rejected. */
const PATIENCE_MS = 2_000;
const RECONNECT_DELAYS_MS = [20, 50, 100, 200, 400, 800];

interface InDoubt {
  readonly batch: readonly PendingWrite[];
  readonly outcomes: readonly (WriteResult | Error)[];
  readonly events: readonly RecordedEvent[];
}

/** Writes that arrive during a commit form the next batch. */
export class Writer {
  readonly #queue = new WriteQueue();
  #connection: WriterConnection;
  #state: 'idle' | 'writing' | 'reconnecting' | 'closed' = 'idle';
  #inDoubt: InDoubt | undefined;
  #lostAt = 0;
  #closing = false;
  #idle: (() => void) | undefined;
  readonly #insertion: ReturnType<typeof insertionInto>;
  readonly #planner: Planner;
  readonly #headSql: string;

  private constructor(
    private readonly options: WriterConnectionOptions,
    private readonly states: StreamStates,
    private readonly log: CommittedLog,
    private readonly report: (line: string) => void,
    connection: WriterConnection,
  ) {
    this.#connection = connection;
    const { schema } = options;
    this.#insertion = insertionInto(schema);
    this.#planner = new Planner(schema, states, log);
    this.#headSql = `select coalesce(max(position), 0) from ${schema}.events`;
  }

  static async open(
    options: WriterConnectionOptions,
    states: StreamStates,
    log: CommittedLog,
    report: (line: string) => void,
  ): Promise<Writer> {
    const connection = await WriterConnection.open(options);
    const writer = new Writer(options, states, log, report, connection);
    log.restart(await writer.#head());
    writer.#watch();
    return writer;
  }

  /** Resolves once the write is committed. `deadline` is an instant in ms since the epoch. */
  submit(write: Write, deadline = Infinity): Promise<WriteResult> {
    if (this.#closing) return Promise.reject(new Unavailable('the event store is stopping'));
    if (this.#state === 'reconnecting' && Date.now() - this.#lostAt > PATIENCE_MS) {
      return Promise.reject(new Unavailable('the event store has no database connection'));
    }
    const pending = this.#queue.add(write, deadline);
    if (this.#state === 'idle') void this.#run();
    return pending.promise;
  }

  async close(): Promise<void> {
    this.#closing = true;
    if (this.#state === 'writing') await new Promise<void>((resolve) => (this.#idle = resolve));
    this.#state = 'closed';
    this.#queue.refuseAll(() => new Unavailable('the event store is stopping'));
    this.#settleInDoubt(() => new OutcomeUnknown());
    await this.#connection.close();
  }

  async #run(): Promise<void> {
    this.#state = 'writing';
    while (this.#queue.length > 0) {
      // One event-loop turn collects the writes that arrived meanwhile.
      await nextTurn();
      const batch = this.#queue.take();
      if (batch.length === 0) continue;
      const kept = await this.#writeBatch(batch);
      if (!kept) return;
    }
    this.#state = 'idle';
    this.#idle?.();
    if (this.#connection.lost) this.#startReconnecting();
  }

  /** False when the connection was lost. The queue resumes after reconnection. */
  async #writeBatch(batch: readonly PendingWrite[]): Promise<boolean> {
    let attempt: InDoubt | undefined;
    const writes = batch.map(({ write }) => write);
    try {
      for (let trusting = true; ; trusting = false) {
        const { plan, outcomes, absent } = await this.#planner.plan(
          writes,
          this.#connection,
          trusting,
        );
        if (plan.events.length > 0) {
          const { name, text, values, stored } = this.#insertion(plan.events, absent);
          attempt = { batch, outcomes, events: stored };
          faultPoint('eventos.antes-de-gravar');
          const written = await this.#connection.execute(name, text, values);
          // A stream that a write called new exists: decide again, with its stored state.
          if (written === 0) continue;
          faultPoint('eventos.depois-de-gravar');
          this.states.commit(plan.changed);
          this.log.append(stored);
        }
        for (const [index, pending] of batch.entries()) pending.settle(outcomes[index]!);
        return true;
      }
    } catch (error) {
      // An error that ends the backend can arrive during the commit.
      if (!isRefusal(error) || !(await this.#refresh())) {
        this.#inDoubt = attempt;
        if (!attempt) this.#queue.requeue(batch);
        this.#startReconnecting();
        return false;
      }
      this.report(`append refused by the database: ${error.message}`);
      for (const pending of batch) pending.settle(new Unavailable(`not stored: ${error.message}`));
      return true;
    }
  }

  async #refresh(): Promise<boolean> {
    try {
      this.states.clear();
      this.log.restart(await this.#head());
      return true;
    } catch {
      return false;
    }
  }

  async #head(): Promise<number> {
    const rows = await this.#connection.query('head', this.#headSql, []);
    return rows[0]![0] as number;
  }

  #watch(): void {
    this.#connection.onLost = () => {
      if (this.#state === 'idle') this.#startReconnecting();
    };
  }

  #startReconnecting(): void {
    if (this.#state === 'closed') return;
    this.#state = 'reconnecting';
    this.#lostAt = Date.now();
    this.report('the writer lost its database connection; reconnecting');
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    await this.#connection.close();
    for (let attempt = 0; this.#state === 'reconnecting'; attempt++) {
      try {
        this.#connection = await WriterConnection.open({
          ...this.options,
          lockWaitMs: 0,
          formerBackend: this.#connection.backend,
        });
        await this.#resume();
        return;
      } catch (error) {
        if (attempt % 10 === 0) this.report(`cannot reconnect:  ${String(error)}`);
        this.#rejectOverdue();
        await sleep(RECONNECT_DELAYS_MS[Math.min(attempt, RECONNECT_DELAYS_MS.length - 1)]);
      }
    }
  }

  #rejectOverdue(): void {
    if (Date.now() - this.#lostAt < PATIENCE_MS) return;
    this.#settleInDoubt(() => new OutcomeUnknown());
    this.#queue.refuseAll(() => new Unavailable('the event store has no database connection'));
  }

  /** The old backend held the lock and is gone: its commit has succeeded or failed for good. */
  async #resume(): Promise<void> {
    faultPoint('eventos.antes-de-religar');
    const head = await this.#head();
    const doubt = this.#inDoubt;
    const last = doubt?.events.at(-1);
    const stored =
      last !== undefined &&
      head >= last.position &&
      (await this.#planner.findIds(new Set([last.id]), this.#connection))
        .get(last.id)
        ?.some((place) => place.position === last.position) === true;
    if (this.#state !== 'reconnecting') return this.#connection.close();
    this.#inDoubt = undefined;
    this.states.clear();
    if (doubt && stored) this.log.append(doubt.events);
    this.log.restart(head);
    if (doubt && stored) {
      for (const [index, pending] of doubt.batch.entries()) pending.settle(doubt.outcomes[index]!);
    } else if (doubt) {
      this.#queue.requeue(doubt.batch);
    }
    this.#watch();
    this.report('the writer is connected again');
    void this.#run();
  }

  #settleInDoubt(error: () => Error): void {
    for (const pending of this.#inDoubt?.batch ?? []) pending.settle(error());
  }
}
