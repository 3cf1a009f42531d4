import { revisionText, type RecordedEvent } from './event.js';
import type { ResolvedEvent } from './links.js';

/*
 * The read message written by hand: the generated encoder is what a read would spend most of its
 * time in. Field numbers are those of the protocol's `ReadResp`; a test reads the result back with
 * the generated decoder.
 */

const uuidMessages = {
  string: (id: string): Buffer => field(2, Buffer.from(id, 'latin1')),
  structured: (id: string): Buffer => {
    const digits = id.replaceAll('-', '');
    return Buffer.concat([
      varintField(1, BigInt(`0x${digits.slice(0, 16)}`)),
      varintField(2, BigInt(`0x${digits.slice(16)}`)),
    ]);
  },
};

export type UuidFormat = keyof typeof uuidMessages;

const varintSize = (value: number): number => {
  let size = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
};

const writeVarint = (buffer: Buffer, value: number, offset: number): number => {
  let rest = value;
  let at = offset;
  while (rest >= 128) {
    buffer[at++] = (rest % 128) | 128;
    rest = Math.floor(rest / 128);
  }
  buffer[at++] = rest;
  return at;
};

/** An unsigned 64-bit varint field. */
export const varintField = (number: number, value: bigint): Buffer => {
  const bytes = [number << 3];
  let rest = BigInt.asUintN(64, value);
  while (rest >= 128n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Buffer.from(bytes);
};

/** A length-delimited field. */
export const field = (number: number, content: Uint8Array): Buffer => {
  const head = 1 + varintSize(content.length);
  const out = Buffer.allocUnsafe(head + content.length);
  out[0] = (number << 3) | 2;
  writeVarint(out, content.length, 1);
  out.set(content, head);
  return out;
};

const mapEntry = (key: string, value: string): Buffer =>
  field(6, Buffer.concat([field(1, Buffer.from(key)), field(2, Buffer.from(value))]));

const JSON_ENTRY = mapEntry('content-type', 'application/json');
const OCTETS_ENTRY = mapEntry('content-type', 'application/octet-stream');

/** `RecordedEvent`, ready to be put into a `ReadEvent`. */
const recorded = (event: RecordedEvent, format: UuidFormat): Buffer => {
  const position = BigInt(event.position);
  return Buffer.concat([
    field(1, uuidMessages[format](event.id)),
    field(2, field(3, Buffer.from(event.stream))),
    varintField(3, BigInt(revisionText(event.revision))),
    varintField(4, position),
    varintField(5, position),
    mapEntry('type', event.type),
    event.isJson ? JSON_ENTRY : OCTETS_ENTRY,
    mapEntry('created', event.created),
    field(7, event.metadata),
    field(8, event.data),
  ]);
};

/** The whole read message for an event and the link that led to it. */
export const readMessage = ({ event, link }: ResolvedEvent, format: UuidFormat): Buffer => {
  if (event && !link && format === 'string')
    return (event.wire ??= message(event, undefined, format));
  return message(event, link, format);
};

const message = (
  event: RecordedEvent | undefined,
  link: RecordedEvent | undefined,
  format: UuidFormat,
): Buffer => {
  const parts: Buffer[] = [];
  if (event) parts.push(field(1, recorded(event, format)));
  if (link) parts.push(field(2, recorded(link, format)));
  parts.push(varintField(3, BigInt((link ?? event)!.position)));
  return field(1, Buffer.concat(parts));
};

export const confirmationMessage = (subscriptionId: string): Buffer =>
  field(2, field(1, Buffer.from(subscriptionId)));

export const checkpointMessage = (position: number): Buffer =>
  field(3, Buffer.concat([varintField(1, BigInt(position)), varintField(2, BigInt(position))]));

export const streamNotFoundMessage = (stream: string): Buffer =>
  field(4, field(1, field(3, Buffer.from(stream))));

export const CAUGHT_UP_MESSAGE = field(8, Buffer.alloc(0));
export const FELL_BEHIND_MESSAGE = field(9, Buffer.alloc(0));
