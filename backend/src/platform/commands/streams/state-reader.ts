import type { Fold } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';

export interface Loaded<State> {
  readonly state: State;
  readonly events: readonly RecordedEvent[];
  /** Revision of the last event; null without a stream. */
  readonly revision: bigint | null;
}

/** Reads aggregates from their streams, never from read models. */
export class StateReader {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** @throws StoreUnavailable, UnreadableEvent */
  async load<State, Event extends DomainEvent>(
    { initialState, evolve }: Fold<State, Event>,
    stream: string,
  ): Promise<Loaded<State>> {
    const events = await this.codec.decode(await this.store.readStream(stream));
    const state = events.reduce(
      (folded, event) => evolve(folded, event as unknown as Event),
      initialState,
    );
    return { state, events, revision: events.at(-1)?.revision ?? null };
  }

  async stateOf<State, Event extends DomainEvent>(
    fold: Fold<State, Event>,
    stream: string,
  ): Promise<State> {
    return (await this.load(fold, stream)).state;
  }
}
