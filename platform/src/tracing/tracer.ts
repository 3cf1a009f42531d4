/** Program terms, stream names and counts. Never personal data. */
export type SpanAttributes = Readonly<
  Record<string, string | number | boolean | readonly string[]>
>;

export interface SpanOptions {
  readonly kind?: 'server' | 'producer' | 'consumer';
  /** `traceparent` from elsewhere; default: the current span, else a new trace. */
  readonly parent?: string | undefined;
  /** Epoch, ms; default: now. */
  readonly startedAt?: number;
  readonly attributes?: SpanAttributes;
}

export interface SpanEnd {
  /** Replaces the name that the span began with. */
  readonly name?: string;
  readonly attributes?: SpanAttributes;
  readonly failed?: boolean;
}

export interface Span {
  readonly traceId: string;
  /** W3C header that names this span as a parent; undefined in a trace that is not sampled. */
  readonly traceparent: string | undefined;
  end(how?: SpanEnd): void;
}

/** A finished span of a browser, as it reported it. Times are epoch, ms. */
export interface BrowserSpan {
  readonly name: string;
  /** The span itself when `isRoot`, else its parent. */
  readonly traceparent: string;
  readonly isRoot: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Begins and exports the spans of one process. */
export interface Tracer {
  begin(name: string, options?: SpanOptions): Span;
  /** Runs `work`, and what it awaits, with `span` as the current one. */
  within<T>(span: Span, work: () => T): T;
  /** `traceparent` of the current span; undefined without one, or when it is not sampled. */
  current(): string | undefined;
  report(span: BrowserSpan): void;
  /** Exports what is left, within a second. */
  close(): Promise<void>;
}

let ofThisProcess: Tracer | undefined;

/** The tracer of this process; undefined while tracing is off. */
export const tracer = (): Tracer | undefined => ofThisProcess;

export const setTracer = (next: Tracer | undefined): void => {
  ofThisProcess = next;
};

/** Ends `spans` when `work` does. */
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

/** Runs `work` in a child of the current span; without one, or while tracing is off, only runs it. */
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
/** Distance from the wall clock, in ms, at which it was set. */
const STEPPED_MS = 5;

/** Epoch, in ms with fractions: a millisecond is long compared with most spans. */
export const instant = (): number => {
  const at = origin + performance.now();
  const stepped = Date.now() - at;
  if (Math.abs(stepped) < STEPPED_MS) return at;
  origin += stepped;
  return at + stepped;
};

/** Age, in ms, from which an event is history, which is applied in silence. */
const LIVE_MS = 60_000;

/** `traceparent` of an event that was written just now; undefined for history. */
export const liveTraceparent = (metadata: {
  readonly traceparent?: string | undefined;
  readonly ocorridoEm: string;
}): string | undefined =>
  metadata.traceparent !== undefined && instant() - Date.parse(metadata.ocorridoEm) < LIVE_MS
    ? metadata.traceparent
    : undefined;
