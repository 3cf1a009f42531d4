import { readFileSync } from 'node:fs';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { Metrics } from '@encomenda/platform/metrics/metrics';
import { measureProjections } from '@encomenda/platform/projections/projection-metrics';
import { describe, expect, it } from 'vitest';
import type { Jobs } from '../jobs/jobs.js';
import {
  commandFigures,
  jobFigures,
  measuredStore,
  queueFigures,
  requestFigures,
  socketFigures,
  troubleFigures,
} from './figures.js';

interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}

const dashboard = JSON.parse(
  readFileSync(new URL('../../../../docs/operations/grafana.json', import.meta.url), 'utf8'),
) as Dashboard;

/** Every metric that a process exports. */
const exportedMetrics = async (): Promise<{ name: string; type: string }[]> => {
  const metrics = new Metrics('api').withProcess();
  const store = {} as EventStore;
  requestFigures(metrics);
  commandFigures(metrics);
  measuredStore(store, metrics);
  socketFigures(metrics, () => 0);
  queueFigures(metrics, {} as Jobs);
  jobFigures(metrics);
  troubleFigures(metrics, async () => 0);
  measureProjections(metrics, store, async () => []);
  const all = await metrics.registry.getMetricsAsJSON();
  metrics.registry.clear();
  return all.map(({ name, type }) => ({ name, type: String(type) }));
};

const seriesOf = ({ name, type }: { name: string; type: string }): string[] =>
  type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];

const named = (expr: string): string[] => expr.match(/\b(?:encomenda|nodejs|process)_\w+/g) ?? [];

describe("Grafana's dashboard", () => {
  it('names only metrics that exist', async () => {
    const series = new Set((await exportedMetrics()).flatMap(seriesOf));
    const asked = dashboard.panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => named(expr)),
    );
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !series.has(name))).toEqual([]);
  });

  it('shows every metric of the application', async () => {
    const text = JSON.stringify(dashboard.panels);
    const own = (await exportedMetrics()).filter(({ name }) => name.startsWith('encomenda_'));
    expect(own.map(({ name }) => name).filter((name) => !text.includes(name))).toEqual([]);
  });

  it('has a query in each panel, and unique ids and titles', () => {
    for (const { title, targets } of dashboard.panels)
      for (const { expr } of targets) expect([title, named(expr)]).not.toEqual([title, []]);
    for (const key of ['id', 'title'] as const)
      expect(new Set(dashboard.panels.map((panel) => panel[key])).size).toBe(
        dashboard.panels.length,
      );
  });
});
