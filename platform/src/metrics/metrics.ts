import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { MetricsSettings } from '../config.js';
import type { Logger } from '../logger.js';
import { VERSION, type ProcessRole } from './process-heartbeat.js';

const PORT_OFFSET: Readonly<Record<ProcessRole, number>> = { api: 0, worker: 1, projections: 2 };

export type Reading = (signal: AbortSignal) => Promise<void>;

/** A reading that takes longer is aborted. The scrape then lacks its figures. */
const READING_MS = 2_000;

/** Labels are routes, commands and read models, never requested paths, ids or names. */
export class Metrics {
  readonly registry = new Registry();
  private readonly readings = new Map<string, Reading>();
  private readonly failedReadings = new Counter({
    name: 'encomenda_metrics_readings_failed_total',
    help: 'Readings that failed or timed out during a scrape.',
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

  withProcess(): this {
    collectDefaultMetrics({ register: this.registry });
    return this;
  }

  reading(name: string, read: Reading): void {
    this.readings.set(name, read);
  }

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

const isAuthorized = (request: IncomingMessage, token: string | undefined): boolean =>
  token === undefined ||
  timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));

/** Serves `GET /metrics` on a port of its own, which the public port does not expose. Does nothing without settings. */
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
    if (!isAuthorized(request, settings.token)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
      return;
    }
    const text = await metrics.text();
    response.writeHead(200, { 'Content-Type': metrics.registry.contentType }).end(text);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      logger.error({ err: error }, 'metrics could not be served');
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
