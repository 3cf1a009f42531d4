import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { Logger } from '@encomenda/platform/logger';
import type { AnyProjection } from '@encomenda/projections/platform/projection';
import type { SimDatabase } from '../ports/sim-database.js';
import type { SimLog } from '../ports/sim-log.js';
import type { World } from '../world/world.js';

/** A mistake put into the product on purpose, to see whether the oracle finds it. */
export interface Mutation {
  readonly store?: (store: EventStore) => EventStore;
  /** Changes a statement on its way to the database. */
  readonly sql?: (text: string) => string;
  /** After which statements of a transaction what was done so far is committed. */
  readonly commitsAfter?: (text: string) => boolean;
  /** Events that the processes are not shown. */
  readonly processesMiss?: (type: string) => boolean;
  /** Answers wait for no read model. */
  readonly answersAtOnce?: boolean;
}

/** What every program of a history shares with the others: the ports and the faults behind them. */
export interface Surroundings {
  readonly world: World;
  readonly log: SimLog;
  readonly database: SimDatabase;
  readonly logger: Logger;
  readonly masterKey: Buffer;
  readonly projections: readonly AnyProjection[];
  readonly mutation: Mutation;
}
