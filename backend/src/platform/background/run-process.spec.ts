import { afterEach, describe, expect, it } from 'vitest';
import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import { ForgedEvent } from '@encomenda/platform/event-store/encryption/event-authentication';
import {
  StoreUnavailable,
  type Batch,
  type EventStore,
  type StoredEvent,
  type SubscribeOptions,
} from '@encomenda/platform/event-store/event-store';
import type { Logger } from '@encomenda/platform/logger';
import { eventually } from '../../testing/eventually.js';
import type { AnyEventProcess, Checkpoint } from './event-process.js';
import { runProcess, type RunningProcess } from './run-process.js';

const FORGED = 'forged';
const at = (n: number): Position => ({ commit: BigInt(n), prepare: BigInt(n) });
const event = (n: number, type = 'TagExcluida'): StoredEvent => ({
  id: `e${n}`,
  stream: `tag-${n}`,
  revision: 0n,
  position: at(n),
  type,
  data: { tagId: n },
  metadata: {},
});

/** A log with lost connections that records the requested positions. */
class Log {
  events: StoredEvent[] = [];
  cuts = 0;
  /** Makes subscriptions hang silently. */
  silent = 0;
  readonly askedFrom: (Position | null)[] = [];
  private wake: () => void = () => undefined;

  append(...events: StoredEvent[]): void {
    this.events.push(...events);
    this.wake();
  }

  async head(): Promise<Position | null> {
    return this.events.at(-1)?.position ?? null;
  }

  async *subscribe({ after, types, signal }: SubscribeOptions): AsyncGenerator<Batch> {
    this.askedFrom.push(after);
    let seen = after;
    let told = false;
    signal.addEventListener('abort', () => this.wake());
    while (!signal.aborted) {
      if (this.cuts > 0) {
        this.cuts--;
        throw new StoreUnavailable(new Error('cut'));
      }
      const isNew = (e: StoredEvent) => seen === null || comparePositions(e.position, seen) > 0;
      const events = this.events.filter((e) => types.includes(e.type) && isNew(e));
      seen = events.at(-1)?.position ?? seen;
      if (told && this.silent > 0) {
        this.silent--;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      } else if (events.length > 0 || !told) yield { events, caughtUp: true };
      else await new Promise<void>((resolve) => (this.wake = resolve));
      told = true;
    }
  }

  cut(): void {
    this.cuts++;
    this.wake();
  }
}

class MemoryCheckpoint implements Checkpoint {
  at: Position | null = null;
  readonly stored: Position[] = [];
  /** Checkpoint writes to drop, as in a crash. */
  losses = 0;

  async read() {
    return this.at;
  }

  async advance(to: Position) {
    if (this.losses-- > 0) throw new Error('died');
    this.at = to;
    this.stored.push(to);
  }
}

const codec = {
  decode: async (stored: readonly StoredEvent[]) => {
    for (const event of stored) if (event.data === FORGED) throw new ForgedEvent(event);
    return stored;
  },
} as unknown as EventCodec;

describe('a process', () => {
  let log: Log;
  let checkpoint: MemoryCheckpoint;
  let running: RunningProcess[] = [];
  const complaints: string[] = [];
  const reported: string[] = [];
  const troubles = {
    report: async (error: unknown) => void reported.push(String(error)),
    clear: async () => void reported.push('over'),
  };
  const logger = {
    warn: (_: object, message: string) => complaints.push(`warn: ${message}`),
    error: ({ err, tentativa }: { err: Error; tentativa: number }, message: string) =>
      complaints.push(`error ${tentativa}: ${message}: ${err.message}`),
  } as unknown as Logger;

  const start = (
    handle: (event: { id: string }) => Promise<void>,
    gathering: Pick<AnyEventProcess, 'gathersMs' | 'inAnyOrder' | 'begins'> = {},
  ): RunningProcess => {
    const on = { TagExcluida: handle };
    const process: AnyEventProcess = { name: 'teste', ...gathering, on };
    const store = log as unknown as EventStore;
    const pauses = { first: 1, longest: 4 };
    const surroundings = { store, codec, checkpoint, troubles, logger };
    const started = runProcess(process, { ...surroundings, pauses, silence: 5 });
    running.push(started);
    return started;
  };
  const starting = () => {
    log = new Log();
    checkpoint = new MemoryCheckpoint();
    complaints.length = 0;
    reported.length = 0;
    return [] as string[];
  };

  afterEach(async () => {
    await Promise.all(running.map((process) => process.stop()));
    running = [];
  });

  it('handles its events in order and stores its checkpoint', async () => {
    const handled = starting();
    log.append(event(1), event(2, 'TagCriada'), event(3));
    start(async ({ id }) => void handled.push(id));
    await eventually(() => expect(checkpoint.at).toEqual(at(3)));
    log.append(event(4));
    await eventually(() => expect(checkpoint.at).toEqual(at(4)));
    expect(handled).toEqual(['e1', 'e3', 'e4']);
    expect(checkpoint.stored).toEqual([at(3), at(4)]);
    expect(complaints).toEqual([]);
  });

  it('skips and logs a forged event', async () => {
    const handled = starting();
    log.append(event(1), { ...event(2), data: FORGED }, event(3));
    start(async ({ id }) => void handled.push(id));
    await eventually(() => expect(checkpoint.at).toEqual(at(3)));
    expect(handled).toEqual(['e1', 'e3']);
    expect(complaints).toEqual([expect.stringContaining('forged event skipped')]);
    expect(reported).not.toContainEqual(expect.stringContaining('tag-2'));
  });

  it('resumes after the last handled event', async () => {
    const handled = starting();
    log.append(event(1), event(2));
    const first = start(async ({ id }) => void handled.push(id));
    await eventually(() => expect(checkpoint.at).toEqual(at(2)));
    await first.stop();
    log.append(event(3));
    start(async ({ id }) => void handled.push(id));
    await eventually(() => expect(handled).toEqual(['e1', 'e2', 'e3']));
    expect(log.askedFrom).toEqual([null, at(2)]);
  });

  it('redelivers events whose checkpoint was not stored', async () => {
    const handled = starting();
    checkpoint.losses = 1;
    log.append(event(1), event(2));
    start(async ({ id }) => void handled.push(id));
    await eventually(() => expect(checkpoint.at).toEqual(at(2)));
    expect(handled).toEqual(['e1', 'e2', 'e1', 'e2']);
  });

  it('begins anew with each place that it follows the log from', async () => {
    const begun: (Position | null)[] = [];
    starting();
    checkpoint.losses = 1;
    log.append(event(1));
    start(async () => undefined, { begins: () => void begun.push(checkpoint.at) });
    await eventually(() => expect(checkpoint.at).toEqual(at(1)));
    log.cut();
    await eventually(() => expect(begun).toEqual([null, null, at(1)]));
  });

  it('resumes from its checkpoint after a lost connection', async () => {
    const handled = starting();
    log.append(event(1));
    start(async ({ id }) => void handled.push(id));
    await eventually(() => expect(handled).toEqual(['e1']));
    log.cut();
    await eventually(() => expect(log.askedFrom).toEqual([null, at(1)]));
    log.append(event(2));
    await eventually(() => expect(handled).toEqual(['e1', 'e2']));
    expect(complaints).toEqual(['warn: event store unavailable, retrying']);
  });

  it('restarts a silently dead subscription when the log grows', async () => {
    const handled = starting();
    log.append(event(1));
    log.silent = 1;
    start(async ({ id }) => void handled.push(id));
    await eventually(() => expect(log.silent).toBe(0));
    log.append(event(2));
    await eventually(() => expect(handled).toEqual(['e1', 'e2']));
    expect(log.askedFrom).toEqual([null, at(1)]);
    expect(complaints).toEqual([]);
  });

  it('does not restart a quiet subscription repeatedly', async () => {
    const handled = starting();
    log.append(event(1));
    start(async ({ id }) => void handled.push(id));
    await eventually(() => expect(handled).toEqual(['e1']));
    log.append(event(2, 'TagCriada'), event(3, 'TagCriada'));
    await eventually(() => expect(log.askedFrom).toEqual([null, at(1)]));
    log.append(event(4, 'TagCriada'));
    await eventually(() => expect(log.askedFrom).toEqual([null, at(1), at(3)]));
    expect(checkpoint.at).toEqual(at(1));
    log.append(event(5));
    await eventually(() => expect(handled).toEqual(['e1', 'e5']));
  });

  it('reports a failing event each time, and handles none behind it', async () => {
    const handled = starting();
    let ill = true;
    log.append(event(1), event(2), event(3));
    start(async ({ id }) => {
      if (id === 'e2' && ill) throw new Error('poison');
      handled.push(id);
    });
    await eventually(() => expect(complaints.length).toBeGreaterThan(2));
    expect(handled).toEqual(['e1']);
    expect(complaints.slice(0, 2)).toEqual([
      'error 1: process blocked by an event, retrying: TagExcluida at tag-2@0',
      'error 2: process blocked by an event, retrying: TagExcluida at tag-2@0',
    ]);
    ill = false;
    await eventually(() => expect(handled).toEqual(['e1', 'e2', 'e3']));
    expect(checkpoint.at).toEqual(at(3));
    // The stored report is removed after success.
    const [first, second, ...others] = reported;
    expect([first, second]).toEqual(['over', 'EventNotHandled: TagExcluida at tag-2@0']);
    expect(others.at(-1)).toBe('over');
    expect(reported.filter((one) => one === 'over')).toHaveLength(2);
  });

  it('that gathers handles in order what came within its time, and stores one place', async () => {
    const handled = starting();
    log.append(event(1));
    start(async ({ id }) => void handled.push(id), { gathersMs: 60 });
    await eventually(() => expect(checkpoint.at).toEqual(at(1)));
    log.append(event(2));
    log.append(event(3));
    await eventually(() => expect(checkpoint.at).toEqual(at(3)));
    expect(handled).toEqual(['e1', 'e2', 'e3']);
    expect(checkpoint.stored).toEqual([at(1), at(3)]);
  });

  it('in any order handles together what came within its time, the first at once', async () => {
    const handled = starting();
    let waiting: (() => void)[] = [];
    const together: string[][] = [];
    const release = (): void => {
      together.push(handled.splice(0));
      waiting.forEach((go) => go());
      waiting = [];
    };
    const handle = ({ id }: { id: string }): Promise<void> => {
      handled.push(id);
      return new Promise((resolve) => waiting.push(resolve));
    };
    log.append(event(1));
    start(handle, { gathersMs: 60, inAnyOrder: true });
    await eventually(() => expect(handled).toEqual(['e1']));
    release();
    await eventually(() => expect(checkpoint.at).toEqual(at(1)));
    log.append(event(2));
    log.append(event(3));
    await eventually(() => expect(handled).toEqual(['e2', 'e3']));
    release();
    await eventually(() => expect(checkpoint.at).toEqual(at(3)));
    expect(together).toEqual([['e1'], ['e2', 'e3']]);
    expect(checkpoint.stored).toEqual([at(1), at(3)]);
  });

  it('in any order keeps its checkpoint before the first that failed', async () => {
    const handled = starting();
    let ill = true;
    log.append(event(1), event(2), event(3));
    start(
      async ({ id }) => {
        if (id === 'e2' && ill) throw new Error('poison');
        handled.push(id);
      },
      { gathersMs: 1, inAnyOrder: true },
    );
    await eventually(() => expect(complaints.length).toBeGreaterThan(1));
    expect(handled.slice(0, 2)).toEqual(['e1', 'e3']);
    expect(handled.filter((id) => id === 'e1')).toHaveLength(1);
    expect(checkpoint.at).toEqual(at(1));
    ill = false;
    await eventually(() => expect(checkpoint.at).toEqual(at(3)));
    expect(handled.slice(-2)).toEqual(['e2', 'e3']);
  });

  it('clears the report of its own store failure without a new event', async () => {
    starting();
    let away = 2;
    const read = checkpoint.read.bind(checkpoint);
    checkpoint.read = async () => {
      if (away-- > 0) throw new Error('no connection');
      return read();
    };
    start(async () => undefined);
    await eventually(() => expect(reported.at(-1)).toBe('over'));
    expect(reported).toEqual(['Error: no connection', 'Error: no connection', 'over']);
  });

  it('finishes the current event on stop', async () => {
    const handled = starting();
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    log.append(event(1), event(2));
    const process = start(async ({ id }) => {
      await gate;
      handled.push(id);
    });
    await eventually(() => expect(log.askedFrom).toHaveLength(1));
    const stopped = process.stop();
    release();
    await stopped;
    expect(handled.length).toBeLessThanOrEqual(1);
    expect(checkpoint.at).toEqual(handled.length === 1 ? at(1) : null);
  });
});
