import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { openTracer } from './open-telemetry.js';
import type { Tracer } from './tracer.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;

describe('the exporter', () => {
  let tracer: Tracer | undefined;
  let server: Server | undefined;
  let written = '';
  const out = new PassThrough();
  out.on('data', (chunk: Buffer) => (written += chunk.toString()));

  const open = (endpoint: string, ratio = 1): Tracer => {
    written = '';
    tracer = openTracer({ endpoint, ratio }, { role: 'api', logger: pino({}, out) });
    return tracer;
  };

  /** Bodies of the requests that a collector receives. */
  const collecting = async (): Promise<{ endpoint: string; bodies: string[] }> => {
    const bodies: string[] = [];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        bodies.push(body);
        response.writeHead(200).end('{}');
      });
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { endpoint: `http://127.0.0.1:${port}/v1/traces`, bodies };
  };

  afterEach(async () => {
    await tracer?.close();
    tracer = undefined;
    server?.closeAllConnections();
    server?.close();
  });

  it('sends what is left when it closes, browsers by their own ids', async () => {
    const { endpoint, bodies } = await collecting();
    const { begin, within, report, close } = bound(open(endpoint));
    const span = begin('POST /x', { kind: 'server', parent: PARENT });
    await within(span, async () => begin('append').end());
    span.end();
    report({ name: 'click', traceparent: PARENT, isRoot: true, startedAt: 1_000, endedAt: 2_000 });
    await close();
    const sent = bodies.join('\n');
    expect(sent.match(new RegExp(`"traceId":"${TRACE}"`, 'g'))).toHaveLength(3);
    expect(sent).toContain('"spanId":"b7ad6b7169203331"');
    expect(sent).toContain('"parentSpanId":"b7ad6b7169203331"');
    expect(sent).toContain('"stringValue":"browser"');
  });

  it('begins a trace of its own below what is no traceparent', () => {
    const { traceparent } = open('http://127.0.0.1:1/v1/traces').begin('x', { parent: 'nonsense' });
    expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  });

  it('records a trace whole or not at all, whoever began it', () => {
    const few = open('http://127.0.0.1:1/v1/traces', 0.000_001);
    const span = few.begin('x', { parent: PARENT });
    expect(span.traceparent).toBeUndefined();
    few.within(span, () => expect(few.current()).toBeUndefined());
  });

  it('drops spans of a collector that is down, says so once, and closes in time', async () => {
    const lost = open('http://127.0.0.1:1/v1/traces');
    for (let count = 0; count < 5_000; count++) lost.begin('x').end();
    const before = performance.now();
    await lost.close();
    expect(performance.now() - before).toBeLessThan(3_000);
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(written.match(/spans could not be exported/g) ?? []).toHaveLength(1);
  });
});

const bound = (tracer: Tracer) => ({
  begin: tracer.begin.bind(tracer),
  within: tracer.within.bind(tracer),
  report: tracer.report.bind(tracer),
  close: tracer.close.bind(tracer),
});
