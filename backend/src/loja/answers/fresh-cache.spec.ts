import { describe, expect, it } from 'vitest';
import { FreshCache } from './fresh-cache.js';

interface Value {
  bytes: number;
  text: string;
}

describe('a cache of what is fresh', () => {
  const limits = { entries: 3, bytes: 100, maxAgeMs: 1_000 };
  const setUp = () => {
    const made: string[] = [];
    let time = 0;
    const cache = new FreshCache<Value>(limits, () => time);
    const get = async (key: string, bytes = 10): Promise<string> => {
      const value = await cache.get(key, async () => {
        made.push(key);
        return { bytes, text: `${key}${made.length}` };
      });
      return value.text;
    };
    return { cache, get, made, wait: (ms: number) => (time += ms) };
  };

  it('makes each value once until it is emptied', async () => {
    const { cache, get, made } = setUp();
    expect([await get('a'), await get('a'), await get('b')]).toEqual(['a1', 'a1', 'b2']);
    cache.empty();
    expect(await get('a')).toBe('a3');
    expect(made).toEqual(['a', 'b', 'a']);
  });

  it('lets all who ask at once wait for the same work', async () => {
    const { get, made } = setUp();
    expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual(['a1', 'a1', 'a1']);
    expect(made).toEqual(['a']);
  });

  it('does not keep what was made of what has changed meanwhile', async () => {
    const { cache, get } = setUp();
    let finish = (_value: Value): void => undefined;
    const old = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
    cache.empty();
    expect(await get('a')).toBe('a1');
    finish({ bytes: 1, text: 'old' });
    expect((await old).text).toBe('old');
    expect(await get('a')).toBe('a1');
  });

  it('keeps no failure', async () => {
    const { cache, get } = setUp();
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await get('a')).toBe('a1');
  });

  it('forgets first what has not been asked for longest', async () => {
    const { get, made } = setUp();
    for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key);
    made.length = 0;
    for (const key of ['a', 'c', 'd', 'b']) await get(key);
    expect(made).toEqual(['b']);
  });

  it('takes no more room than it may', async () => {
    const { get, made } = setUp();
    await get('a', 60);
    await get('b', 60);
    await get('large', 500);
    made.length = 0;
    await get('large', 500);
    await get('b', 60);
    await get('b', 60);
    expect(made).toEqual(['large', 'b']);
  });

  it('keeps nothing for long, even when no word of a change comes', async () => {
    const { get, wait } = setUp();
    await get('a');
    wait(1_000);
    expect(await get('a')).toBe('a1');
    wait(1);
    expect(await get('a')).toBe('a2');
  });
});
