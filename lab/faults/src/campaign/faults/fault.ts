import type { Random } from '@encomenda/platform/random';
import type { World } from '../world.js';

export interface Fault {
  readonly kind: string;
  readonly about: string;
  readonly possible?: (world: World) => boolean;
  /** PostgreSQL may lose read-model commits, so checkpoints may go back. */
  readonly losesPositions?: boolean;
  /** Program that the fault kills itself. */
  readonly kills?: 'api' | 'projections';
  /** Injects the fault and ends it. @returns the instant from which recovery is measured */
  readonly inflict: (world: World, random: Random) => Promise<number>;
}
