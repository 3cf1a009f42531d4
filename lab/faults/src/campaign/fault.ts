import type { World } from './world.js';

/** Numbers from 0 to 1 that follow from the seed. */
export type Random = () => number;

/** One way in which the world goes wrong. */
export interface Fault {
  /** By this name it is counted. */
  readonly kind: string;
  /** For the page: what happens, in a line. */
  readonly about: string;
  /** Whether this world can go wrong in this way; left out: every one. */
  readonly possible?: (world: World) => boolean;
  /** PostgreSQL may come back with fewer rows of read models, and then with earlier positions. */
  readonly losesPositions?: boolean;
  /** Makes it happen, and ends it. Answers with the instant from which on everything could be well again. */
  readonly inflict: (world: World, random: Random) => Promise<number>;
}

/** A whole number from `least` to `most`. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export const oneOf = <T>(random: Random, among: readonly T[]): T =>
  among[Math.floor(random() * among.length)]!;
