import { describe, expect, it } from 'vitest';
import { comesFromHere } from './csrf.js';

const host = 'oficina.com.br';

describe('where a request comes from', () => {
  it.each([
    ['same-origin', undefined, true],
    ['none', undefined, true],
    ['same-site', 'https://oficina.com.br', false],
    ['cross-site', 'https://oficina.com.br', false],
    [undefined, 'https://oficina.com.br', true],
    [undefined, 'https://oficina.com.br:8443', false],
    [undefined, 'https://outra.com.br', false],
    [undefined, 'null', false],
    [undefined, undefined, true],
  ])('Sec-Fetch-Site %s, Origin %s: %s', (site, origin, expected) => {
    expect(comesFromHere({ site, origin, host })).toBe(expected);
  });
});
