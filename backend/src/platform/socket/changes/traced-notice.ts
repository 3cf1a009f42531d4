import { ending, tracer } from '@encomenda/platform/tracing/tracer';

/** Sent with the notice, so that the page can report when it painted the rows. */
export interface TracedNotice {
  readonly traceparents: readonly string[];
}

/** Runs `send` in a span of each trace that led to the notice; without traces, only runs it. */
export const tracedNotice = async (
  parents: readonly string[],
  send: (trace?: TracedNotice) => Promise<void>,
): Promise<void> => {
  const current = parents.length > 0 ? tracer() : undefined;
  if (!current) return send();
  const spans = parents.map((parent) => current.begin('notice', { kind: 'producer', parent }));
  const traceparents = spans.flatMap(({ traceparent }) => traceparent ?? []);
  await ending(spans, () => send(traceparents.length > 0 ? { traceparents } : undefined));
};
