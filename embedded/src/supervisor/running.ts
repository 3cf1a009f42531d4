/** A process that was started, whatever it is. */
export interface Running {
  pid(): number;
  /** Answers when it can be used, with what it says about how to reach it; never, when it ends before. */
  readonly ready: Promise<string>;
  /** Answers when it has ended, wished or not, with its exit code (null after a signal). */
  readonly exited: Promise<number | null>;
  /** Ends it, gently first; bounded. */
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
