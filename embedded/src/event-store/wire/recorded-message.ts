import { TOMBSTONE_REVISION, TOMBSTONE_REVISION_TEXT, type RecordedEvent } from '../event.js';
import {
  field,
  fieldSize,
  varintField,
  varintSize,
  writeFieldHead,
  writeVarint,
} from './protobuf-writer.js';

export type UuidFormat = 'string' | 'structured';

const entry = (key: string, value: string): Buffer =>
  field(6, Buffer.concat([field(1, Buffer.from(key)), field(2, Buffer.from(value))]));

const JSON_ENTRY = entry('content-type', 'application/json');
const OCTETS_ENTRY = entry('content-type', 'application/octet-stream');
const TYPE_KEY = field(1, Buffer.from('type'));
const CREATED_KEY = field(1, Buffer.from('created'));
const TOMBSTONE_FIELD = varintField(3, BigInt(TOMBSTONE_REVISION_TEXT));

/** Written by hand with a precomputed size, because every read passes here. */
export class RecordedMessage {
  readonly size: number;
  readonly #id: Buffer | undefined;
  readonly #stream: number;
  readonly #type: number;

  constructor(
    private readonly event: RecordedEvent,
    format: UuidFormat,
  ) {
    this.#id = format === 'structured' ? structured(event.id) : undefined;
    this.#stream = Buffer.byteLength(event.stream);
    this.#type = Buffer.byteLength(event.type);
    this.size =
      (this.#id?.length ?? fieldSize(fieldSize(event.id.length))) +
      fieldSize(fieldSize(this.#stream)) +
      (event.revision >= TOMBSTONE_REVISION
        ? TOMBSTONE_FIELD.length
        : 1 + varintSize(event.revision)) +
      2 * (1 + varintSize(event.position)) +
      fieldSize(TYPE_KEY.length + fieldSize(this.#type)) +
      (event.isJson ? JSON_ENTRY : OCTETS_ENTRY).length +
      fieldSize(CREATED_KEY.length + fieldSize(event.created.length)) +
      fieldSize(event.metadata.length) +
      fieldSize(event.data.length);
  }

  write(out: Buffer, offset: number): number {
    const { event } = this;
    let at = this.#writeId(out, offset);
    at = writeFieldHead(out, 2, fieldSize(this.#stream), at);
    at = writeFieldHead(out, 3, this.#stream, at);
    at += out.write(event.stream, at);
    if (event.revision >= TOMBSTONE_REVISION) at += TOMBSTONE_FIELD.copy(out, at);
    else at = writeNumber(out, 3, event.revision, at);
    at = writeNumber(out, 4, event.position, at);
    at = writeNumber(out, 5, event.position, at);
    at = writeEntry(out, TYPE_KEY, event.type, this.#type, at);
    at += (event.isJson ? JSON_ENTRY : OCTETS_ENTRY).copy(out, at);
    at = writeEntry(out, CREATED_KEY, event.created, event.created.length, at);
    at = writeFieldHead(out, 7, event.metadata.length, at);
    at += event.metadata.copy(out, at);
    at = writeFieldHead(out, 8, event.data.length, at);
    return at + event.data.copy(out, at);
  }

  #writeId(out: Buffer, offset: number): number {
    if (this.#id) return offset + this.#id.copy(out, offset);
    const { id } = this.event;
    let at = writeFieldHead(out, 1, fieldSize(id.length), offset);
    at = writeFieldHead(out, 2, id.length, at);
    return at + out.write(id, at, 'latin1');
  }
}

const structured = (id: string): Buffer => {
  const digits = id.replaceAll('-', '');
  const halves = [
    varintField(1, BigInt(`0x${digits.slice(0, 16)}`)),
    varintField(2, BigInt(`0x${digits.slice(16)}`)),
  ];
  return field(1, field(1, Buffer.concat(halves)));
};

const writeNumber = (out: Buffer, number: number, value: number, offset: number): number => {
  out[offset] = number << 3;
  return writeVarint(out, value, offset + 1);
};

const writeEntry = (
  out: Buffer,
  key: Buffer,
  value: string,
  size: number,
  offset: number,
): number => {
  let at = writeFieldHead(out, 6, key.length + fieldSize(size), offset);
  at += key.copy(out, at);
  at = writeFieldHead(out, 2, size, at);
  return at + out.write(value, at);
};
