import { describe, expect, it } from 'vitest';
import { FreeSpace } from './free-space.js';

const MB = 1024 * 1024;
const spaceWith = (free: number, config: object = {}) =>
  new FreeSpace(
    { dataFolder: '/dados', s3: undefined, freeDiskBytes: 1_024 * MB, ...config },
    async () => free,
  );
const told = async (space: FreeSpace) => [await space.forVisitors(), await space.forStaff()];

describe('a disk that fills up', () => {
  it.each([
    ['much', 2_000 * MB, [true, true]],
    ['exactly the threshold', 1_024 * MB, [true, true]],
    ['less', 1_023 * MB, [false, true]],
    ['a quarter', 256 * MB, [false, true]],
    ['less than a quarter', 255 * MB, [false, false]],
    ['nothing', 0, [false, false]],
  ])('with %s free, stops visitors first and the shop later', async (_, free, expected) => {
    expect(await told(spaceWith(free))).toEqual(expected);
  });

  it('says nothing about a bucket, or without a threshold', async () => {
    expect(await told(spaceWith(0, { s3: { bucket: 'x' } }))).toEqual([true, true]);
    expect(await told(spaceWith(0, { freeDiskBytes: 0 }))).toEqual([true, true]);
  });
});
