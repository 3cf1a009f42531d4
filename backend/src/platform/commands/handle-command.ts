import type { Decider } from '@encomenda/contracts/shared/decider';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import type { DomainEvent, Position, RecordedEvent } from '@encomenda/contracts/shared/event';
import type { Clock } from '@encomenda/platform/clock';
import type { EventCodec } from '@encomenda/platform/event-store/codec';
import {
  RevisionConflict,
  type AppendResult,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
} from '@encomenda/platform/event-store/event-store';
import { derivedId } from '@encomenda/platform/ids';
import { InTurn } from './in-turn.js';
import type { Patience } from './patience.js';
import { chaveReutilizada, registroAlterado } from './refusals.js';
import type { StateReader } from './state-reader.js';

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
}

export interface CommandToHandle<State, Command, Event extends DomainEvent> {
  readonly decider: Decider<State, Command, Event>;
  readonly stream: string;
  readonly origin: CommandOrigin;
  /** Called before each decision, never for a command that was already carried out. */
  readonly command: () => Command | Promise<Command>;
}

export interface CommandResult<Event extends DomainEvent = DomainEvent> {
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
    private readonly clock: Clock,
    private readonly patience: Patience,
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
    return this.inTurn.run(task.origin.commandId, () => this.decideAndAppend(task));
  }

  private async decideAndAppend<State, Command, Event extends DomainEvent>(
    task: CommandToHandle<State, Command, Event>,
  ): Promise<CommandResult<Event>> {
    const { decider, stream, origin } = task;
    const persist = this.patience.start();
    for (let decision = 1; ; decision++) {
      const loaded = await persist(() => this.reader.load(decider, stream));
      const { revision } = loaded;
      const done = carriedOut<Event>(loaded.events, origin);
      if (done) return done;
      if (decision > DECISIONS || changedMeanwhile(origin, revision)) throw registroAlterado();

      const command = await persist(async () => task.command());
      const events = decider.decide(command, loaded.state);
      if (events.length === 0) return { events, revision, position: null };
      const written = await this.encode(events, stream, origin);
      try {
        const { revision: last, position } = await persist(() =>
          this.append(stream, written, revision),
        );
        return { events, revision: last, position };
      } catch (error) {
        // After an unknown outcome the conflict may be our own events: the next load tells.
        if (!(error instanceof RevisionConflict)) throw error;
        await this.patience.breathe(decision);
      }
    }
  }

  private append(
    stream: string,
    events: readonly EventToAppend[],
    revision: bigint | null,
  ): Promise<AppendResult> {
    const expected: ExpectedRevision = revision ?? 'no-stream';
    return this.store.append(stream, events, expected);
  }

  private encode(
    events: readonly DomainEvent[],
    stream: string,
    { commandId, correlationId, usuarioId, requestHash }: CommandOrigin,
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
    };
    return Promise.all(
      events.map((event, index) =>
        this.codec.encode(event, { id: derivedId(commandId, index), stream, metadata }),
      ),
    );
  }
}

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
    events: own as unknown as readonly Event[],
    revision: last.revision,
    position: last.position,
  };
};

const changedMeanwhile = ({ ifMatch }: CommandOrigin, revision: bigint | null): boolean =>
  ifMatch != null && revision !== null && ifMatch !== revision;
