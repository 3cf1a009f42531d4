import { setTimeout as sleep } from 'node:timers/promises';
import { familiasDeEventos } from '@encomenda/contracts/catalogo';
import type { Fold } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { watchedSubscription } from '@encomenda/platform/event-store/subscriptions/watched-subscription';
import type { Logger } from '@encomenda/platform/logger';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { EVENT_STORE, LOGGER } from '../../tokens.js';
import { StateReader } from './state-reader.js';

const RECORDS_KEPT = 5_000;
const SILENCE_MS = 4_000;
const PAUSE_MS = 500;
const MAX_BATCH = 500;

const FOLLOWED = new Set([
  'clientes',
  'produtos',
  'categorias-de-produtos',
  'configuracoes',
  'categorias-de-despesas',
  'unidades-de-medida',
  'tags',
]);
const TYPES = familiasDeEventos
  .filter(({ registro }) => FOLLOWED.has(registro))
  .flatMap(({ eventos }) => eventos.map(({ type }) => type));

/**
 * Caches records that commands only refer to, such as the customer of an order. An event of a record removes it.
 * Until the event arrives, a change by another process is missed, as it is when two commands run at once.
 */
@Injectable()
export class FollowedRecords implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Reads that are done or in progress. A read in progress that is removed still answers its caller. */
  private readonly known = new Map<string, Promise<unknown>>();
  private readonly stopping = new AbortController();
  private following = false;
  private finished = Promise.resolve();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly reader: StateReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.finished = this.follow();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.finished;
  }

  /** @throws StoreUnavailable, UnreadableEvent */
  stateOf<State, Event extends DomainEvent>(
    fold: Fold<State, Event>,
    stream: string,
  ): Promise<State> {
    const known = this.known.get(stream) as Promise<State> | undefined;
    if (known) return known;
    const reading = this.reader.stateOf(fold, stream);
    if (this.following) this.remember(stream, reading);
    return reading;
  }

  /** Call before and after an append to the stream. */
  forget(stream: string): void {
    this.known.delete(stream);
  }

  private remember(stream: string, reading: Promise<unknown>): void {
    if (this.known.size >= RECORDS_KEPT) this.known.clear();
    this.known.set(stream, reading);
    reading.catch(() => {
      if (this.known.get(stream) === reading) this.known.delete(stream);
    });
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.followOnce(signal);
      } catch (error) {
        if (!signal.aborted) this.logger.warn({ err: error }, 'cannot follow the log');
      }
      this.forgetAll();
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async followOnce(signal: AbortSignal): Promise<void> {
    const batches = watchedSubscription(this.store, {
      after: await this.store.head(),
      types: TYPES,
      maxBatch: MAX_BATCH,
      silence: SILENCE_MS,
      signal,
    });
    for await (const { events, caughtUp } of batches) {
      for (const { stream } of events) this.forget(stream);
      if (caughtUp) this.following = true;
    }
  }

  private forgetAll(): void {
    this.following = false;
    this.known.clear();
  }
}
