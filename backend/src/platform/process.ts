import type { Logger } from '@encomenda/platform/logger';

/** What is still running after this long is given up. */
const SHUTDOWN_MS = 9_000;

/**
 * Runs a process until it is told to stop (SIGTERM, SIGINT), then closes it. An error that nobody
 * caught ends it: whoever supervises starts it afresh.
 */
export const runUntilStopped = (
  logger: Logger,
  start: () => Promise<() => Promise<void>>,
): void => {
  const die = (error: unknown): void => {
    logger.fatal({ err: error }, 'giving up');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);

  const stopWhenTold = (close: () => Promise<void>): void => {
    let stopping = false;
    const stop = (): void => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => die(new Error('Shutdown took too long.')), SHUTDOWN_MS).unref();
      close().then(() => process.exit(0), die);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  };
  start().then(stopWhenTold, die);
};
