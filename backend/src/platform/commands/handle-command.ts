import { Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/decider';
import type { DomainEvent, Position, RecordedEvent } from '@encomenda/contracts/shared/event';
import type { Clock } from '@encomenda/platform/clock';
import type { EventCodec } from '@encomenda/platform/event-store/codec';
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
import { RequestRefused } from '../http/request-refused.js';
import {
  REMEMBERS_NOTHING,
  type EffectlessCommands,
  type Sending,
} from './commands-without-effect.js';
import { asRecorded } from './as-recorded.js';
import { NOTHING_TO_CLEAR, type ClearedCommands, type Outcome } from './cleared-commands.js';
import { encodeEvents } from './encode-events.js';
import { InTurn } from './in-turn.js';
import type { RetryPolicy, Retry } from './retry-policy.js';
import type { RecentStreams } from './recent-streams.js';
import { keyReused, recordChanged } from './refusals.js';
import type { NumberKind } from './number-kind.js';
import type { Loaded, StateReader } from './state-reader.js';

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
  /**
   * Stores what the events name outside the log, such as files, once nothing refuses them any more. Called again when
   * the append is; what it throws refuses the command.
   */
  readonly beforeAppend?: () => Promise<void>;
  /** The command merges changes since `ifMatch`; otherwise any change refuses it. */
  readonly merges?: boolean;
  /** Kind of what the command adds: the decision is made on 0, and again on the number it is given. */
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
  /** Number of what was added now; absent in answers to repeated commands. */
  readonly numero?: number;
}

const DECISIONS = 4;

export interface WritePath {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly reader: StateReader;
  readonly recent: RecentStreams;
  /** Told of each stream that is written; absent: nothing is remembered of other records. */
  readonly followed?: { forget(stream: string): void };
  readonly clock: Clock;
  readonly retryPolicy: RetryPolicy;
  /** Absent: repeated commands decide again. */
  readonly effectless?: EffectlessCommands;
  /** Absent: commands have no sender and no numbers. */
  readonly cleared?: ClearedCommands;
}

/** The one way in which anything is written: load, fold, decide, append at the revision read. */
export class HandleCommand {
  private readonly inTurn = new InTurn();
  private readonly path: Required<WritePath>;

  constructor(path: WritePath) {
    this.path = {
      effectless: REMEMBERS_NOTHING,
      cleared: NOTHING_TO_CLEAR,
      followed: { forget: () => undefined },
      ...path,
    };
  }

  /**
   * Executes a command exactly once, however often it is sent.
   * @throws Recusa when a rule refuses it
   * @throws RequestRefused 409 for conflicts, 422 for a reused command id with other data
   * @throws StoreUnavailable when the store stays silent: whether it happened is not known
   */
  handle<State, Event extends DomainEvent>(
    task: CommandToHandle<State, Event>,
  ): Promise<CommandResult<Event>> {
    const { commandId } = task.origin;
    return this.inTurn.run(commandId, async () => {
      const retry = this.path.retryPolicy.start();
      let outcome: Outcome = 'unknown';
      try {
        const result =
          (await this.tryFromMemory(task, retry)) ?? (await this.carryOut(task, retry));
        outcome = result.position === null ? 'nothing' : 'in-log';
        return result;
      } catch (error) {
        if (isRefusal(error)) outcome = 'nothing';
        throw error;
      } finally {
        this.path.cleared.ended(commandId, outcome);
      }
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
      const result = await this.attempt(task, loaded, retry, () =>
        this.answerNothing(task, loaded, retry),
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

  /** Trusts the cache only for success; any other outcome is decided on the log. */
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

  /** Undefined after a revision conflict. @param onNothing answers when there is nothing to do */
  private async attempt<State, Event extends DomainEvent>(
    task: CommandToHandle<State, Event>,
    known: Loaded<State>,
    retry: Retry,
    onNothing: () => Promise<CommandResult<Event> | undefined>,
  ): Promise<CommandResult<Event> | undefined> {
    const { fold, stream, origin } = task;
    const { revision } = known;
    const done = carriedOut<Event>(known.events, origin);
    if (done) return done;
    let events: readonly Event[];
    let decision: Decision<State, Event>;
    try {
      if (!task.merges && changedMeanwhile(origin, revision)) throw recordChanged();
      decision = await traced('decide', () => retry(async () => task.decide(known.events)));
      events = decision(known.state, 0);
    } catch (error) {
      if (!isRefusal(error) || !(await this.path.effectless.answered(sendingOf(task)))) throw error;
      return nothing(stream, revision);
    }
    if (events.length === 0)
      return (await this.path.effectless.answered(sendingOf(task)))
        ? nothing(stream, revision)
        : onNothing();
    // Requires that the stream was read before.
    const { answered, numero } = await this.path.cleared.clear({
      ...sendingOf(task),
      authority: origin.authority,
      number: task.number,
    });
    if (answered) return nothing(stream, revision);
    if (task.number) events = decision(known.state, numero);
    await task.beforeAppend?.();

    try {
      const { encoded, appended } = await traced(
        'append',
        () => this.append(events, { stream, origin, revision }, retry),
        { kind: 'producer', attributes: { stream, events: events.length } },
      );
      faultPoint('comando.depois-do-append');
      const state = events.reduce((folded, event) => fold.evolve(folded, event), known.state);
      const written = asRecorded({ stream, events, encoded, appended });
      this.path.recent.remember(stream, {
        state,
        events: [...known.events, ...written],
        revision: appended.revision,
      });
      return { stream, events, ...appended, ...(task.number ? { numero } : {}) };
    } catch (error) {
      if (error instanceof RevisionConflict) return undefined;
      throw error;
    } finally {
      this.path.followed.forget(stream);
    }
  }

  private forget(stream: string): void {
    this.path.recent.forget(stream);
    this.path.followed.forget(stream);
  }

  /** Answers "nothing to do", also to all repeats; undefined when the stream changed meanwhile. */
  private async answerNothing<State, Event extends DomainEvent>(
    task: CommandToHandle<State, Event>,
    { revision }: Loaded<State>,
    retry: Retry,
  ): Promise<CommandResult<Event> | undefined> {
    const { reader, effectless } = this.path;
    const sending = sendingOf(task);
    const announced = await effectless.announce(sending);
    if (announced !== null) {
      const now = await retry(() => reader.load(task.fold, task.stream));
      if (now.revision !== revision) return undefined;
      if (!(await effectless.confirm(sending, announced))) return undefined;
    }
    return nothing(task.stream, revision);
  }

  private async append(
    events: readonly DomainEvent[],
    to: { stream: string; origin: CommandOrigin; revision: bigint | null },
    retry: Retry,
  ): Promise<{ encoded: EventToAppend[]; appended: AppendResult }> {
    const { codec, clock, cleared, store } = this.path;
    const { stream, origin, revision } = to;
    const encoded = await encodeEvents(codec, events, { ...to, now: clock() });
    if (!cleared.holds(origin.commandId))
      throw new StoreUnavailable('The number of this command may have been allocated to another.');
    this.forget(stream);
    faultPoint('comando.antes-do-append');
    const appended = await retry(() => store.append(stream, encoded, revision ?? 'no-stream'));
    return { encoded, appended };
  }
}

const sendingOf = ({
  stream,
  origin,
}: Pick<CommandToHandle<never, never>, 'stream' | 'origin'>): Sending => ({
  stream,
  commandId: origin.commandId,
  requestHash: origin.requestHash,
});

const isRefusal = (error: unknown): boolean =>
  error instanceof Recusa || error instanceof RequestRefused;

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
