import { signalAll } from './processes.js';
import type { ProcessIds, RunningSystem } from './system.js';
import { until } from './waiting.js';

/** Status of `/saude/pronto`; 0 when unreachable. */
export async function health(system: Pick<RunningSystem, 'baseUrl'>): Promise<number> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(`${system.baseUrl}/saude/pronto`, { signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

export const untilReady = (system: Pick<RunningSystem, 'baseUrl'>): Promise<void> =>
  until('ready again', async () => (await health(system)) === 200);

/** Waits until the supervisor has started the successor. Returns the instant of the kill. */
export async function killHard(system: RunningSystem, name: keyof ProcessIds): Promise<number> {
  const before = system.pids()[name];
  signalAll([before], 'SIGKILL');
  const killedAt = performance.now();
  await until(`a new ${name}`, () => system.pids()[name] !== before);
  return killedAt;
}
