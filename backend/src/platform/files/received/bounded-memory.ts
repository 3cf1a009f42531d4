import { createHash } from 'node:crypto';
import type multer from 'multer';

export interface HeldFile {
  /** Empty when the file was larger than allowed, or one too many. */
  readonly buffer: Buffer;
  readonly size: number;
  /** SHA-256 of the whole file, hexadecimal. */
  readonly hash: string;
}

export interface MemoryBounds {
  readonly count: number;
  /** Of one file, bytes. */
  readonly bytes: number;
  /** Bytes of all files after which none is kept. */
  readonly together?: number;
  /** Called with the bytes of each part that is kept. */
  readonly onKept?: (bytes: number) => void;
  /** Aborted: nothing is kept from now on, and what was kept is dropped. */
  readonly dropped?: AbortSignal;
  /** Called with the bytes of each part, kept or not. */
  readonly onRead?: (bytes: number) => void;
}

/**
 * Keeps `count` files of at most `bytes` each in memory, and reads the others without keeping them, so
 * that the fields after them are known.
 */
export const boundedMemory = ({
  count,
  bytes,
  together = Infinity,
  onKept,
  dropped,
  onRead,
}: MemoryBounds): multer.StorageEngine => {
  let received = 0;
  let held = 0;
  return {
    _handleFile(_request, file, done) {
      const kept = received++ < count;
      const chunks: Buffer[] = [];
      const hash = createHash('sha256');
      let size = 0;
      dropped?.addEventListener('abort', () => {
        chunks.length = 0;
      });
      file.stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        held += chunk.length;
        hash.update(chunk);
        onRead?.(chunk.length);
        if (kept && size <= bytes && held <= together && !dropped?.aborted) {
          chunks.push(chunk);
          onKept?.(chunk.length);
        } else chunks.length = 0;
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
