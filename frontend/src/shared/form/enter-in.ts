import type { KeyboardEvent } from 'react';

/** The field in which Enter was pressed alone; null after any other key, and after Ctrl + Enter. */
export const enterIn = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  key === 'Enter' && !ctrlKey && !metaKey && target instanceof HTMLInputElement ? target : null;
