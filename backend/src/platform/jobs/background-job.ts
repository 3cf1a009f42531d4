import { DiscoveryService } from '@nestjs/core';
import type { JobData } from './jobs.js';

/** A job that a worker runs from the queue. Delivery is at least once: `run` must be idempotent. */
export interface AnyBackgroundJob {
  /** Name in the queue; must not change between versions. */
  readonly name: string;
  /** Interval of its schedule, ms; without it the job runs only when it is enqueued. */
  readonly everyMs?: number | undefined;
  /** Also runs when a worker starts, outside the queue. */
  readonly atStart?: boolean;
  run(data: JobData): Promise<void>;
}

/** Marks an `AnyBackgroundJob` that the worker runs. */
export const BackgroundJob = DiscoveryService.createDecorator();
