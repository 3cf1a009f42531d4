/** A hidden page draws no frames. */
const WITHOUT_A_FRAME_MS = 100;

/** Resolves in the frame after the one that paints what was just rendered, or after 100 ms without frames. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, WITHOUT_A_FRAME_MS);
  });
