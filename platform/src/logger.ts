import { pino, type Logger } from 'pino';

export type { Logger };

/**
 * Logs one JSON line per message to standard output. Never log bodies, names or other personal
 * data: log ids, positions and codes.
 */
export const createLogger = (processo: string, level = process.env.LOG_LEVEL ?? 'info'): Logger =>
  pino({ base: { processo }, level, timestamp: pino.stdTimeFunctions.isoTime });
