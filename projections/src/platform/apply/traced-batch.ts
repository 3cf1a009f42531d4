import { UnreadableEvent } from '@encomenda/platform/event-store/encryption/codec';
import {
  ending,
  instant,
  liveTraceparent,
  tracer,
  type Span,
} from '@encomenda/platform/tracing/tracer';
import type { BatchToApply, PlacedEvent } from './apply-batch.js';
import type { ReadModel } from '../read-model.js';

export const beginBatch = (): number | undefined => (tracer() ? instant() : undefined);

const spanOf = (
  { type, event }: PlacedEvent,
  models: readonly ReadModel[],
  { startedAt, events }: { startedAt: number; events: number },
): Span | undefined => {
  if (event instanceof UnreadableEvent) return undefined;
  const parent = liveTraceparent(event.metadata);
  if (parent === undefined) return undefined;
  return tracer()?.begin(`apply ${type}`, {
    kind: 'consumer',
    parent,
    startedAt,
    attributes: {
      stream: event.stream,
      'read-models': models
        .filter(({ handled }) => handled.has(type))
        .map(({ projection }) => projection.name),
      'batch.events': events,
    },
  });
};

/** One span per traced event, below its append. Each span lasts as long as the batch. */
export const tracedBatch = async (
  batch: BatchToApply,
  models: readonly ReadModel[],
  startedAt: number | undefined,
  apply: (batch: BatchToApply) => Promise<void>,
): Promise<void> => {
  if (startedAt === undefined) return apply(batch);
  const events = batch.events.length;
  const spans = batch.events.flatMap((event) => spanOf(event, models, { startedAt, events }) ?? []);
  const traceparents = spans.flatMap(({ traceparent }) => traceparent ?? []);
  await ending(spans, () => apply({ ...batch, traceparents }));
};
