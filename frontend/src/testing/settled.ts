import { act } from '@testing-library/react';

/** A response passes through as many tasks until the page shows it: its text, the store, the render. */
const TASKS = 5;

/** Waits until the page shows all answers so far. Needed before expecting that something is absent. */
export const settled = (): Promise<void> =>
  act(async () => {
    for (let task = 0; task < TASKS; task += 1) await new Promise((done) => setTimeout(done));
  });
