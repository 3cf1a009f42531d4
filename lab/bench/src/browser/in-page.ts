/// <reference lib="dom" />
// What runs inside the page: each function is sent there alone and can use nothing from outside.

export interface Opening {
  /** From the click until the sentences are painted, in ms. */
  readonly told: number;
  /** From the click until the state of the order is painted, in ms. */
  readonly whole: number;
}

export const openFromLog = async (): Promise<Opening> => {
  const painted = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      }),
    );
  const shown = (selector: string) =>
    new Promise<void>((resolve) => {
      const look = () => document.querySelector(selector) !== null;
      if (look()) {
        resolve();
        return;
      }
      const observer = new MutationObserver(() => {
        if (!look()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    });
  const link = document.querySelector<HTMLAnchorElement>('main table tbody a');
  if (!link) throw new Error('The log shows no line.');
  const from = performance.now();
  link.click();
  await shown('[aria-label="Eventos"] [aria-current="step"]');
  const told = await painted();
  await shown('main table');
  const whole = await painted();
  return { told: told - from, whole: whole - from };
};

/** Moves the slider back and forth. Returns for each step the ms from the key to the end of painting. */
export const step = async (steps: number): Promise<number[]> => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const painted = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  const slider = document.querySelector('[role="slider"]');
  const shown = () => slider?.getAttribute('aria-valuenow');
  const first = slider?.getAttribute('aria-valuemin');
  const last = slider?.getAttribute('aria-valuemax');
  let key = 'ArrowLeft';
  const took: number[] = [];
  for (let step = 0; step < steps; step++) {
    const before = shown();
    if (before === first) key = 'ArrowRight';
    if (before === last) key = 'ArrowLeft';
    await frame();
    const from = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    took.push((await painted()) - from);
    if (shown() === before) throw new Error('A step changed nothing.');
  }
  return took;
};
