import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span of any process. Times in ms since 1970. */
export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Undefined: the first span of its trace. */
  readonly parentId: string | undefined;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Exported {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string;
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly startTimeUnixNano: string;
        readonly endTimeUnixNano: string;
        readonly attributes?: readonly Attribute[];
      }[];
    }[];
  }[];
}

const values = (attributes: readonly Attribute[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Microseconds: nanoseconds since 1970 exceed the safe integers. */
const ms = (nanoseconds: string): number => Number(BigInt(nanoseconds) / 1_000n) / 1_000;

const spansOf = ({ resourceSpans }: Exported): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        service: String(values(resource.attributes)['service.name']),
        name: span.name,
        traceId: span.traceId,
        spanId: span.spanId,
        parentId: span.parentSpanId || undefined,
        startedAt: ms(span.startTimeUnixNano),
        endedAt: ms(span.endTimeUnixNano),
        attributes: values(span.attributes),
      })),
  );

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

export interface Collector {
  readonly url: string;
  requests(): number;
  spans(): readonly CollectedSpan[];
  trace(traceId: string): readonly CollectedSpan[];
  stop(): Promise<void>;
}

export const startCollector = async (): Promise<Collector> => {
  const spans: CollectedSpan[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    void bodyOf(request).then((text) => {
      const known = request.method === 'POST' && request.url === '/v1/traces';
      if (known) spans.push(...spansOf(JSON.parse(text) as Exported));
      response.writeHead(known ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    spans: () => spans,
    trace: (traceId) =>
      spans
        .filter((span) => span.traceId === traceId)
        .toSorted((a, b) => a.startedAt - b.startedAt),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
