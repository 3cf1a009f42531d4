import type { ExpectedRevision, ProposedEvent, WriteResult } from '../event.js';
import { InvalidRequest } from '../refusals/errors.js';
import { ProtobufReader } from '../wire/protobuf-reader.js';
import { checkedUuid, proposedEvent, streamName, uuidFromBits } from '../requests.js';
import { field, varintField } from '../wire/protobuf-writer.js';

/** Written by hand, because every append passes here. Its spec compares it with generated code. */

export interface BatchOptions {
  readonly stream: string;
  readonly rawStream: Buffer;
  readonly expected: ExpectedRevision;
  readonly deadline: number;
}

export interface BatchChunk {
  readonly rawCorrelationId: Buffer;
  readonly options: BatchOptions | undefined;
  /** True also when `options` were rejected. */
  readonly isFirst: boolean;
  readonly events: readonly ProposedEvent[];
  readonly isFinal: boolean;
  readonly problem: InvalidRequest | undefined;
  readonly rawStream: Buffer;
}

const EMPTY: Buffer = Buffer.alloc(0);

export const decodeChunk = (message: Buffer, now: number): BatchChunk => {
  const reader = new ProtobufReader(message);
  let rawCorrelationId = EMPTY;
  let rawOptions: Buffer | undefined;
  let isFinal = false;
  const rawEvents: Buffer[] = [];
  while (reader.next()) {
    if (reader.field === 1) rawCorrelationId = reader.bytes();
    else if (reader.field === 2) rawOptions = reader.bytes();
    else if (reader.field === 3) rawEvents.push(reader.bytes());
    else if (reader.field === 4) isFinal = reader.varint() !== 0;
    else reader.skip();
  }
  const rawStream = rawOptions ? rawStreamOf(rawOptions) : EMPTY;
  const isFirst = rawOptions !== undefined;
  const head = { rawCorrelationId, isFirst, isFinal, rawStream };
  try {
    const options = rawOptions && decodeOptions(rawOptions, rawStream, now);
    return { ...head, options, events: rawEvents.map(decodeEvent), problem: undefined };
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    return { ...head, options: undefined, events: [], problem: error };
  }
};

const rawStreamOf = (options: Buffer): Buffer => {
  const reader = new ProtobufReader(options);
  while (reader.next()) {
    if (reader.field === 1) return reader.bytes();
    reader.skip();
  }
  return EMPTY;
};

const decodeOptions = (message: Buffer, rawStream: Buffer, now: number): BatchOptions => {
  const reader = new ProtobufReader(message);
  let expected: ExpectedRevision = 'any';
  let deadline = Infinity;
  while (reader.next()) {
    switch (reader.field) {
      case 2:
        expected = Math.min(reader.varint(), Number.MAX_SAFE_INTEGER);
        break;
      case 3:
        expected = 'no_stream';
        reader.skip();
        break;
      case 5:
        expected = 'stream_exists';
        reader.skip();
        break;
      case 6:
        deadline = millis(reader.bytes());
        break;
      case 7:
        deadline = now + millis(reader.bytes());
        break;
      default:
        reader.skip();
    }
  }
  return { stream: decodeStream(rawStream), rawStream, expected, deadline };
};

const millis = (message: Buffer): number => {
  const reader = new ProtobufReader(message);
  let total = 0;
  while (reader.next()) {
    if (reader.field === 1) total += Number(BigInt.asIntN(64, reader.varint64())) * 1_000;
    else if (reader.field === 2) total += Number(BigInt.asIntN(32, reader.varint64())) / 1_000_000;
    else reader.skip();
  }
  return total;
};

const decodeStream = (identifier: Buffer): string => {
  const reader = new ProtobufReader(identifier);
  while (reader.next()) {
    if (reader.field === 3) return streamName(reader.bytes());
    reader.skip();
  }
  return streamName(EMPTY);
};

const decodeEvent = (message: Buffer): ProposedEvent => {
  const reader = new ProtobufReader(message);
  let id = '';
  let type: string | undefined;
  let contentType: string | undefined;
  let data = EMPTY;
  let metadata = EMPTY;
  while (reader.next()) {
    if (reader.field === 1) id = decodeUuid(reader.bytes());
    else if (reader.field === 2) {
      const [key, value] = decodeEntry(reader.bytes());
      if (key === 'type') type = value;
      else if (key === 'content-type') contentType = value;
    } else if (reader.field === 3) metadata = reader.bytes();
    else if (reader.field === 4) data = reader.bytes();
    else reader.skip();
  }
  return proposedEvent(checkedUuid(id), type, contentType, data, metadata);
};

const decodeUuid = (message: Buffer): string => {
  const reader = new ProtobufReader(message);
  while (reader.next()) {
    if (reader.field === 2) return reader.text();
    if (reader.field === 1) return decodeStructuredUuid(reader.bytes());
    reader.skip();
  }
  return '';
};

const decodeStructuredUuid = (message: Buffer): string => {
  const reader = new ProtobufReader(message);
  let high = 0n;
  let low = 0n;
  while (reader.next()) {
    if (reader.field === 1) high = reader.varint64();
    else if (reader.field === 2) low = reader.varint64();
    else reader.skip();
  }
  return uuidFromBits(high, low);
};

const decodeEntry = (message: Buffer): [string, string] => {
  const reader = new ProtobufReader(message);
  let key = '';
  let value = '';
  while (reader.next()) {
    if (reader.field === 1) key = reader.text();
    else if (reader.field === 2) value = reader.text();
    else reader.skip();
  }
  return [key, value];
};

const answer = (rawCorrelationId: Buffer, rawStream: Buffer, result: Buffer): Buffer =>
  Buffer.concat([field(1, rawCorrelationId), result, field(4, rawStream)]);

export const encodeSuccess = (
  rawCorrelationId: Buffer,
  rawStream: Buffer,
  { revision, position }: WriteResult,
): Buffer => {
  const place = position === undefined ? undefined : BigInt(position);
  const success = Buffer.concat([
    revision < 0 ? field(2, EMPTY) : varintField(1, BigInt(revision)),
    place === undefined
      ? field(4, EMPTY)
      : field(3, Buffer.concat([varintField(1, place), varintField(2, place)])),
  ]);
  return answer(rawCorrelationId, rawStream, field(3, success));
};

export const encodeFailure = (
  rawCorrelationId: Buffer,
  rawStream: Buffer,
  status: Uint8Array,
): Buffer => answer(rawCorrelationId, rawStream, field(2, status));
