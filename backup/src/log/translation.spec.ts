import { describe, expect, it } from 'vitest';
import type { Position } from '@encomenda/contracts/shared/events/event';
import { Translation } from './translation.js';

const at = (commit: number, prepare = commit): Position => ({
  commit: BigInt(commit),
  prepare: BigInt(prepare),
});

describe('positions of one log in a copy of it', () => {
  const copied = (...wanted: Position[]): Translation => {
    const translation = new Translation(wanted);
    for (const [source, target] of [
      [10, 1],
      [250, 2],
      [4_000, 3],
    ] as const)
      translation.pair(at(source), at(target));
    return translation;
  };

  it('map to the same event', () => {
    const wanted = [at(4_000), at(10), at(250)];
    const translation = copied(...wanted);
    expect(wanted.map((one) => translation.of(one))).toEqual([at(3), at(1), at(2)]);
    expect(wanted.every((one) => translation.isExact(one))).toBe(true);
  });

  it('map to the last event before, when none is at the position', () => {
    const wanted = [at(9), at(11), at(250, 900), at(99_999)];
    const translation = copied(...wanted);
    expect(wanted.map((one) => translation.of(one))).toEqual([null, at(1), at(2), at(3)]);
    expect(wanted.some((one) => translation.isExact(one))).toBe(false);
  });

  it('are known only when requested in the constructor', () => {
    expect(() => copied(at(10)).of(at(250))).toThrow('was not requested');
  });
});
