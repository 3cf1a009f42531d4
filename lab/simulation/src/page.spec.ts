import { expect, it } from 'vitest';
import { duration } from './page.js';

const MINUTE = 60_000;

it.each([
  { ms: 0, said: 'under 1 min' },
  { ms: 20_000, said: 'under 1 min' },
  { ms: 29 * MINUTE, said: '29 min' },
  { ms: 60 * MINUTE, said: '1 h 00 min' },
  { ms: 185 * MINUTE, said: '3 h 05 min' },
  { ms: 74_040 * MINUTE, said: '1,234 h' },
])('$ms ms are $said', ({ ms, said }) => expect(duration(ms)).toBe(said));
