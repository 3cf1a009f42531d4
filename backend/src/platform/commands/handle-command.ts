import { Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/decider';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import type { DomainEvent, Position, RecordedEvent } from '@encomenda/contracts/shared/event';
import type { Clock } from '@encomenda/platform/clock';
import type { EventCodec } from '@encomenda/platform/event-store/codec';
import {
  RevisionConflict,
  StoreUnavailable,
  type EventStore,
  type EventToAppend,
} from '@encomenda/platform/event-store/event-store';
import { faultPoint } from '@encomenda/platform/fault-point';
import { derivedId, randomId } from '@encomenda/platform/ids';
import type { Authority } from '../auth/authority.js';
import { RequestRefused } from '../http/request-refused.js';
import {
  REMEMBERS_NOTHING,
  type EffectlessCommands,
  type Sending,
} from './commands-without-effect.js';
import { asRecorded } from './as-recorded.js';
import { COUNTS_NOTHING, type CountedCommands, type Outcome } from './counted-commands.js';
import { InTurn } from './in-turn.js';
import type { RetryPolicy, Retry } from './retry-policy.js';
import type { RecentStreams } from './recent-streams.js';
import { keyReused, recordChanged } from './refusals.js';
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
  /** The command merges changes since `ifMatch`; otherwise any change refuses it. */
  readonly merges?: boolean;
  /** Allocates the number of what the command adds, after a first decision on 0: refused commands use none. */
  readonly number?: () => Promise<number>;
}

export interface CommandResult<Event extends DomainEvent = DomainEvent> {
  readonly stream?: string;
  /** Events of the command, now or at its first execution; empty when there was nothing to do. */
  readonly events: readonly Event[];
  /** Stream revision after these events; null without a stream. */
  readonly revision: bigint | null;
  /** Log position of the last event; null without events. */
  readonly position: Position | null;
}

const DECISIONS = 4;

export interface WritePath {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly reader: StateReader;
  readonly recent: RecentStreams;
  readonly clock: Clock;
  readonly retryPolicy: RetryPolicy;
  /** @throws RequestRefused when the sender's authority has ended */
  readonly recheckAuthority?: (authority: Authority) => Promise<void>;
  /** Absent: repeated commands decide again. */
  readonly effectless?: EffectlessCommands;
  /** Absent: commands allocate no numbers. */
  readonly numbers?: CountedCommands;
}

/** The one way in which anything is written: load, fold, decide, append at the revision read. */
export class HandleCommand {
  private readonly inTurn = new InTurn();
  private readonly path: Required<WritePath>;

  constructor(path: WritePath) {
    this.path = {
      recheckAuthority: async () => undefined,
      effectless: REMEMBERS_NOTHING,
      numbers: COUNTS_NOTHING,
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
        if (error instanceof Recusa || error instanceof RequestRefused) outcome = 'nothing';
        throw error;
      } finally {
        this.path.numbers.ended(commandId, outcome);
      }
    });
  }

  private async carryOut<State, Event extends DomainEvent>(
    task: CommandToHandle<State, Event>,
    retry: Retry,
  ): Promise<CommandResult<Event>> {
    for (let decision = 1; decision <= DECISIONS; decision++) {
      const loaded = await retry(() => this.path.reader.load(task.fold, task.stream));
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
    // `answered` requires that the stream was read before.
    if (await this.path.effectless.answered(sendingOf(task))) return nothing(stream, revision);
    if (!task.merges && changedMeanwhile(origin, revision)) throw recordChanged();

    const decision = await retry(async () => task.decide(known.events));
    let events = decision(known.state, 0);
    if (events.length === 0) return onNothing();
    if (task.number) events = decision(known.state, await task.number());

    const encoded = await this.encode(events, origin, {
      stream,
      first: (revision ?? -1n) + 1n,
    });
    if (origin.authority) await this.path.recheckAuthority(origin.authority);
    if (!this.path.numbers.holds(origin.commandId))
      throw new StoreUnavailable('The number of this command may have been allocated to another.');
    this.path.recent.forget(stream);
    faultPoint('comando.antes-do-append');
    try {
      const appended = await retry(() =>
        this.path.store.append(stream, encoded, revision ?? 'no-stream'),
      );
      faultPoint('comando.depois-do-append');
      const state = events.reduce((folded, event) => fold.evolve(folded, event), known.state);
      const written = asRecorded({ stream, events, encoded, appended });
      this.path.recent.remember(stream, {
        state,
        events: [...known.events, ...written],
        revision: appended.revision,
      });
      return { stream, events, ...appended };
    } catch (error) {
      if (error instanceof RevisionConflict) return undefined;
      throw error;
    }
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

  private encode(
    events: readonly DomainEvent[],
    { commandId, correlationId, usuarioId, requestHash, desfaz }: CommandOrigin,
    { stream, first }: { stream: string; first: bigint },
  ): Promise<EventToAppend[]> {
    const agora = this.path.clock();
    const metadata = {
      commandId,
      $correlationId: correlationId,
      $causationId: commandId,
      usuarioId,
      ocorridoEm: agora.toISOString(),
      dia: diaDeNegocio(agora),
      ...(requestHash === undefined ? {} : { requestHash }),
      ...(desfaz === undefined ? {} : { desfaz }),
    };
    // New per decision: the store must not deduplicate another decision of the same command.
    const id = randomId();
    return Promise.all(
      events.map((event, index) =>
        this.path.codec.encode(event, {
          id: index === 0 ? id : derivedId(id, index),
          stream,
          revision: first + BigInt(index),
          metadata,
        }),
      ),
    );
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
