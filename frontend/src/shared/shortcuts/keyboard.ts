import { SHORTCUTS, isSingleKey, type Shortcut } from './shortcuts';

/** Time allowed for the second key of a sequence, in ms. */
const SEQUENCE_MS = 1500;

// Keys typed into a checkbox are shortcuts; into a date or number they are text.
const TYPING =
  'textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';
const IN_THE_WAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;

const shows = (element: Element): boolean => element.closest('[style*="display: none"]') === null;

const isCovered = (): boolean => [...document.querySelectorAll(IN_THE_WAY)].some(shows);

const keyOf = ({ key }: KeyboardEvent): string => (key.length === 1 ? key.toLowerCase() : key);

const listed: readonly Shortcut[] = Object.values(SHORTCUTS);
const byKeys = new Map(
  listed
    .filter(({ effect }) => effect.does !== 'native')
    .map((shortcut) => [shortcut.keys, shortcut] as const),
);
const prefixes = new Set(
  listed.filter(({ keys }) => keys.includes(' ')).map(({ keys }) => keys.split(' ')[0]!),
);

/** Ignores single keys in fields and under overlays. `press` returns false to leave the key to the browser. */
export const listenForShortcuts = (
  press: (shortcut: Shortcut) => boolean,
  simpleKeys: () => boolean,
): (() => void) => {
  let first = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (key: string) => {
    clearTimeout(timer);
    first = key;
    if (key !== '') timer = setTimeout(() => begin(''), SEQUENCE_MS);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const key = keyOf(event);
    if (event.ctrlKey || event.metaKey) {
      const shortcut = byKeys.get(`mod+${key}`);
      if (shortcut && !isCovered() && press(shortcut)) event.preventDefault();
      return;
    }
    if (!simpleKeys() || isTyping(event.target) || key === 'Shift') return;
    const shortcut = byKeys.get(first === '' ? key : `${first} ${key}`);
    const begins = first === '' && prefixes.has(key);
    // Checked last, because it searches the whole page.
    if ((shortcut || begins) && isCovered()) return;
    begin(begins ? key : '');
    if (shortcut && isSingleKey(shortcut) && press(shortcut)) event.preventDefault();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', onKeyDown);
  };
};
