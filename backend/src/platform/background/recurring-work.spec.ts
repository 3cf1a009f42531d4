import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Logger } from '@encomenda/platform/logger';
import { eventually } from '../../testing/eventually.js';
import type { RunningProcess } from './run-process.js';
import { runRecurringWork } from './recurring-work.js';

const logger = { error: () => undefined } as unknown as Logger;

describe('recurring work', () => {
  let running: RunningProcess | undefined;
  afterEach(() => running?.stop());

  it('repeats, reports a failure and clears the report', async () => {
    const told: string[] = [];
    const troubles = {
      report: async (error: unknown) => void told.push(String(error)),
      clear: async () => void told.push('over'),
    };
    let turn = 0;
    const work = async () => {
      turn++;
      if (turn === 2 || turn === 3) throw new Error('dead');
    };
    running = runRecurringWork({ name: 'teste', everyMs: 1, work }, { troubles, logger });
    await eventually(() => expect(turn).toBeGreaterThan(5));
    await running.stop();
    const ended = turn;
    expect(told).toEqual(['over', 'Error: dead', 'Error: dead', 'over']);
    expect(turn).toBe(ended);
  });

  it('woken, repeats at once, also when it is called while it works', async () => {
    let turn = 0;
    let goOn = () => undefined as void;
    const troubles = { report: async () => undefined, clear: async () => undefined };
    const work = async () => {
      turn++;
      await new Promise<void>((resolve) => (goOn = resolve));
    };
    const woken = runRecurringWork({ name: 'teste', everyMs: 60_000, work }, { troubles, logger });
    running = woken;
    await eventually(() => expect(turn).toBe(1));
    woken.wake();
    goOn();
    await eventually(() => expect(turn).toBe(2));
    goOn();
    await eventLoopTurn();
    expect(turn).toBe(2);
    woken.wake();
    await eventually(() => expect(turn).toBe(3));
    goOn();
  });

  it('goes on at once while there is more, until it is stopped', async () => {
    let turn = 0;
    const troubles = { report: async () => undefined, clear: async () => undefined };
    const work = async () => {
      await eventLoopTurn();
      return ++turn !== 3;
    };
    const start = () =>
      runRecurringWork({ name: 'teste', everyMs: 60_000, work }, { troubles, logger });
    running = start();
    await eventually(() => expect(turn).toBe(3));
    await running.stop();
    expect(turn).toBe(3);
    running = start();
    await eventually(() => expect(turn).toBeGreaterThan(9));
    await running.stop();
    const ended = turn;
    await eventLoopTurn();
    expect(turn).toBe(ended);
  });
});
