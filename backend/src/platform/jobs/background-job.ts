import { DiscoveryService } from '@nestjs/core';
import type { JobData } from './jobs.js';

/** A job that a worker runs from the queue. Delivery is at least once: `run` must be idempotent. */
export interface AnyBackgroundJob {
  /** In the queue, across versions. */
  readonly name: string;
  /** Interval of its schedule, ms; absent: it runs only when it is enqueued. */
  readonly everyMs?: number | undefined;
  /** Also runs when a worker starts, outside the queue. */
  readonly atStart?: boolean;
  run(data: JobData): Promise<void>;
}

/** Marks a provider that the worker runs as a job: an `AnyBackgroundJob`. */
export const BackgroundJob = DiscoveryService.createDecorator();
