import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Header bytes: one bit per pixel, grey, not interlaced. */
const GREY = [1, 0, 0, 0, 0];

/** `type`: its four letters. */
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Real number of rows; the header may claim another. */
  readonly rows?: number;
  readonly extra?: Buffer;
}

/** A black PNG with any size and chunks; its header may be false. */
export const pngOf = ({
  width,
  height,
  rows = height,
  extra = Buffer.alloc(0),
}: Picture): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(GREY, 8);
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
