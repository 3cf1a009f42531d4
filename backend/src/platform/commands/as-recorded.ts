import {
  eventMetadataSchema,
  type DomainEvent,
  type RecordedEvent,
} from '@encomenda/contracts/shared/events/event';
import type { AppendResult, EventToAppend } from '@encomenda/platform/event-store/event-store';

/** The appended events as a later load returns them. */
export const asRecorded = (write: {
  stream: string;
  events: readonly DomainEvent[];
  encoded: readonly EventToAppend[];
  appended: AppendResult;
}): RecordedEvent[] => {
  const { stream, events, encoded, appended } = write;
  const first = appended.revision - BigInt(events.length - 1);
  return encoded.map(({ id, type, metadata }, index) => ({
    id,
    stream,
    revision: first + BigInt(index),
    position: appended.position,
    type,
    data: events[index]!.data,
    metadata: eventMetadataSchema.parse(metadata),
  }));
};
