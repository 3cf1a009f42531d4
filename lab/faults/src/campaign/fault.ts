import type { Random } from '@encomenda/platform/random';
import type { World } from './world.js';

/** One way to break the system. */
export interface Fault {
  readonly kind: string;
  readonly about: string;
  /** Whether this world supports the fault. Default: always. */
  readonly possible?: (world: World) => boolean;
  /** PostgreSQL may lose read-model commits, so checkpoints may go back. */
  readonly losesPositions?: boolean;
  /** Injects the fault and ends it. @returns the instant from which recovery is measured */
  readonly inflict: (world: World, random: Random) => Promise<number>;
}
