import type { Random } from '@encomenda/platform/random';
import type { World } from '../world.js';

export interface Fault {
  readonly kind: string;
  readonly about: string;
  readonly possible?: (world: World) => boolean;
  /** PostgreSQL may lose commits of read models, so checkpoints may go back. */
  readonly losesPositions?: boolean;
  readonly kills?: 'api' | 'projections';
  /** Injects the fault and ends it. Returns the instant at which recovery begins. */
  readonly inflict: (world: World, random: Random) => Promise<number>;
}
