import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import type { PlacedEvent } from '../apply/apply-batch.js';

export const readEvents = async (
  codec: EventCodec,
  stored: readonly StoredEvent[],
  handled: (type: string) => boolean,
): Promise<PlacedEvent[]> => {
  const wanted = stored.filter(({ type }) => handled(type));
  const decoded = await codec.tryDecode(wanted);
  return wanted.flatMap(({ type, position }, index) => {
    const event = decoded[index];
    return event ? [{ type, position, event }] : [];
  });
};
