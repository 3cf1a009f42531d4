import { describe, expect, it } from 'vitest';
import { dark, light } from './palette';

/** WCAG 2.2, 1.4.3: least contrast of small text. */
const LEAST = 4.5;

const luminance = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
};

describe('the palette', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ])('keeps the words of buttons and badges readable, also under the pointer: %s', (_, tokens) => {
    const faint = Object.entries(tokens.tones).flatMap(([name, tone]) =>
      [
        [`${name} filled`, tone.filled, tone.onFilled],
        [`${name} filled, hovered`, tone.filledHover, tone.onFilled],
        [`${name} tint`, tone.tint, tone.onTint],
        [`${name} tint, hovered`, tone.tintHover, tone.onTint],
      ].filter(([, ground, words]) => contrast(ground!, words!) < LEAST),
    );
    expect(faint).toEqual([]);
  });
});
