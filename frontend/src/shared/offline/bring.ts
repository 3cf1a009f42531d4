import { lazy, type ComponentType } from 'react';
import { whenReachable } from './connection';

/** What Chromium, Firefox, Safari and Vite say when a program or its style sheet did not arrive. */
const MISSING =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether something was thrown because a part of the application did not arrive. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && MISSING.test(error.message);

const reachable = () => new Promise<void>((resolve) => void whenReachable(resolve));

/**
 * Loads a part; one that did not arrive is asked for again when the server answers.
 * @throws what the second attempt throws: then the part is gone, not the connection
 */
export const bring = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load();
  } catch (error) {
    if (!isMissingPart(error)) throw error;
    await reachable();
    return load();
  }
};

/** `React.lazy` for a part inside a screen, which shows its fallback until the connection is back. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await bring(load) }));
