import { describe, expect, it } from 'vitest';
import { Marks } from './marks.js';
import { networkAt } from './network.js';

const marksOf = (shop: number) => new Marks({ masterKey: Buffer.alloc(32, shop) });

describe('a mark', () => {
  it('is the same for the same parts in the same shop only', () => {
    const marks = marksOf(1);
    const { key } = marks.of('telephone', '81999990000');
    expect(marks.of('telephone', '81999990000').key).toBe(key);
    for (const other of [
      marks.of('telephone', '81999990001'),
      marks.of('login', '81999990000'),
      marks.of('telephone', '8199999', '0000'),
      marksOf(2).of('telephone', '81999990000'),
    ])
      expect(other.key).not.toBe(key);
    expect(key).not.toContain('81999990000');
  });

  it('tells networks apart, not their addresses', () => {
    const of = (address: string) => marksOf(1).of('telephone', networkAt(address), '1').key;
    expect(of('2001:db8:1:2::1')).toBe(of('2001:db8:1:2::ffff'));
    expect(of('2001:db8:1:2::1')).not.toBe(of('2001:db8:1:3::1'));
  });
});
