import { act } from '@testing-library/react';

/** A response passes through as many tasks until the page shows it: its text, the store, the render. */
const TASKS = 5;

/**
 * Waits until the page shows the answers of the fake API to what it has requested so far. Needed before a spec expects
 * that something is not there: right after a request it never is.
 */
export const settled = (): Promise<void> =>
  act(async () => {
    for (let task = 0; task < TASKS; task += 1) await new Promise((done) => setTimeout(done));
  });
