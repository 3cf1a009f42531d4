/** Time in ms until a screen with its answers has usually been painted. */
const SETTLED_MS = 2_000;

/** Runs `act` when the page has settled and the browser is idle. @returns cancels it */
export const whenAtRest = (act: () => void): (() => void) => {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (globalThis.requestIdleCallback) idle = globalThis.requestIdleCallback(act);
    else act();
  }, SETTLED_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) globalThis.cancelIdleCallback(idle);
  };
};
