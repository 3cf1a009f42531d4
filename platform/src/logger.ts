import { pino, type Logger } from 'pino';

export type { Logger };

/** Lines leave together: each write wakes this process and the one that reads them. */
const BUFFER_BYTES = 4_096;
/** Age of the oldest buffered line, ms: what a `kill -9` may lose. */
const BUFFERED_FOR_MS = 100;

const buffered = () =>
  pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: BUFFERED_FOR_MS });

/**
 * Logs one JSON line per message to standard output. Never log bodies, names or other personal
 * data: log ids, positions and codes.
 */
export const createLogger = (processo: string, level = process.env.LOG_LEVEL ?? 'info'): Logger =>
  pino(
    { base: { processo }, level, timestamp: pino.stdTimeFunctions.isoTime },
    level === 'silent' ? undefined : buffered(),
  );
