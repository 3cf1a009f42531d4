import type { ProcessIds, RunningSystem } from './system.js';

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until the answer is yes. Throws after `withinMs` (60 s unless told), saying what never came. */
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

/** What `/saude/pronto` answers; 0 when nobody answers. */
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

/** Waits until the system works again, with its read models caught up, without anybody's help. */
export const untilReady = (system: RunningSystem): Promise<void> =>
  until('ready again', async () => (await health(system)) === 200);

/** `kill -9` of one process; answers when the supervisor has put a new one in its place. */
export async function killHard(system: RunningSystem, name: keyof ProcessIds): Promise<void> {
  const before = system.pids()[name];
  process.kill(before, 'SIGKILL');
  await until(`a new ${name}`, () => system.pids()[name] !== before);
}
