import { RequestRefused } from '../errors/request-refused.js';

const DEEPEST = 50;

const sorted = (value: unknown, depth: number): unknown => {
  if (depth > DEEPEST) throw new RequestRefused(422, 'Os dados informados são inválidos.');
  if (Array.isArray(value)) return value.map((inner) => sorted(inner, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner, depth + 1)]),
  );
};

/** Sorts keys; undefined becomes `null`. @throws RequestRefused 422 when nested too deep */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value ?? null, 0));
