import { v4, v5 } from 'uuid';

// Never change it: the ids of stored events derive from it.
const NAMESPACE = '5b0c1a52-8a53-4f0e-9a0a-6f1d5b7f7c11';

export const randomId = (): string => v4();

/** UUID version 5: the same parts give the same id. */
export const derivedId = (...parts: readonly (string | number)[]): string =>
  v5(JSON.stringify(parts), NAMESPACE);
