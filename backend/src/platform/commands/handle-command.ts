import type { Decider } from '@encomenda/contracts/shared/decider';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import type {
  DomainEvent,
  EventMetadata,
  Position,
  RecordedEvent,
} from '@encomenda/contracts/shared/event';
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
import { derivedId } from '@encomenda/platform/ids';
import type { Permissao } from '../auth/permissao.js';
import { InTurn } from './in-turn.js';
import type { Patience, Persist } from './patience.js';
import type { RecentStreams } from './recent-streams.js';
import { chaveReutilizada, registroAlterado } from './refusals.js';
import type { Loaded, StateReader } from './state-reader.js';

/** Whose command it is and how it is recognised when it comes again. */
export interface CommandOrigin {
  readonly usuarioId: number | null;
  /** The same for every sending of one intent. */
  readonly commandId: string;
  /** Keyed hash of the body; a repeat with another one is refused. */
  readonly requestHash?: string | undefined;
  readonly correlationId: string;
  /** Revision that the sender saw; it wants no decision on any other. */
  readonly ifMatch?: bigint | null | undefined;
  /** By what right; left out by what is no person. */
  readonly permissao?: Permissao | undefined;
  /** Revision of an event of the act that this command undoes. */
  readonly desfaz?: number | undefined;
}

export interface CommandToHandle<State, Command, Event extends DomainEvent> {
  readonly decider: Decider<State, Command, Event>;
  readonly stream: string;
  readonly origin: CommandOrigin;
  /**
   * Called before each decision with the stream that is decided on, never for a command that was
   * already carried out.
   */
  readonly command: (known: readonly RecordedEvent[]) => Command | Promise<Command>;
  /**
   * The command itself sees to what others changed since `ifMatch`; else any change refuses it.
   */
  readonly merges?: boolean;
  /**
   * Gives a command the number of what it creates, once it is clear that it is not refused: a form
   * that is corrected and sent again has used up nothing.
   */
  readonly numbered?: (command: Command) => Promise<Command>;
}

export interface CommandResult<Event extends DomainEvent = DomainEvent> {
  /** The one stream that was written to; left out when there were several. */
  readonly stream?: string;
  /** What the command caused, now or when it first came; empty when there was nothing to do. */
  readonly events: readonly Event[];
  /** Revision of the stream behind those events; null when there is no stream. */
  readonly revision: bigint | null;
  /** Place of the last of them in the log; null when there is none. */
  readonly position: Position | null;
}

/** The first, and at most three more after conflicts. */
const DECISIONS = 4;

/** The one way in which anything is written: load, fold, decide, append at the revision read. */
export class HandleCommand {
  private readonly inTurn = new InTurn();

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly reader: StateReader,
    private readonly recent: RecentStreams,
    private readonly clock: Clock,
    private readonly patience: Patience,
    /** @throws RequestRefused when whoever sends a command may no longer do so */
    private readonly confere: (permissao: Permissao) => Promise<void> = async () => undefined,
  ) {}

  /**
   * Carries a command out exactly once, however often it is sent.
   * @throws Recusa when a rule says no
   * @throws RequestRefused 409 when others keep changing the record, or changed what `ifMatch` saw
   * @throws RequestRefused 422 when the command id comes again with other data
   * @throws StoreUnavailable when the store stays silent: whether it happened is not known
   */
  handle<State, Command, Event extends DomainEvent>(
    task: CommandToHandle<State, Command, Event>,
  ): Promise<CommandResult<Event>> {
    return this.inTurn.run(task.origin.commandId, async () => {
      const persist = this.patience.start();
      return (await this.tryFromMemory(task, persist)) ?? this.carryOut(task, persist);
    });
  }

  private async carryOut<State, Command, Event extends DomainEvent>(
    task: CommandToHandle<State, Command, Event>,
    persist: Persist,
  ): Promise<CommandResult<Event>> {
    for (let decision = 1; decision <= DECISIONS; decision++) {
      const loaded = await persist(() => this.reader.load(task.decider, task.stream));
      const result = await this.attempt(task, loaded, persist);
      if (result) return result;
      await this.patience.breathe(decision);
    }
    // The last conflict may have been our own events, written when an answer was lost.
    const { events } = await persist(() => this.reader.load(task.decider, task.stream));
    const done = carriedOut<Event>(events, task.origin);
    if (!done) throw registroAlterado();
    return done;
  }

  /** Only success counts here: whatever else memory says, the log is asked. */
  private async tryFromMemory<State, Command, Event extends DomainEvent>(
    task: CommandToHandle<State, Command, Event>,
    persist: Persist,
  ): Promise<CommandResult<Event> | undefined> {
    const remembered = this.recent.find(task.stream, task.decider.initialState);
    if (!remembered) return undefined;
    try {
      const result = await this.attempt(task, remembered, persist);
      return result?.position ? result : undefined;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      return undefined;
    }
  }

  /** Decides on the stream as it is known; undefined when somebody else was quicker. */
  private async attempt<State, Command, Event extends DomainEvent>(
    task: CommandToHandle<State, Command, Event>,
    known: Loaded<State>,
    persist: Persist,
  ): Promise<CommandResult<Event> | undefined> {
    const { decider, stream, origin } = task;
    const { revision } = known;
    const done = carriedOut<Event>(known.events, origin);
    if (done) return done;
    if (!task.merges && changedMeanwhile(origin, revision)) throw registroAlterado();

    const command = await persist(async () => task.command(known.events));
    let events = decider.decide(command, known.state);
    if (events.length === 0) return { stream, events, revision, position: null };
    if (task.numbered) events = decider.decide(await task.numbered(command), known.state);

    const encoded = await this.encode(events, stream, origin);
    if (origin.permissao) await this.confere(origin.permissao);
    this.recent.forget(stream);
    faultPoint('comando.antes-do-append');
    try {
      const appended = await persist(() =>
        this.store.append(stream, encoded, revision ?? 'no-stream'),
      );
      faultPoint('comando.depois-do-append');
      const state = events.reduce((folded, event) => decider.evolve(folded, event), known.state);
      const written = asRecorded({ stream, events, encoded, appended });
      this.recent.remember(stream, {
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

  private encode(
    events: readonly DomainEvent[],
    stream: string,
    { commandId, correlationId, usuarioId, requestHash, desfaz }: CommandOrigin,
  ): Promise<EventToAppend[]> {
    const agora = this.clock();
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
    return Promise.all(
      events.map((event, index) =>
        this.codec.encode(event, { id: derivedId(commandId, index), stream, metadata }),
      ),
    );
  }
}

/** The events just appended, as a later load would give them. */
const asRecorded = (write: {
  stream: string;
  events: readonly DomainEvent[];
  encoded: readonly EventToAppend[];
  appended: AppendResult;
}): RecordedEvent[] => {
  const { stream, events, encoded, appended } = write;
  const first = appended.revision - BigInt(events.length - 1);
  return encoded.map(({ id, type, metadata }, index) => ({
    id,
    stream,
    revision: first + BigInt(index),
    position: appended.position,
    type,
    data: events[index]!.data,
    metadata: metadata as EventMetadata,
  }));
};

/** What this command did when it first came; undefined when it has not come yet. */
const carriedOut = <Event extends DomainEvent>(
  history: readonly RecordedEvent[],
  { commandId, requestHash }: CommandOrigin,
): CommandResult<Event> | undefined => {
  const own = history.filter((event) => event.metadata.commandId === commandId);
  const last = own.at(-1);
  if (!last) return undefined;
  if (last.metadata.requestHash !== requestHash) throw chaveReutilizada();
  return {
    stream: last.stream,
    events: own as unknown as readonly Event[],
    revision: last.revision,
    position: last.position,
  };
};

const changedMeanwhile = ({ ifMatch }: CommandOrigin, revision: bigint | null): boolean =>
  ifMatch != null && revision !== null && ifMatch !== revision;
