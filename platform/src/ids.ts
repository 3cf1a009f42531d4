import { v4, v5 } from 'uuid';

// Fixed for ever: event ids of past commands derive from it.
const NAMESPACE = '5b0c1a52-8a53-4f0e-9a0a-6f1d5b7f7c11';

/** A new random id. */
export const randomId = (): string => v4();

/** The same parts always give the same id (UUID version 5). */
export const derivedId = (...parts: readonly (string | number)[]): string =>
  v5(JSON.stringify(parts), NAMESPACE);
