import type { Random } from '@encomenda/platform/random';

/** Most kinds have records 1 to 12 at the start. */
export const KNOWN_IDS = 12;

export type Example = (random: Random) => unknown;

export const id: Example = (random) => random.between(1, KNOWN_IDS + 6);
export const maybe =
  (example: Example): Example =>
  (random) =>
    random.next() < 0.5 ? null : example(random);
export const one =
  <T>(values: readonly T[]): Example =>
  (random) =>
    random.pick(values);
export const day: Example = (random) =>
  `2026-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`;
export const reais: Example = (random) =>
  random.pick([
    random.between(1, 90_000) / 100,
    `${random.between(1, 999)},50`,
    random.between(1, 500),
  ]);
