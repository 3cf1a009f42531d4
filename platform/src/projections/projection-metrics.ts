import { Gauge } from 'prom-client';
import type { EventStore } from '../event-store/event-store.js';
import type { Metrics } from '../metrics/metrics.js';
import { LagMeter, type LagSource } from './projection-lag.js';

export interface MeasuredProjection extends LagSource {
  readonly estado: 'rodando' | 'parada' | 'reconstruindo';
}

export const measureProjections = (
  metrics: Metrics,
  store: EventStore,
  read: () => Promise<readonly MeasuredProjection[]>,
): void => {
  const { registry } = metrics;
  const gauge = (name: string, help: string): Gauge<'projection'> =>
    new Gauge({ name, help, labelNames: ['projection'], registers: [registry] });
  const position = gauge('encomenda_projection_position', 'Commit position of the last event in.');
  const lagEvents = gauge(
    'encomenda_projection_lag_events',
    'Events of its types that are not in yet; counted up to a thousand.',
  );
  const lagSeconds = gauge(
    'encomenda_projection_lag_seconds',
    'Age of the first event that is not in yet; 0 when none is missing.',
  );
  const stopped = gauge(
    'encomenda_projection_stopped',
    '1 when it met an event that it cannot apply, else 0.',
  );
  const rebuilding = gauge(
    'encomenda_projection_rebuilding',
    '1 during its first filling, else 0.',
  );
  const head = new Gauge({
    name: 'encomenda_log_head_position',
    help: 'Commit position of the last event of the log.',
    registers: [registry],
  });
  const up = new Gauge({
    name: 'encomenda_log_up',
    help: '1 when the event store answered, else 0.',
    registers: [registry],
  });
  const meter = new LagMeter(store);

  metrics.reading('projections', async (signal) => {
    const projections = await read();
    for (const { nome, posicao, estado } of projections) {
      position.set({ projection: nome }, Number(posicao?.commit ?? 0n));
      stopped.set({ projection: nome }, Number(estado === 'parada'));
      rebuilding.set({ projection: nome }, Number(estado === 'reconstruindo'));
    }
    up.set(0);
    const { head: end, lags } = await meter.measure(projections, signal);
    up.set(1);
    head.set(Number(end?.commit ?? 0n));
    for (const [projection, { events, since }] of lags) {
      lagEvents.set({ projection }, events);
      lagSeconds.set(
        { projection },
        since === null ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1_000),
      );
    }
  });
};
