import type { KeyboardEvent } from 'react';

/** The field in which Enter was pressed without Ctrl or ⌘; null after any other key. */
export const enterIn = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  key === 'Enter' && !ctrlKey && !metaKey && target instanceof HTMLInputElement ? target : null;
