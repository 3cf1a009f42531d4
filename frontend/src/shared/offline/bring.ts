import { lazy, type ComponentType } from 'react';
import { whenReachable } from './connection';

/** Messages of Chromium, Firefox, Safari and Vite for a chunk or style sheet that failed to load. */
const MISSING =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && MISSING.test(error.message);

const reachable = () => new Promise<void>((resolve) => void whenReachable(resolve));

/** Loads a chunk; after a failure, once more when the server answers. @throws when the chunk no longer exists */
export const bring = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load();
  } catch (error) {
    if (!isMissingPart(error)) throw error;
    await reachable();
    return load();
  }
};

/** `React.lazy` that shows its fallback until the connection is back. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await bring(load) }));
