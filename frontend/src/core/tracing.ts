import type {
  CorpoDoRastreio,
  MeasuredSpan,
} from '@encomenda/contracts/shared/transport/browser-spans';
import { readCsrfToken } from './csrf-token';

/** The server refuses more spans in one report. */
const MOST_SPANS = 20;
const REPORT_AFTER_MS = 1_000;

let wanted = false;
let painting: string | undefined;
let measured: MeasuredSpan[] = [];
let reporting: ReturnType<typeof setTimeout> | undefined;

export const setTracing = (on: boolean): void => {
  wanted = on;
};

/** Epoch, in ms with fractions. */
export const instant = (): number => performance.timeOrigin + performance.now();

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** W3C `traceparent`: a new trace for a write, that of the announcement for a refetch; undefined without tracing. */
export const traceparentFor = (isWrite: boolean): string | undefined => {
  if (!wanted) return undefined;
  return isWrite ? `00-${hex(16)}-${hex(8)}-01` : painting;
};

const report = (): void => {
  reporting = undefined;
  const spans = measured.slice(0, MOST_SPANS);
  measured = [];
  const body: CorpoDoRastreio = { sentAt: instant(), spans };
  // A lost report is not reported: it must not disturb the user.
  fetch(new URL('/api/rastreio', location.origin), {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': readCsrfToken() ?? '' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
};

export const noteSpan = (span: MeasuredSpan): void => {
  measured.push(span);
  reporting ??= setTimeout(report, REPORT_AFTER_MS);
};

const nextPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

export interface Notice {
  readonly traceparents: readonly string[];
  readonly at: number;
}

/** Measures the time from traced announcements until their refetched rows are painted. */
export const paint = async (
  notices: readonly Notice[],
  refetch: () => readonly Promise<unknown>[],
): Promise<void> => {
  const [first] = notices.flatMap(({ traceparents }) => traceparents);
  painting = first;
  const reads = refetch();
  if (first === undefined) return;
  await Promise.allSettled(reads);
  painting = undefined;
  // A hidden page paints nothing.
  if (reads.length === 0 || document.hidden) return;
  await nextPaint();
  const endedAt = instant();
  for (const { traceparents, at } of notices)
    for (const traceparent of traceparents)
      noteSpan({ kind: 'paint', traceparent, startedAt: at, endedAt });
};
