import type { ShortcutName } from './shortcuts';

/** Marks a table row or card as a stop of `j` and `k`. */
export const ROW_MARK = { 'data-row': '' };

const FOCUSABLE = 'a[href], button:not(:disabled)';

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

const rowWithFocus = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

/** Focuses the next row's link, else its first button, else the row itself. @returns whether there was one */
export const moveToRow = (step: 1 | -1): boolean => {
  const all = rows();
  const current = rowWithFocus();
  const next = current === null ? all[0] : all[all.indexOf(current) + step];
  if (next === undefined) return all.length > 0;
  const inside = next.querySelector<HTMLElement>(FOCUSABLE);
  if (inside === null) next.tabIndex = -1;
  (inside ?? next).focus();
  return true;
};

const pressable = (scope: ParentNode, name: ShortcutName) => [
  ...scope.querySelectorAll<HTMLElement>(`[data-shortcut="${name}"]:not(:disabled)`),
];

/** Presses the bound button: of the focused row, else the page, else the newest toast. @returns whether found */
export const pressMarked = (name: ShortcutName): boolean => {
  const row = rowWithFocus();
  const ofRow = row ? pressable(row, name)[0] : undefined;
  const ofPage = pressable(document, name).filter((one) => one.closest('[data-row]') === null);
  const found = ofRow ?? ofPage.at(-1);
  found?.focus();
  found?.click();
  return found !== undefined;
};
