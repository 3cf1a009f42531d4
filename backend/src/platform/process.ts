import type { Logger } from '@encomenda/platform/logger';

export interface Running {
  close(): Promise<void>;
  /** Milliseconds granted to `close`; after that the process exits with an error. */
  readonly stopWithinMs: number;
}

export const endingProcess =
  (logger: Logger) =>
  (reason: Error): never => {
    logger.fatal({ err: reason }, reason.message);
    process.exit(1);
  };

/** Runs until SIGTERM or SIGINT. An uncaught error exits with 1; the supervisor restarts it. */
export const runUntilStopped = (logger: Logger, start: () => Promise<Running>): void => {
  const fail = (error: unknown): void => {
    logger.fatal({ err: error }, 'fatal error, exiting');
    process.exit(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  const stopOnSignal = ({ close, stopWithinMs }: Running): void => {
    let stopping = false;
    const stop = (): void => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => fail(new Error('Shutdown took too long.')), stopWithinMs).unref();
      close().then(() => process.exit(0), fail);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  };
  start().then(stopOnSignal, fail);
};
