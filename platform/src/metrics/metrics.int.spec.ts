import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Gauge } from 'prom-client';
import { createLogger } from '../logger.js';
import { Metrics, serveMetrics } from './metrics.js';

const logger = createLogger('testes', 'silent');
const TOKEN = 'uma-palavra-bem-comprida';

describe('metrics', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  const serve = async (metrics: Metrics, token?: string): Promise<string> => {
    const settings = { port: 0, host: '127.0.0.1', token };
    const server = await serveMetrics(metrics, settings, { role: 'api', logger });
    servers.push(server!);
    return `http://127.0.0.1:${(server!.address() as AddressInfo).port}`;
  };

  it('are not served without settings', async () => {
    const role = 'api';
    expect(await serveMetrics(new Metrics(role), undefined, { role, logger })).toBeUndefined();
  });

  it('are served at /metrics in Prometheus format', async () => {
    const url = await serve(new Metrics('worker').withProcess());
    const answer = await fetch(`${url}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    expect(text).toMatch(/^encomenda_build_info\{version="[\d.]+",role="worker"\} 1$/m);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    for (const path of ['/', '/metrics/x', '/metrics?a=1', '/api/adm/users'])
      expect((await fetch(url + path)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it.each([[undefined], ['Bearer errada'], [TOKEN], [`Basic ${TOKEN}`], [`Bearer ${TOKEN}x`]])(
    'nobody gets past the word with %s',
    async (authorization) => {
      const url = await serve(new Metrics('api'), TOKEN);
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const answer = await fetch(`${url}/metrics`, { headers });
      expect([answer.status, await answer.text()]).toEqual([401, '']);
    },
  );

  it('are served to the holder of the token, even when a reading fails', async () => {
    const metrics = new Metrics('api');
    const fine = new Gauge({ name: 'fine', help: 'fine', registers: [metrics.registry] });
    metrics.reading('fine', async () => fine.set(7));
    metrics.reading('broken', () => Promise.reject(new Error('gone')));
    const url = await serve(metrics, TOKEN);
    const headers = { authorization: `Bearer ${TOKEN}` };
    const text = await (await fetch(`${url}/metrics`, { headers })).text();
    expect(text).toMatch(/^fine 7$/m);
    expect(text).toMatch(/^encomenda_metrics_readings_failed_total\{reading="broken"\} 1$/m);
  });
});
