import { setTimeout as sleep } from 'node:timers/promises';
import type { EventCodec } from '@encomenda/platform/event-store/codec';
import {
  StoreUnavailable,
  type EventStore,
  type StoredEvent,
} from '@encomenda/platform/event-store/event-store';
import { faultPoint } from '@encomenda/platform/fault-point';
import type { Logger } from '@encomenda/platform/logger';
import type { AnyEventProcess, Checkpoint } from './event-process.js';
import type { Troubles } from '../platform/health/troubles.js';

export interface ProcessSettings {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly checkpoint: Checkpoint;
  readonly logger: Logger;
  /** Where it says that it is held up. */
  readonly troubles: Troubles;
  /** Milliseconds before the first repeat and, as it doubles, at most. */
  readonly pauses?: { readonly first: number; readonly longest: number };
}

export interface RunningProcess {
  /** Finishes the event at hand and lets go. */
  stop(): Promise<void>;
}

const MAX_BATCH = 100;
/** Long enough not to pester a store that is away, short enough that nobody waits for it afterwards. */
const PAUSES = { first: 200, longest: 15_000 };

/** An event that could not be dealt with: it is tried again, and nothing behind it, until it can. */
class EventNotHandled extends Error {
  constructor({ type, stream, revision }: StoredEvent, cause: unknown) {
    super(`${type} at ${stream}@${revision}`, { cause });
    this.name = 'EventNotHandled';
  }
}

/** Works on a process until it is stopped, through lost connections and errors. */
export const runProcess = (process: AnyEventProcess, settings: ProcessSettings): RunningProcess => {
  const { store, codec, checkpoint, logger, troubles, pauses = PAUSES } = settings;
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  /** What was reported before a restart may be over. */
  let troubled = true;

  const goOn = async (): Promise<void> => {
    failures = 0;
    if (troubled) await troubles.clear();
    troubled = false;
  };

  const handle = async (stored: StoredEvent): Promise<void> => {
    try {
      const [event] = await codec.decode([stored]);
      await process.on[stored.type]?.(event!);
      faultPoint('processo.antes-da-posicao');
      await checkpoint.advance(stored.position);
      faultPoint('processo.depois-da-posicao');
    } catch (error) {
      throw new EventNotHandled(stored, error);
    }
    await goOn();
  };

  const follow = async (): Promise<void> => {
    const after = await checkpoint.read();
    const types = Object.keys(process.on);
    const batches = store.subscribe({ after, types, maxBatch: MAX_BATCH, signal });
    for await (const { events, caughtUp } of batches) {
      for (const event of events) {
        if (signal.aborted) return;
        await handle(event);
      }
      // What held it up may not have been an event at all, and the next one may be years away.
      if (caughtUp) await goOn();
    }
  };

  const complain = async (error: unknown): Promise<void> => {
    const about = { err: error, processo: process.name, tentativa: failures };
    if (error instanceof StoreUnavailable) {
      logger.warn(about, 'the log is lost; trying again');
      return;
    }
    logger.error(about, 'a process is held up; trying again');
    troubled = true;
    await troubles.report(error).catch(() => undefined);
  };

  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await follow();
      } catch (error) {
        failures++;
        await complain(error);
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
