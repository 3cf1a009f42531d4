import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import { InvalidRequest } from './refusals/errors.js';
import { MAX_NAME_BYTES, type ProposedEvent } from './event.js';

const UUID_TEXT = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** @throws InvalidRequest when the name is empty, too long, not UTF-8 or contains NUL */
export const streamName = (bytes: Uint8Array): string => {
  if (bytes.length === 0) throw new InvalidRequest('the stream has no name');
  if (bytes.length > MAX_NAME_BYTES) {
    throw new InvalidRequest(`a stream name may have at most ${MAX_NAME_BYTES} bytes`);
  }
  let name: string;
  try {
    name = decoder.decode(bytes);
  } catch {
    throw new InvalidRequest('the stream name is not UTF-8');
  }
  if (name.includes('\0')) throw new InvalidRequest('a stream name may not contain NUL');
  return name;
};

export const identifiedStream = (identifier: StreamIdentifier | undefined): string =>
  streamName(identifier?.getStreamName_asU8() ?? new Uint8Array());

export const uuidFromBits = (high: bigint, low: bigint): string => {
  const digits =
    BigInt.asUintN(64, high).toString(16).padStart(16, '0') +
    BigInt.asUintN(64, low).toString(16).padStart(16, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** @throws InvalidRequest when the text is no UUID */
export const checkedUuid = (text: string): string => {
  if (!UUID_TEXT.test(text)) throw new InvalidRequest('an event id must be a UUID');
  return text.toLowerCase();
};

export const uuidOf = (message: UUID | undefined): string => {
  const structured = message?.getStructured();
  if (!structured) return checkedUuid(message?.getString() ?? '');
  return uuidFromBits(
    BigInt(structured.getMostSignificantBits()),
    BigInt(structured.getLeastSignificantBits()),
  );
};

/** @throws InvalidRequest when the type is missing, too long or contains NUL */
export const proposedEvent = (
  id: string,
  type: string | undefined,
  contentType: string | undefined,
  data: Buffer,
  metadata: Buffer,
): ProposedEvent => {
  if (!type) throw new InvalidRequest('an event needs a type');
  if (type.includes('\0')) throw new InvalidRequest('an event type may not contain NUL');
  if (type.length * 3 > MAX_NAME_BYTES && Buffer.byteLength(type) > MAX_NAME_BYTES) {
    throw new InvalidRequest(`an event type may have at most ${MAX_NAME_BYTES} bytes`);
  }
  return { id, type, isJson: contentType === 'application/json', data, metadata };
};

/** Unsigned 64-bit number, capped at the largest exact one: no log is that long. */
export const unsigned = (text: string): number => Math.min(Number(text), Number.MAX_SAFE_INTEGER);

export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
