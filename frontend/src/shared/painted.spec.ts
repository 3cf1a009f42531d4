import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { painted } from './painted';

describe('what is rendered is painted', () => {
  let done: boolean;
  const wait = () => {
    done = false;
    void painted().then(() => (done = true));
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('before the frame after the next', async () => {
    let frame: FrameRequestCallback = () => undefined;
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
      frame = draw;
      return 1;
    });
    wait();
    await vi.advanceTimersByTimeAsync(16);
    expect(done).toBe(false);
    frame(16);
    await vi.advanceTimersByTimeAsync(16);
    expect(done).toBe(false);
    frame(32);
    await Promise.resolve();
    expect(done).toBe(true);
  });

  it('is not waited for on a page that draws no frames', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 1);
    wait();
    await vi.advanceTimersByTimeAsync(99);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toBe(true);
  });
});
