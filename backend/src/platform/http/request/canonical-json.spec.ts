import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.js';

describe('canonical JSON', () => {
  it('ignores the order of keys at any depth', () => {
    const one = { b: [{ y: 1, x: 2 }], a: null };
    const other = { a: null, b: [{ x: 2, y: 1 }] };
    expect(canonicalJson(one)).toBe(canonicalJson(other));
    expect(canonicalJson(one)).toBe('{"a":null,"b":[{"x":2,"y":1}]}');
  });

  it('respects the order of lists and missing keys', () => {
    expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
    expect(canonicalJson({ a: null })).not.toBe(canonicalJson({}));
    expect(canonicalJson(undefined)).toBe('null');
  });

  it('refuses extreme nesting', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    expect(() => canonicalJson(deep)).toThrow('Os dados informados são inválidos.');
  });
});
