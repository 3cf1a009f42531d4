import type { ResolvedEvent } from '../read/links.js';
import {
  field,
  fieldSize,
  varintField,
  varintSize,
  writeFieldHead,
  writeVarint,
} from './protobuf-writer.js';
import { RecordedMessage, type UuidFormat } from './recorded-message.js';

/** Written by hand, because every read passes here. Its spec compares it with generated code. */

export const readMessage = ({ event, link }: ResolvedEvent, format: UuidFormat): Buffer => {
  if (event && !link && format === 'string') {
    return (event.wire ??= message(event.position, new RecordedMessage(event, format), undefined));
  }
  return message(
    (link ?? event)!.position,
    event && new RecordedMessage(event, format),
    link && new RecordedMessage(link, format),
  );
};

const message = (
  position: number,
  event: RecordedMessage | undefined,
  link: RecordedMessage | undefined,
): Buffer => {
  const size =
    (event ? fieldSize(event.size) : 0) +
    (link ? fieldSize(link.size) : 0) +
    1 +
    varintSize(position);
  const out = Buffer.allocUnsafe(fieldSize(size));
  let at = writeFieldHead(out, 1, size, 0);
  if (event) at = event.write(out, writeFieldHead(out, 1, event.size, at));
  if (link) at = link.write(out, writeFieldHead(out, 2, link.size, at));
  out[at] = 3 << 3;
  writeVarint(out, position, at + 1);
  return out;
};

export const confirmationMessage = (subscriptionId: string): Buffer =>
  field(2, field(1, Buffer.from(subscriptionId)));

export const checkpointMessage = (position: number): Buffer =>
  field(3, Buffer.concat([varintField(1, BigInt(position)), varintField(2, BigInt(position))]));

export const streamNotFoundMessage = (stream: string): Buffer =>
  field(4, field(1, field(3, Buffer.from(stream))));

export const CAUGHT_UP_MESSAGE = field(8, Buffer.alloc(0));
export const FELL_BEHIND_MESSAGE = field(9, Buffer.alloc(0));
