import { Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/events/decider';
import type {
  DomainEvent,
  Position,
  RecordedEvent,
} from '@encomenda/contracts/shared/events/event';
import type { Clock } from '@encomenda/platform/clock';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import {
  RevisionConflict,
  StoreUnavailable,
  type AppendResult,
  type EventStore,
  type EventToAppend,
} from '@encomenda/platform/event-store/event-store';
import { faultPoint } from '@encomenda/platform/fault-point';
import { traced } from '@encomenda/platform/tracing/tracer';
import type { Authority } from '../auth/authority.js';
import { RequestRefused } from '../http/errors/request-refused.js';
import { asRecorded } from './as-recorded.js';
import {
  NOTHING_TO_CLEAR,
  type Cleared,
  type ClearedCommands,
  type ToClear,
} from './cleared-commands.js';
import { encodeEvents } from './encode-events.js';
import { InTurn } from './in-turn.js';
import type { RetryPolicy, Retry } from './retry-policy.js';
import type { RecentStreams } from './streams/recent-streams.js';
import { keyReused, recordChanged } from './refusals.js';
import type { NumberKind } from './numbers/number-kind.js';
import type { Loaded, StateReader } from './streams/state-reader.js';

export interface CommandOrigin {
  readonly usuarioId: number | null;
  readonly commandId: string;
  readonly requestHash?: string | undefined;
  readonly correlationId: string;
  /** Revision the sender saw; the command is refused on any other. */
  readonly ifMatch?: bigint | null | undefined;
  readonly authority?: Authority | undefined;
  /** Revision of an event of the act this command undoes. */
  readonly desfaz?: number | undefined;
}

export interface CommandToHandle<State, Event extends DomainEvent> {
  readonly fold: Fold<State, Event>;
  readonly stream: string;
  readonly origin: CommandOrigin;
  /** Looks up what the decision needs. Called before each decision, never for a command that was already executed. */
  readonly decide: (
    known: readonly RecordedEvent[],
  ) => Decision<State, Event> | Promise<Decision<State, Event>>;
  /** Stores files that the events refer to. Called right before each append; an error refuses the command. */
  readonly beforeAppend?: () => Promise<void>;
  /** True merges changes made since `ifMatch`. Otherwise such a change refuses the command. */
  readonly merges?: boolean;
  /** Kind of the record that the command adds. The decision runs with number 0, then with the allocated number. */
  readonly number?: NumberKind;
}

export interface CommandResult<Event extends DomainEvent = DomainEvent> {
  readonly stream?: string;
  /** Events of the command, now or at its first execution; empty when there was nothing to do. */
  readonly events: readonly Event[];
  /** Stream revision after these events; null without a stream. */
  readonly revision: bigint | null;
  /** Log position of the last event; null without events. */
  readonly position: Position | null;
  /** Number of the record added now; absent for a repeated command. */
  readonly numero?: number;
}

const DECISIONS = 4;

export interface WritePath {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly reader: StateReader;
  readonly recent: RecentStreams;
  /** Cache of other records; each stream that is written is removed from it. */
  readonly followed?: { forget(stream: string): void };
  readonly clock: Clock;
  readonly retryPolicy: RetryPolicy;
  /** Stores the answer "nothing to do" for repeats. False for processes: their repeats must decide again. */
  readonly keepsAnswers?: boolean;
  readonly cleared?: ClearedCommands;
}

/** Result of a decision. Without events, the command has nothing to do or is refused with `refusal`. */
interface Decided<Event extends DomainEvent> {
  readonly events: readonly Event[];
  readonly refusal?: unknown;
  readonly withNumber?: (numero: number) => readonly Event[];
}

/** All writes go through here: load, decide, clear, append at the revision read. */
export class HandleCommand {
  private readonly inTurn = new InTurn();
  private readonly path: Required<WritePath>;

  constructor(path: WritePath) {
    this.path = {
      keepsAnswers: false,
      cleared: NOTHING_TO_CLEAR,
      followed: { forget: () => undefined },
      ...path,
    };
  }

  /**
   * Executes a command exactly once, however often it is sent.
   * @throws Recusa when a rule refuses it; RequestRefused 409 for a conflict, 422 for a command id with other data
   * @throws StoreUnavailable when the store does not answer: whether the command was executed is not known
   */
  handle<State, Event extends DomainEvent>(
    task: CommandToHandle<State, Event>,
  ): Promise<CommandResult<Event>> {
    const { commandId } = task.origin;
    return this.inTurn.run(commandId, async () => {
      const retry = this.path.retryPolicy.start();
      const result = (await this.tryFromMemory(task, retry)) ?? (await this.carryOut(task, retry));
      if (task.number ? result.position !== null : createdNumbered(result))
        this.path.cleared.appended(commandId);
      return result;
    });
  }

  private async carryOut<State, Event extends DomainEvent>(
    task: CommandToHandle<State, Event>,
    retry: Retry,
  ): Promise<CommandResult<Event>> {
    for (let decision = 1; decision <= DECISIONS; decision++) {
      const loaded = await traced('load', () =>
        retry(() => this.path.reader.load(task.fold, task.stream)),
      );
      const result = await this.attempt(task, loaded, retry, (refusal) =>
        this.answerWithoutEffect(task, loaded, refusal),
      );
      if (result) return result;
      await this.path.retryPolicy.pause(decision);
    }
    // The last conflict may be our own append whose answer was lost.
    const { events } = await retry(() => this.path.reader.load(task.fold, task.stream));
    const done = carriedOut<Event>(events, task.origin);
    if (!done) throw recordChanged();
    return done;
  }

  /** Decides on the cached stream. Only a success counts; after any other outcome the log is read. */
  private async tryFromMemory<State, Event extends DomainEvent>(
    task: CommandToHandle<State, Event>,
    retry: Retry,
  ): Promise<CommandResult<Event> | undefined> {
    const remembered = this.path.recent.find(task.stream, task.fold.initialState);
    if (!remembered) return undefined;
    try {
      const result = await this.attempt(task, remembered, retry, async () => undefined);
      return result?.position ? result : undefined;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      return undefined;
    }
  }

  /** Undefined after a revision conflict. `withoutEffect` answers a command without events, or a refused one. */
  private async attempt<State, Event extends DomainEvent>(
    task: CommandToHandle<State, Event>,
    known: Loaded<State>,
    retry: Retry,
    withoutEffect: (refusal: unknown) => Promise<CommandResult<Event> | undefined>,
  ): Promise<CommandResult<Event> | undefined> {
    const done = carriedOut<Event>(known.events, task.origin);
    if (done) return done;
    const decided = await this.decide(task, known, retry).catch(refusalOf);
    if (decided.events.length === 0) return withoutEffect(decided.refusal);
    const { answered, numero } = await this.clear(task);
    if (answered) return nothing(task.stream, known.revision);
    const events = task.number ? decided.withNumber!(numero) : decided.events;
    await task.beforeAppend?.();
    const result = await this.append(task, known, events, retry);
    return result && task.number ? { ...result, numero } : result;
  }

  private async clear<State, Event extends DomainEvent>(
    task: CommandToHandle<State, Event>,
  ): Promise<Cleared> {
    const { keepsAnswers, cleared } = this.path;
    const asks = keepsAnswers || task.number !== undefined || task.origin.authority !== undefined;
    return asks ? cleared.clear(toClear(task, task.number)) : { answered: false, numero: 0 };
  }

  private async decide<State, Event extends DomainEvent>(
    task: CommandToHandle<State, Event>,
    { state, events, revision }: Loaded<State>,
    retry: Retry,
  ): Promise<Decided<Event>> {
    if (!task.merges && changedMeanwhile(task.origin, revision)) throw recordChanged();
    const decision = await traced('decide', () => retry(async () => task.decide(events)));
    return {
      events: decision(state, 0),
      withNumber: (numero) => decision(state, numero),
    };
  }

  /** A command that was answered "nothing to do" gets this answer again, even if it would be refused now. */
  private async answerWithoutEffect<State, Event extends DomainEvent>(
    task: CommandToHandle<State, Event>,
    { revision }: Loaded<State>,
    refusal: unknown,
  ): Promise<CommandResult<Event>> {
    if (this.path.keepsAnswers) {
      const nothingToDo = refusal === undefined;
      const { answered } = await this.path.cleared.clear({ ...toClear(task), nothingToDo });
      if (answered) return nothing(task.stream, revision);
    }
    if (refusal !== undefined) throw refusal;
    return nothing(task.stream, revision);
  }

  private async append<State, Event extends DomainEvent>(
    { stream, origin, fold }: CommandToHandle<State, Event>,
    known: Loaded<State>,
    events: readonly Event[],
    retry: Retry,
  ): Promise<CommandResult<Event> | undefined> {
    const { codec, clock, store, recent, followed } = this.path;
    const { revision } = known;
    const write = async (): Promise<{ encoded: EventToAppend[]; appended: AppendResult }> => {
      const encoded = await encodeEvents(codec, events, { stream, origin, revision, now: clock() });
      recent.forget(stream);
      followed.forget(stream);
      faultPoint('comando.antes-do-append');
      const appended = await retry(() => store.append(stream, encoded, revision ?? 'no-stream'));
      return { encoded, appended };
    };
    try {
      const attributes = { stream, events: events.length };
      const { encoded, appended } = await traced('append', write, { kind: 'producer', attributes });
      faultPoint('comando.depois-do-append');
      recent.remember(stream, {
        state: events.reduce((folded, event) => fold.evolve(folded, event), known.state),
        events: [...known.events, ...asRecorded({ stream, events, encoded, appended })],
        revision: appended.revision,
      });
      return { stream, events, ...appended };
    } catch (error) {
      if (error instanceof RevisionConflict) return undefined;
      throw error;
    } finally {
      followed.forget(stream);
    }
  }
}

const toClear = (
  { stream, origin }: Pick<CommandToHandle<never, never>, 'stream' | 'origin'>,
  number?: NumberKind,
): ToClear => ({
  stream,
  commandId: origin.commandId,
  requestHash: origin.requestHash,
  authority: origin.authority,
  number,
});

const refusalOf = (error: unknown): Decided<never> => {
  if (error instanceof Recusa || error instanceof RequestRefused)
    return { events: [], refusal: error };
  throw error;
};

/** Matches `pedido-301`, but not a stream of notifications, which ends in another kind of id. */
const NAMED_BY_NUMBER = /^\D+-\d+$/;

const createdNumbered = ({ stream, events, revision }: CommandResult): boolean =>
  events.length > 0 &&
  revision === BigInt(events.length) - 1n &&
  NAMED_BY_NUMBER.test(stream ?? '');

const nothing = (stream: string, revision: bigint | null): CommandResult<never> => ({
  stream,
  events: [],
  revision,
  position: null,
});

const carriedOut = <Event extends DomainEvent>(
  history: readonly RecordedEvent[],
  { commandId, requestHash }: CommandOrigin,
): CommandResult<Event> | undefined => {
  const own = history.filter((event) => event.metadata.commandId === commandId);
  const last = own.at(-1);
  if (!last) return undefined;
  if (last.metadata.requestHash !== requestHash) throw keyReused();
  return {
    stream: last.stream,
    events: own as unknown as readonly Event[],
    revision: last.revision,
    position: last.position,
  };
};

const changedMeanwhile = ({ ifMatch }: CommandOrigin, revision: bigint | null): boolean =>
  ifMatch != null && revision !== null && ifMatch !== revision;
