import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { Logger } from '@encomenda/platform/logger';
import type { AnyProjection } from '@encomenda/projections/platform/projection';
import type { SimDatabase } from '../ports/sim-database.js';
import type { SimLog } from '../ports/sim-log.js';
import type { World } from '../world/world.js';

/** A deliberate bug in the product, which tests the oracle. */
export interface Mutation {
  readonly codec?: (codec: EventCodec) => EventCodec;
  readonly sql?: (text: string) => string;
  readonly commitsAfter?: (text: string) => boolean;
  readonly processesMiss?: (type: string) => boolean;
  readonly answersAtOnce?: boolean;
}

export interface Surroundings {
  readonly world: World;
  readonly log: SimLog;
  readonly database: SimDatabase;
  readonly logger: Logger;
  readonly masterKey: Buffer;
  readonly projections: readonly AnyProjection[];
  readonly mutation: Mutation;
}
