import type { Page } from 'playwright-core';

export interface Focused {
  name: string;
  /** The reason why the focus is invisible; empty when visible. */
  hidden: string;
}

const MAX_STOPS = 120;

/** Runs in the page. Inputs and switches show their focus on a neighbouring element. */
const DESCRIBE_FOCUS = `(() => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return { name: '', hidden: '' };
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
  const name = (element.getAttribute('aria-label') ?? label ?? element.innerText).trim();
  if (element.matches('input, textarea, [contenteditable="true"]')) return { name, hidden: '' };
  const { width, height, top, bottom } = element.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  if (width === 0 || height === 0) return { name, hidden: 'no size' };
  if (bottom < 0 || top > innerHeight) return { name, hidden: 'outside the window' };
  if (outlineStyle === 'none' || parseFloat(outlineWidth) < 1) return { name, hidden: 'no ring' };
  return { name, hidden: '' };
})()`;

/** Presses Tab until the element has the focus. @throws an Error when it is not reached */
export const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  const stops: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate<Focused>(DESCRIBE_FOCUS);
    if (focused.hidden !== '') throw new Error(`${focused.name}: ${focused.hidden}`);
    if (typeof name === 'string' ? focused.name === name : name.test(focused.name)) return;
    stops.push(focused.name);
  }
  throw new Error(`The keyboard does not reach ${String(name)}: ${stops.join(' | ')}`);
};

export const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};
