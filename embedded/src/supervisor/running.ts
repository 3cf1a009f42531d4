export interface Running {
  pid(): number;
  /** Resolves with the ready line once the process is usable; never, if it ends before. */
  readonly ready: Promise<string>;
  /** Resolves with the exit code when the process ends for any reason (null after a signal). */
  readonly exited: Promise<number | null>;
  stop(): Promise<void>;
}

export type Launch = () => Promise<Running>;

export type Log = (line: string) => void;

export function pause(milliseconds: number, abort?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      abort?.removeEventListener('abort', done);
      resolve();
    }
    if (abort?.aborted) done();
    else abort?.addEventListener('abort', done);
  });
}
