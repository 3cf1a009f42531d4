import type { World } from './world.js';

export type Random = () => number;

/** One way to break the system. */
export interface Fault {
  readonly kind: string;
  /** Line for the report, in Portuguese. */
  readonly about: string;
  /** Whether this world supports the fault. Default: always. */
  readonly possible?: (world: World) => boolean;
  /** PostgreSQL may lose read-model commits, so checkpoints may go back. */
  readonly losesPositions?: boolean;
  /** Injects the fault and ends it. @returns the instant from which recovery is measured */
  readonly inflict: (world: World, random: Random) => Promise<number>;
}

/** An integer from `least` to `most`. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export const oneOf = <T>(random: Random, among: readonly T[]): T =>
  among[Math.floor(random() * among.length)]!;
