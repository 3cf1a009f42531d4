import type { ProcessIds, RunningSystem } from './system.js';

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until the condition holds. @throws an Error naming `what` after `withinMs` (default 60,000) */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await pause(25);
  }
}

/** Status of `/saude/pronto`; 0 when unreachable. */
export async function health(system: RunningSystem): Promise<number> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(`${system.baseUrl}/saude/pronto`, { signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

export const untilReady = (system: RunningSystem): Promise<void> =>
  until('ready again', async () => (await health(system)) === 200);

/** SIGKILL; resolves when the supervisor has started the successor. */
export async function killHard(system: RunningSystem, name: keyof ProcessIds): Promise<void> {
  const before = system.pids()[name];
  process.kill(before, 'SIGKILL');
  await until(`a new ${name}`, () => system.pids()[name] !== before);
}
