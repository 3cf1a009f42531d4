/**
 * An apostrophe before anything but a letter is a guard: it keeps spreadsheets from running the text as a formula. A
 * text that itself begins with such an apostrophe gets a second one, so that removing the guard gives back the text.
 */
const GUARDED = /^'(?!\p{L})/u;

/** Adds an apostrophe if `withoutGuard` would remove the text's own. */
export const withGuardedApostrophe = (text: string): string =>
  GUARDED.test(text) ? `'${text}` : text;

/** `'+55 11…` → `+55 11…`, `''90` → `'90`. An apostrophe before a letter stays: `'Tis`. */
export const withoutGuard = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
