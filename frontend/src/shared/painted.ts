/** A hidden page draws no frames. */
const WITHOUT_A_FRAME_MS = 100;

/** Resolves when what was just rendered is painted, or after 100 ms without a frame. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, WITHOUT_A_FRAME_MS);
  });
