import { firstAccess } from '@encomenda/system/visitor/first-access';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import { Caller } from '../load/caller.js';
import { prepareActs, type Act } from './acts.js';
import { TripLog } from './trip-log.js';
import type { Trips } from './trip.js';

export interface CountedSystem {
  readonly acts: readonly Act[];
  perform(act: Act, n: number): Promise<Trips>;
}

const prepared = async (
  system: RunningSystem,
  log: TripLog,
  times: number,
): Promise<CountedSystem> => {
  log.programs = system.pids();
  const acts = await prepareActs(new Caller(await firstAccess(system)), times);
  log.holdClocks();
  await log.settled();
  const perform = async (act: Act, n: number): Promise<Trips> => {
    await act.ask(n);
    return log.settled();
  };
  return { acts, perform };
};

/** Starts a system that counts its trips and runs no periodic work. `times`: repetitions per act. */
export const onCountedSystem = async <T>(
  times: number,
  work: (counted: CountedSystem) => Promise<T>,
): Promise<T> => {
  const log = new TripLog();
  try {
    const system = await startSystem({ env: { ...log.environment, LIMITES: 'nao' } });
    try {
      return await work(await prepared(system, log, times));
    } finally {
      await system.stop();
    }
  } finally {
    log.remove();
  }
};
