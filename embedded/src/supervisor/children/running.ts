export interface Running {
  pid(): number;
  /** The ready line, once the process is usable. Never settles if the process ends before. */
  readonly ready: Promise<string>;
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
