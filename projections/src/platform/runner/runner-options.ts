import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { Logger } from '@encomenda/platform/logger';
import type { AnyProjection } from '../projection.js';
import type { Timing } from '../timing.js';

export interface RunnerOptions {
  readonly databaseUrl: string;
  readonly projections: readonly AnyProjection[];
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly logger: Logger;
  readonly timing: Timing;
}
