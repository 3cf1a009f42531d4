import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { MetricsSettings } from './config.js';
import type { Logger } from './logger.js';
import { VERSION, type ProcessRole } from './sign-of-life.js';

/** How far a process's port of metrics stands from the one in the settings. */
const PORT_OFFSET: Readonly<Record<ProcessRole, number>> = { api: 0, worker: 1, projections: 2 };

/** Reads figures that nobody counts as they happen, right before they are asked for. */
export type Reading = (signal: AbortSignal) => Promise<void>;

/** Readings that take longer are left out of this answer. */
const READING_MS = 2_000;

/**
 * What a process counts. Labels are words of the program (names of routes, commands, read models),
 * never of people: no address as it was called, no id, no name.
 */
export class Metrics {
  readonly registry = new Registry();
  private readonly readings = new Map<string, Reading>();
  private readonly failedReadings = new Counter({
    name: 'encomenda_metrics_readings_failed_total',
    help: 'Figures that could not be read when they were asked for.',
    labelNames: ['reading'],
    registers: [this.registry],
  });

  constructor(role: ProcessRole) {
    new Gauge({
      name: 'encomenda_build_info',
      help: 'Always 1; the version and the role of this process are its labels.',
      labelNames: ['version', 'role'],
      registers: [this.registry],
    }).set({ version: VERSION, role }, 1);
  }

  /** What is true of every Node process: memory, processor time, event loop, garbage collection. */
  withProcess(): this {
    collectDefaultMetrics({ register: this.registry });
    return this;
  }

  /** Has this done before each answer. */
  reading(name: string, read: Reading): void {
    this.readings.set(name, read);
  }

  /** Everything, in Prometheus' words. */
  async text(): Promise<string> {
    const signal = AbortSignal.timeout(READING_MS);
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    late.catch(() => undefined);
    await Promise.all(
      [...this.readings].map(([reading, read]) =>
        Promise.race([read(signal), late]).catch(() => this.failedReadings.inc({ reading })),
      ),
    );
    return this.registry.metrics();
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether whoever asks said the word that the settings ask for. */
const mayAsk = (request: IncomingMessage, token: string | undefined): boolean =>
  token === undefined ||
  timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));

/**
 * Answers `GET /metrics` on a port of its own, and nothing else there. Without settings nobody
 * listens: metrics are nothing that a visitor of the pages could reach.
 */
export const serveMetrics = async (
  metrics: Metrics,
  settings: MetricsSettings | undefined,
  { role, logger }: { role: ProcessRole; logger: Logger },
): Promise<Server | undefined> => {
  if (!settings) return undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    if (!mayAsk(request, settings.token)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
      return;
    }
    const text = await metrics.text();
    response.writeHead(200, { 'Content-Type': metrics.registry.contentType }).end(text);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      logger.error({ err: error }, 'metrics could not be told');
      response.destroy();
    });
  });
  const port = settings.port === 0 ? 0 : settings.port + PORT_OFFSET[role];
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, settings.host, resolve);
  });
  server.unref();
  logger.info({ porta: port }, 'metrics');
  return server;
};
