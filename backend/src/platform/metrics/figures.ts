import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { Metrics } from '@encomenda/platform/metrics/metrics';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { JobEnded, Jobs } from '../jobs/jobs.js';

/** Buckets, seconds. The target of an answer is 0.1; waiting for read models takes at most 1.5. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300];

export interface AnsweredRequest {
  readonly method: string;
  /** Route pattern: `/api/adm/pedidos/show/:id`. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export const requestFigures = ({ registry }: Metrics): ((request: AnsweredRequest) => void) => {
  const duration = new Histogram({
    name: 'encomenda_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  return ({ method, route, status, seconds }) =>
    duration.observe({ method, route, status: String(status) }, seconds);
};

export type CommandOutcome = 'done' | 'refused' | 'conflict' | 'unavailable' | 'failed';

export const commandFigures = ({
  registry,
}: Metrics): ((command: string, outcome: CommandOutcome) => void) => {
  const commands = new Counter({
    name: 'encomenda_commands_total',
    help: 'Commands by outcome.',
    labelNames: ['command', 'outcome'],
    registers: [registry],
  });
  return (command, outcome) => commands.inc({ command, outcome });
};

export const measuredStore = (store: EventStore, { registry }: Metrics): EventStore => {
  const duration = new Histogram({
    name: 'encomenda_append_duration_seconds',
    help: 'Duration of appends to the event store.',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    ...store,
    async append(...what) {
      const stop = duration.startTimer();
      try {
        const result = await store.append(...what);
        stop({ outcome: 'done' });
        return result;
      } catch (error) {
        stop({ outcome: 'failed' });
        throw error;
      }
    },
  };
};

export const socketFigures = ({ registry }: Metrics, count: () => number): void => {
  new Gauge({
    name: 'encomenda_sockets_open',
    help: 'Open sockets of this process.',
    registers: [registry],
    collect() {
      this.set(count());
    },
  });
};

export const queueFigures = (metrics: Metrics, jobs: Jobs): void => {
  const waiting = new Gauge({
    name: 'encomenda_jobs',
    help: 'Jobs in the queue by state.',
    labelNames: ['state'],
    registers: [metrics.registry],
  });
  metrics.reading('jobs', async () => {
    const { waiting: first, active, delayed, failed } = await jobs.situation();
    waiting.set({ state: 'waiting' }, first);
    waiting.set({ state: 'active' }, active);
    waiting.set({ state: 'delayed' }, delayed);
    waiting.set({ state: 'failed' }, failed);
  });
};

export const jobFigures = ({ registry }: Metrics): JobEnded => {
  const duration = new Histogram({
    name: 'encomenda_job_duration_seconds',
    help: 'Job duration by name and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_SECONDS,
    registers: [registry],
  });
  return (job, outcome, seconds) => duration.observe({ job, outcome }, seconds);
};

export const troubleFigures = (metrics: Metrics, count: () => Promise<number>): void => {
  const heldUp = new Gauge({
    name: 'encomenda_processes_held_up',
    help: 'Processes blocked by an event, and failing recurring work.',
    registers: [metrics.registry],
  });
  metrics.reading('processes', async () => heldUp.set(await count()));
};
