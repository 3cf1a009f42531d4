import { createHash } from 'node:crypto';
import type multer from 'multer';

/** What `boundedMemory` tells of each file. */
export interface HeldFile {
  /** Empty when the file was larger than allowed, or one too many. */
  readonly buffer: Buffer;
  /** Of the whole file, bytes. */
  readonly size: number;
  /** SHA-256 of the whole file, hexadecimal. */
  readonly hash: string;
}

/**
 * Keeps `count` files of at most `bytes` each in memory, and reads the others without keeping them, so
 * that the fields after them are known.
 * @param together bytes of all files after which none is kept
 */
export const boundedMemory = (
  count: number,
  bytes: number,
  together = Infinity,
): multer.StorageEngine => {
  let received = 0;
  let held = 0;
  return {
    _handleFile(_request, file, done) {
      const kept = received++ < count;
      const chunks: Buffer[] = [];
      const hash = createHash('sha256');
      let size = 0;
      file.stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        held += chunk.length;
        hash.update(chunk);
        if (kept && size <= bytes && held <= together) chunks.push(chunk);
        else chunks.length = 0;
      });
      file.stream.on('error', done);
      file.stream.on('end', () => {
        const held: HeldFile = { buffer: Buffer.concat(chunks), size, hash: hash.digest('hex') };
        done(null, held);
      });
    },
    _removeFile: (_request, _file, done) => done(null),
  };
};
