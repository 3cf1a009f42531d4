/** Size in bytes. The value is from 0 to 2^53. */
export const varintSize = (value: number): number => {
  let size = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
};

export const writeVarint = (buffer: Buffer, value: number, offset: number): number => {
  let rest = value;
  let at = offset;
  while (rest >= 0x80000000) {
    buffer[at++] = (rest % 128) | 128;
    rest = Math.floor(rest / 128);
  }
  while (rest >= 128) {
    buffer[at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  buffer[at++] = rest;
  return at;
};

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

export const field = (number: number, content: Uint8Array): Buffer => {
  const head = 1 + varintSize(content.length);
  const out = Buffer.allocUnsafe(head + content.length);
  out[0] = (number << 3) | 2;
  writeVarint(out, content.length, 1);
  out.set(content, head);
  return out;
};

/** Size in bytes of a length-delimited field with `length` bytes of content. */
export const fieldSize = (length: number): number => 1 + varintSize(length) + length;

export const writeFieldHead = (
  buffer: Buffer,
  number: number,
  length: number,
  offset: number,
): number => {
  buffer[offset] = (number << 3) | 2;
  return writeVarint(buffer, length, offset + 1);
};
