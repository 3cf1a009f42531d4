import { pino, type Logger } from 'pino';

export type { Logger };

/** Lines are buffered: each write wakes this process and the one that reads its output. */
const BUFFER_BYTES = 4_096;
/** Maximum age of a buffered line, in ms. A `kill -9` loses these lines. */
const BUFFERED_FOR_MS = 100;

const buffered = () =>
  pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: BUFFERED_FOR_MS });

/** JSON lines on standard output. Log ids, positions and codes, never bodies, names or other personal data. */
export const createLogger = (processo: string, level = process.env.LOG_LEVEL ?? 'info'): Logger =>
  pino(
    { base: { processo }, level, timestamp: pino.stdTimeFunctions.isoTime },
    level === 'silent' ? undefined : buffered(),
  );
