import type { Socket as RawSocket } from 'engine.io';

/** Maximum frames per second and connection; pong frames count. */
export const FRAMES_PER_SECOND = 20;
const SECOND = 1_000;

export class FrameBudget {
  private since = 0;
  private frames = 0;

  /** Counts a frame; false above the limit. @param now milliseconds, monotonic */
  spend(now: number): boolean {
    if (now - this.since >= SECOND) {
      this.since = now;
      this.frames = 0;
    }
    this.frames++;
    return this.frames <= FRAMES_PER_SECOND;
  }
}

/** Closes a connection that exceeds the frame limit. */
export const limitFrames = (socket: RawSocket): void => {
  const budget = new FrameBudget();
  socket.on('packet', () => {
    if (!budget.spend(performance.now())) socket.close(true);
  });
};
