/**
 * An apostrophe before a text keeps spreadsheet programs from running it as a formula. It also precedes a
 * text that begins with such an apostrophe, so that taking one off gives back what was written.
 */
const GUARDED = /^'(?!\p{L})/u;

/** A text with one apostrophe more if `withoutGuard` would take its own off. */
export const withGuardedApostrophe = (text: string): string =>
  GUARDED.test(text) ? `'${text}` : text;

/** `'+55 11…` → `+55 11…`, `''90` → `'90`; an apostrophe before a letter stays: `'Tis`. */
export const withoutGuard = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
