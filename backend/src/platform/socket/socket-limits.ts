import type { Socket as RawSocket } from 'engine.io';

/** Frames that one connection may send in a second; its own answers to our pings count too. */
export const FRAMES_PER_SECOND = 20;
const SECOND = 1_000;

/** Counts what comes in within a second. */
export class FrameBudget {
  private since = 0;
  private frames = 0;

  /** @param now milliseconds, monotonic. Whether one more is allowed. */
  spend(now: number): boolean {
    if (now - this.since >= SECOND) {
      this.since = now;
      this.frames = 0;
    }
    this.frames++;
    return this.frames <= FRAMES_PER_SECOND;
  }
}

/** Closes a connection that sends more frames than any page of ours does, whatever is in them. */
export const limitFrames = (socket: RawSocket): void => {
  const budget = new FrameBudget();
  socket.on('packet', () => {
    if (!budget.spend(performance.now())) socket.close(true);
  });
};
