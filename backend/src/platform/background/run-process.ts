import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import { ForgedEvent } from '@encomenda/platform/event-store/encryption/event-authentication';
import {
  StoreUnavailable,
  type EventStore,
  type StoredEvent,
} from '@encomenda/platform/event-store/event-store';
import { faultPoint } from '@encomenda/platform/fault-point';
import type { Logger } from '@encomenda/platform/logger';
import { ending, liveTraceparent, tracer } from '@encomenda/platform/tracing/tracer';
import type { AnyEventProcess, Checkpoint } from './event-process.js';
import type { Troubles } from '../health/troubles.js';
import { watchedSubscription } from '@encomenda/platform/event-store/subscriptions/watched-subscription';

export interface ProcessSettings {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly checkpoint: Checkpoint;
  readonly logger: Logger;
  readonly troubles: Troubles;
  /** Exponential backoff, ms. */
  readonly pauses?: { readonly first: number; readonly longest: number };
  /** Time without events, while the log grows, after which the subscription is restarted, ms. */
  readonly silence?: number;
}

export interface RunningProcess {
  stop(): Promise<void>;
}

const MAX_BATCH = 100;
const PAUSES = { first: 200, longest: 15_000 };
const SILENCE_MS = 10_000;

/** Names the event that failed. It is retried, and blocks all later events. */
class EventNotHandled extends Error {
  constructor({ type, stream, revision }: StoredEvent, cause: unknown) {
    super(`${type} at ${stream}@${revision}`, { cause });
    this.name = 'EventNotHandled';
  }
}

/** Handles an event that was just appended in a span below its append. */
const reaction = (process: AnyEventProcess, event: RecordedEvent): Promise<void> => {
  const work = async (): Promise<void> => process.on[event.type]?.(event);
  const current = tracer();
  const parent = current && liveTraceparent(event.metadata);
  if (parent === undefined) return work();
  const span = current!.begin(`${process.name} ${event.type}`, { kind: 'consumer', parent });
  return current!.within(span, () => ending([span], work));
};

export const runProcess = (process: AnyEventProcess, settings: ProcessSettings): RunningProcess => {
  const { store, codec, checkpoint, logger, troubles } = settings;
  const { pauses = PAUSES, silence = SILENCE_MS } = settings;
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  /** Initially true, to clear a report from before a restart. */
  let troubled = true;

  const clearFailures = async (): Promise<void> => {
    failures = 0;
    if (troubled) await troubles.clear();
    troubled = false;
  };

  /** Skips a forged event, so that it cannot block the process. */
  const genuine = async (stored: StoredEvent): Promise<RecordedEvent[]> => {
    try {
      return await codec.decode([stored]);
    } catch (error) {
      if (!(error instanceof ForgedEvent)) throw error;
      logger.error({ err: error, processo: process.name }, 'forged event skipped');
      return [];
    }
  };

  const handle = async (stored: StoredEvent): Promise<void> => {
    try {
      const [event] = await genuine(stored);
      if (event) await reaction(process, event);
    } catch (error) {
      throw new EventNotHandled(stored, error);
    }
  };

  const advanceTo = async (stored: StoredEvent): Promise<void> => {
    try {
      faultPoint('processo.antes-da-posicao');
      await checkpoint.advance(stored.position);
      faultPoint('processo.depois-da-posicao');
    } catch (error) {
      throw new EventNotHandled(stored, error);
    }
    await clearFailures();
  };

  const together = (events: readonly StoredEvent[]): Promise<PromiseSettledResult<void>[]> =>
    Promise.allSettled(events.map(handle));

  const inOrder = async (events: readonly StoredEvent[]): Promise<PromiseSettledResult<void>[]> => {
    const outcomes: PromiseSettledResult<void>[] = [];
    for (const event of events) {
      if (signal.aborted) break;
      const [outcome] = await together([event]);
      outcomes.push(outcome!);
      if (outcome!.status === 'rejected') break;
    }
    return outcomes;
  };

  /** Never moves the checkpoint past a failed event. */
  const handleBatch = async (events: readonly StoredEvent[]): Promise<void> => {
    const outcomes = await (process.inAnyOrder ? together(events) : inOrder(events));
    const failed = outcomes.findIndex(({ status }) => status === 'rejected');
    const handled = failed === -1 ? outcomes.length : failed;
    if (handled > 0) await advanceTo(events[handled - 1]!);
    const outcome = outcomes[failed];
    if (outcome?.status === 'rejected') throw outcome.reason;
  };

  const follow = async (): Promise<void> => {
    process.begins?.();
    const after = await checkpoint.read();
    const types = Object.keys(process.on);
    const options = { after, types, maxBatch: MAX_BATCH, signal, silence };
    const batches = watchedSubscription(store, options);
    for await (const { events, caughtUp } of batches) {
      if (signal.aborted) return;
      await handleBatch(events);
      // Clears the report even without an event: the failure may have been the connection's, and the next event may
      // be far off.
      if (caughtUp) await clearFailures();
      // Only when caught up: a process that is behind receives full batches anyway.
      if (process.gathersMs !== undefined && caughtUp && events.length > 0)
        await sleep(process.gathersMs, undefined, { signal }).catch(() => undefined);
    }
  };

  const report = async (error: unknown): Promise<void> => {
    const about = { err: error, processo: process.name, tentativa: failures };
    if (error instanceof StoreUnavailable) {
      logger.warn(about, 'event store unavailable, retrying');
      return;
    }
    logger.error(about, 'process blocked by an event, retrying');
    troubled = true;
    await troubles.report(error).catch(() => undefined);
  };

  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await follow();
      } catch (error) {
        failures++;
        await report(error);
      }
      const pause = Math.min(pauses.longest, pauses.first * 2 ** Math.max(0, failures - 1));
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  };

  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
};
