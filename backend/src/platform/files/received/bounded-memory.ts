import { createHash } from 'node:crypto';
import type multer from 'multer';

export interface HeldFile {
  /** Empty when the file was not kept. */
  readonly buffer: Buffer;
  readonly size: number;
  /** SHA-256 of the whole file, hexadecimal. */
  readonly hash: string;
}

export interface MemoryBounds {
  readonly count: number;
  /** Maximum size of one file, bytes. */
  readonly bytes: number;
  /** Bytes of all files after which no more are kept. */
  readonly together?: number;
  readonly onKept?: (bytes: number) => void;
  /** Once aborted, nothing more is kept, and what was kept is dropped. */
  readonly dropped?: AbortSignal;
  readonly onRead?: (bytes: number) => void;
}

/** Keeps `count` files of at most `bytes` in memory. Reads and drops others, because fields may follow them. */
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
