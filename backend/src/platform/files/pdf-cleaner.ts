import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { RequestRefused } from '../http/errors/request-refused.js';
import type { CleanedPdf } from './cleaned-pdf.js';

/** Path of the compiled file, also when this module runs from source, as in tests. */
const CLEANING = fileURLToPath(
  new URL(
    './cleaned-pdf.js',
    import.meta.url.replace('/src/platform/files/', '/dist/platform/files/'),
  ),
);

const LONGEST_MS = 15_000;
const MEMORY_MB = 512;
const WAITING = 20;

const later = (): RequestRefused =>
  new RequestRefused(
    503,
    'Muitos PDFs estão sendo conferidos. Tente novamente em instantes.',
    undefined,
    5,
  );

/** Cleans one PDF at a time in a thread that ends when idle. A hostile file can end only this thread. */
export class PdfCleaner {
  private pool: Piscina<Uint8Array, CleanedPdf> | undefined;

  /** A file that takes too much time or memory is unreadable. @throws RequestRefused 503 when the queue is full */
  async clean(original: Uint8Array): Promise<CleanedPdf> {
    this.pool ??= this.open();
    if (this.pool.queueSize >= WAITING) throw later();
    const begun = new AbortController();
    const timer = setTimeout(() => begun.abort(), LONGEST_MS * (1 + this.pool.queueSize));
    try {
      return await this.pool.run(original, { name: 'cleanedPdf', signal: begun.signal });
    } catch {
      return { refusal: 'pdf-ilegivel' };
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    const { pool } = this;
    this.pool = undefined;
    await pool?.destroy();
  }

  private open(): Piscina<Uint8Array, CleanedPdf> {
    return new Piscina({
      filename: CLEANING,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      // Threads need no secrets.
      env: {},
      execArgv: [],
    });
  }
}
