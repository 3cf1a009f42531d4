import type { Logger } from '@encomenda/platform/logger';

/** A process that has begun. */
export interface Running {
  /** Ends what is on its way, takes nothing new, and leaves. */
  close(): Promise<void>;
  /** Milliseconds after which what is still running is given up. */
  readonly stopWithinMs: number;
}

/**
 * Runs a process until it is told to stop (SIGTERM, SIGINT), then closes it. An error that nobody
 * caught ends it: whoever supervises starts it afresh.
 */
export const runUntilStopped = (logger: Logger, start: () => Promise<Running>): void => {
  const die = (error: unknown): void => {
    logger.fatal({ err: error }, 'giving up');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);

  const stopWhenTold = ({ close, stopWithinMs }: Running): void => {
    let stopping = false;
    const stop = (): void => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => die(new Error('Shutdown took too long.')), stopWithinMs).unref();
      close().then(() => process.exit(0), die);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  };
  start().then(stopWhenTold, die);
};
