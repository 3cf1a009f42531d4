/** Program terms, stream names and counts; never personal data. */
export type SpanAttributes = Readonly<
  Record<string, string | number | boolean | readonly string[]>
>;

export interface SpanOptions {
  readonly kind?: 'server' | 'producer' | 'consumer';
  /** `traceparent` of another process. Default: the current span, or a new trace. */
  readonly parent?: string | undefined;
  /** Epoch, ms; default: now. */
  readonly startedAt?: number;
  readonly attributes?: SpanAttributes;
}

export interface SpanEnd {
  readonly name?: string;
  readonly attributes?: SpanAttributes;
  readonly failed?: boolean;
}

export interface Span {
  readonly traceId: string;
  /** W3C header for children of this span; undefined when the trace is not sampled. */
  readonly traceparent: string | undefined;
  end(how?: SpanEnd): void;
}

/** A finished span that a browser reported. Times are epoch, ms. */
export interface BrowserSpan {
  readonly name: string;
  /** The span itself when `isRoot`, else its parent. */
  readonly traceparent: string;
  readonly isRoot: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
}

export interface Tracer {
  begin(name: string, options?: SpanOptions): Span;
  /** Makes `span` the current one for `work` and for what `work` awaits. */
  within<T>(span: Span, work: () => T): T;
  /** `traceparent` of the current span; undefined without a sampled span. */
  current(): string | undefined;
  report(span: BrowserSpan): void;
  /** Exports the last spans, within a second. */
  close(): Promise<void>;
}

let ofThisProcess: Tracer | undefined;

export const tracer = (): Tracer | undefined => ofThisProcess;

export const setTracer = (next: Tracer | undefined): void => {
  ofThisProcess = next;
};

export const ending = async <T>(spans: readonly Span[], work: () => Promise<T>): Promise<T> => {
  let failed = true;
  try {
    const result = await work();
    failed = false;
    return result;
  } finally {
    for (const span of spans) span.end({ failed });
  }
};

/** Runs `work` in a child of the current span. Without a current span, or while tracing is off, it only runs `work`. */
export const traced = <T>(
  name: string,
  work: () => Promise<T>,
  options?: Omit<SpanOptions, 'parent'>,
): Promise<T> => {
  if (ofThisProcess?.current() === undefined) return work();
  const current = ofThisProcess;
  const span = current.begin(name, options);
  return current.within(span, () => ending([span], work));
};

let origin = performance.timeOrigin;
/** Difference from the wall clock, in ms, above which the origin is set again. */
const STEPPED_MS = 5;

/** Epoch in ms, with fractions: most spans are shorter than a millisecond. */
export const instant = (): number => {
  const at = origin + performance.now();
  const stepped = Date.now() - at;
  if (Math.abs(stepped) < STEPPED_MS) return at;
  origin += stepped;
  return at + stepped;
};

/** Events older than this, in ms, are not traced. */
const LIVE_MS = 60_000;

/** `traceparent` of a recent event; undefined for an older or untraced one. */
export const liveTraceparent = (metadata: {
  readonly traceparent?: string | undefined;
  readonly ocorridoEm: string;
}): string | undefined =>
  metadata.traceparent !== undefined && instant() - Date.parse(metadata.ocorridoEm) < LIVE_MS
    ? metadata.traceparent
    : undefined;
