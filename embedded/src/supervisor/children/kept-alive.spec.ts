import { describe, expect, it } from 'vitest';
import { KeptAlive, restartDelayMs } from './kept-alive.js';
import type { Running } from './running.js';

/** A process that is ready at once and ends when the test says so. */
class FakeProcess implements Running {
  readonly ready = Promise.resolve('address');
  end: (code: number | null) => void = () => {};
  readonly exited = new Promise<number | null>((resolve) => (this.end = resolve));
  constructor(private readonly id: number) {}
  pid = () => this.id;
  stop = async () => this.end(0);
}

function keep() {
  const processes: FakeProcess[] = [];
  const lines: string[] = [];
  const part = new KeptAlive(
    'part',
    async () => {
      const fake = new FakeProcess(processes.length + 1);
      processes.push(fake);
      return fake;
    },
    (line) => void lines.push(line),
  );
  return { part, processes, lines };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('KeptAlive', () => {
  it('backs off from 0.1 s to at most 10 s', () => {
    const delays = [1, 2, 3, 4, 5, 8, 100].map(restartDelayMs);
    expect(delays).toEqual([100, 200, 400, 800, 1600, 10_000, 10_000]);
  });

  it('resolves with the ready line of the process', async () => {
    const { part } = keep();
    expect(await part.start()).toBe('address');
    await part.stop();
  });

  it('restarts a process that ended, and logs it', async () => {
    const { part, processes, lines } = keep();
    await part.start();
    processes[0]?.end(7);
    await until(() => processes.length === 2);
    expect(lines).toEqual(['terminou com o código 7; nova tentativa em 0,1 s']);
    await part.stop();
  });

  it('does not restart once stopped', async () => {
    const { part, processes } = keep();
    await part.start();
    processes[0]?.end(null);
    await part.stop();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(processes).toHaveLength(1);
  });

  it('cuts the backoff short on an explicit restart', async () => {
    const { part, processes } = keep();
    await part.start();
    processes[0]?.end(1);
    await until(() => processes.length === 2);
    processes[1]?.end(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const requested = Date.now();
    await part.restart();
    await until(() => processes.length === 3);
    expect(Date.now() - requested).toBeLessThan(150);
    await part.stop();
  });

  it('gives up on consecutive deaths before trust, never afterwards', async () => {
    const hopeless = keep();
    await hopeless.part.start();
    for (let death = 1; death <= 7; death += 1) {
      await until(() => hopeless.processes.length === death);
      hopeless.processes[death - 1]?.end(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      await hopeless.part.restart();
    }
    await expect(hopeless.part.givenUp).rejects.toThrow(
      'part não consegue começar: terminou com o código 1',
    );
    const trusted = keep();
    trusted.part.trust();
    await trusted.part.start();
    for (let death = 1; death <= 8; death += 1) {
      await until(() => trusted.processes.length === death);
      trusted.processes[death - 1]?.end(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      await trusted.part.restart();
    }
    await until(() => trusted.processes.length === 9);
    await trusted.part.stop();
  });

  it('restarts on demand at once, without logging a failure', async () => {
    const { part, processes, lines } = keep();
    await part.start();
    await part.restart();
    await until(() => processes.length === 2);
    expect(lines).toEqual([]);
    await part.stop();
  });
});
