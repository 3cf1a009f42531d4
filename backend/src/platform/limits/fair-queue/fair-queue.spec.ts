import { describe, expect, it } from 'vitest';
import { FairQueue, QueueFull } from './fair-queue.js';

const never = new AbortController().signal;

/** Jobs that end on demand, and the order in which they began. */
const jobs = (queue: FairQueue) => {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (owner: string, name: string, signal = never) =>
    queue.run(
      owner,
      () => {
        began.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { began, add, end };
};

describe('fair queue', () => {
  it('reserves a slot for other owners', async () => {
    const { began, add, end } = jobs(new FairQueue({ atOnce: 2, waiting: 10 }));
    for (const name of ['ana 1', 'ana 2', 'ana 3']) void add('ana', name);
    expect(began).toEqual(['ana 1']);
    void add('bia', 'bia 1');
    expect(began).toEqual(['ana 1', 'bia 1']);
    await end('bia 1');
    expect(began).toEqual(['ana 1', 'bia 1']);
    await end('ana 1');
    expect(began).toEqual(['ana 1', 'bia 1', 'ana 2']);
  });

  it('alternates between owners when there is one slot', async () => {
    const { began, add, end } = jobs(new FairQueue({ atOnce: 1, waiting: 10 }));
    for (const name of ['ana 1', 'ana 2', 'ana 3']) void add('ana', name);
    void add('bia', 'bia 1');
    void add('caio', 'caio 1');
    for (let i = 0; i < 5; i++) await end(began[i]!);
    expect(began).toEqual(['ana 1', 'ana 2', 'bia 1', 'caio 1', 'ana 3']);
  });

  it('refuses jobs above the limit and drops aborted ones', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 1 });
    const { began, add, end } = jobs(queue);
    const first = add('ana', 'ana 1');
    const gone = new AbortController();
    const second = add('ana', 'ana 2', gone.signal);
    await expect(add('bia', 'bia 1')).rejects.toThrow(QueueFull);
    gone.abort(new Error('too late'));
    await expect(second).rejects.toThrow('too late');
    expect(queue.length).toBe(0);
    await end('ana 1');
    expect(await first).toBe('ana 1');
    const third = add('bia', 'bia 2');
    await end('bia 2');
    expect(await third).toBe('bia 2');
    expect(began).toEqual(['ana 1', 'bia 2']);
  });

  it('continues after a failed job', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 1 });
    await expect(queue.run('ana', () => Promise.reject(new Error('no')), never)).rejects.toThrow(
      'no',
    );
    expect(await queue.run('ana', () => Promise.resolve(1), never)).toBe(1);
  });
});
