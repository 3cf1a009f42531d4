import type { Page } from 'playwright-core';

/** Runs in the page. `tone`: hue, 0 to 360. */
const PAINT = `async (tone) => {
  const canvas = new OffscreenCanvas(900, 1200);
  const brush = canvas.getContext('2d');
  brush.fillStyle = 'hsl(' + tone + ' 60% 70%)';
  brush.fillRect(0, 0, 900, 1200);
  brush.fillStyle = 'hsl(' + tone + ' 50% 40%)';
  brush.fillRect(200, 500, 500, 420);
  return canvas.convertToBlob({ type: 'image/jpeg' });
}`;

/** A JavaScript expression: the promise of a `DataTransfer` with one photo per name. */
export const photosToDrag = (names: readonly string[]): string => `(async () => {
  const dragged = new DataTransfer();
  for (const [i, name] of ${JSON.stringify(names)}.entries())
    dragged.items.add(new File([await (${PAINT})(20 + i * 40)], name, { type: 'image/jpeg' }));
  return dragged;
})()`;

/** `tone`: hue, 0 to 360; each value gives another picture. */
export const chosenPhoto = async (page: Page, name: string, tone = 300) => {
  const bytes = await page.evaluate<number[]>(
    `(async () => [...new Uint8Array(await (await (${PAINT})(${tone})).arrayBuffer())])()`,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
};
