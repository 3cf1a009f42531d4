import { InvalidRequest } from '../refusals/errors.js';

export class ProtobufReader {
  #at = 0;
  field = 0;
  #wireType = 0;

  constructor(private readonly buffer: Buffer) {}

  next(): boolean {
    if (this.#at >= this.buffer.length) return false;
    const tag = this.varint();
    this.field = Math.floor(tag / 8);
    this.#wireType = tag % 8;
    return true;
  }

  /** Unsigned; not exact beyond 2^53. */
  varint(): number {
    let value = 0;
    let factor = 1;
    for (let count = 0; count < 10; count++) {
      const byte = this.buffer[this.#at++];
      if (byte === undefined) break;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
    throw new InvalidRequest('the message is truncated');
  }

  varint64(): bigint {
    let value = 0n;
    let shift = 0n;
    for (let count = 0; count < 10; count++) {
      const byte = this.buffer[this.#at++];
      if (byte === undefined) break;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return BigInt.asUintN(64, value);
      shift += 7n;
    }
    throw new InvalidRequest('the message is truncated');
  }

  bytes(): Buffer {
    const length = this.varint();
    const end = this.#at + length;
    if (this.#wireType !== 2 || end > this.buffer.length) {
      throw new InvalidRequest('the message is truncated');
    }
    const content = this.buffer.subarray(this.#at, end);
    this.#at = end;
    return content;
  }

  text(): string {
    return this.bytes().toString('utf8');
  }

  skip(): void {
    switch (this.#wireType) {
      case 0:
        this.varint();
        return;
      case 1:
        this.#at += 8;
        return;
      case 2:
        this.bytes();
        return;
      case 5:
        this.#at += 4;
        return;
      default:
        throw new InvalidRequest('the message has an unknown wire type');
    }
  }
}
