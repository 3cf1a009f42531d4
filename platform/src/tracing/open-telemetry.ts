import { setTimeout as sleep } from 'node:timers/promises';
import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type SpanContext,
  type Tracer as OpenTelemetryTracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type IdGenerator,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../config.js';
import type { Logger } from '../logger.js';
import { VERSION, type ProcessRole } from '../metrics/process-heartbeat.js';
import {
  instant,
  type BrowserSpan,
  type Span,
  type SpanAttributes,
  type SpanOptions,
  type Tracer,
} from './tracer.js';

const LONGEST_QUEUE = 2_048;
const EXPORT_EVERY_MS = 1_000;
/** When the collector takes longer, the batch is lost. */
const EXPORT_WITHIN_MS = 5_000;
/** Share of the stop deadline for the last export. */
const LAST_EXPORT_MS = 1_000;
const COMPLAIN_EVERY_MS = 60_000;

const KINDS = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

const plain = (attributes: SpanAttributes): Record<string, string | number | boolean | string[]> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'object' ? [...value] : value,
    ]),
  );

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string | undefined =>
  traceFlags & TraceFlags.SAMPLED ? `00-${traceId}-${spanId}-01` : undefined;

/** A malformed `traceparent` starts a new trace. */
const below = (traceparent: string): Context => {
  const parent = parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
};

/** The spans of a browser keep their ids, because spans of other processes name them as parents. */
class GivenIds implements IdGenerator {
  next: SpanContext | undefined;
  private readonly random = new RandomIdGenerator();
  generateTraceId = (): string => this.next?.traceId ?? this.random.generateTraceId();
  generateSpanId = (): string => this.next?.spanId ?? this.random.generateSpanId();
}

class ProcessTracer implements Tracer {
  private readonly spans = new WeakMap<Span, Context>();
  private readonly provider: TracerProvider;
  private readonly own: OpenTelemetryTracer;
  private readonly browser: OpenTelemetryTracer;
  private readonly givenIds = new GivenIds();

  constructor(processor: SpanProcessor, ratio: number, role: ProcessRole) {
    // The trace id alone decides, so that every process makes the same choice.
    const sampled = new TraceIdRatioBasedSampler(ratio);
    const sampler = new ParentBasedSampler({ root: sampled, remoteParentSampled: sampled });
    const providerOf = (service: string, idGenerator: IdGenerator = new RandomIdGenerator()) =>
      new TracerProvider({
        resource: resourceFromAttributes({
          'service.namespace': 'encomenda',
          'service.name': service,
          'service.version': VERSION,
        }),
        sampler,
        idGenerator,
        spanProcessors: [processor],
      });
    this.provider = providerOf(role);
    this.own = this.provider.getTracer('encomenda', VERSION);
    this.browser = providerOf('browser', this.givenIds).getTracer('encomenda', VERSION);
  }

  begin(name: string, { kind, parent, startedAt, attributes }: SpanOptions = {}): Span {
    const above = parent === undefined ? context.active() : below(parent);
    const began = this.own.startSpan(
      name,
      {
        kind: kind ? KINDS[kind] : SpanKind.INTERNAL,
        startTime: startedAt ?? instant(),
        ...(attributes && { attributes: plain(attributes) }),
      },
      above,
    );
    const itself = began.spanContext();
    const span: Span = {
      traceId: itself.traceId,
      traceparent: traceparentOf(itself),
      end: (how = {}) => {
        if (how.name !== undefined) began.updateName(how.name);
        if (how.attributes) began.setAttributes(plain(how.attributes));
        if (how.failed) began.setStatus({ code: SpanStatusCode.ERROR });
        began.end(instant());
      },
    };
    this.spans.set(span, trace.setSpan(above, began));
    return span;
  }

  within<T>(span: Span, work: () => T): T {
    return context.with(this.spans.get(span) ?? context.active(), work);
  }

  current(): string | undefined {
    const span = trace.getActiveSpan();
    return span && traceparentOf(span.spanContext());
  }

  report({ name, traceparent, isRoot, startedAt, endedAt }: BrowserSpan): void {
    const named = parseTraceParent(traceparent);
    if (!named) return;
    this.givenIds.next = isRoot ? named : undefined;
    const above = isRoot ? ROOT_CONTEXT : below(traceparent);
    this.browser.startSpan(name, { startTime: startedAt }, above).end(endedAt);
    this.givenIds.next = undefined;
  }

  async close(): Promise<void> {
    const last = this.provider.shutdown().catch(() => undefined);
    await Promise.race([last, sleep(LAST_EXPORT_MS, undefined, { ref: false })]);
    context.disable();
  }
}

/** Logs at most one failed export a minute. The spans are lost. */
const complaining = (logger: Logger): ((error: unknown) => void) => {
  let silentUntil = 0;
  return (error) => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + COMPLAIN_EVERY_MS;
    logger.warn({ err: error }, 'spans could not be exported');
  };
};

export const openTracer = (
  { endpoint, ratio }: TracingSettings,
  { role, logger }: { readonly role: ProcessRole; readonly logger: Logger },
): Tracer => {
  setGlobalErrorHandler(complaining(logger));
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: endpoint, timeoutMillis: EXPORT_WITHIN_MS });
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: LONGEST_QUEUE,
    scheduledDelayMillis: EXPORT_EVERY_MS,
    exportTimeoutMillis: EXPORT_WITHIN_MS,
  });
  return new ProcessTracer(processor, ratio, role);
};
