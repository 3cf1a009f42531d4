import { describe, expect, it } from 'vitest';
import { references, substituted } from './substitution.js';

describe('variables of a compose file', () => {
  it.each([
    ['${A}', 'a'],
    ['x-${A}-${A}', 'x-a-a'],
    ['${B}', ''],
    ['${B:-outra}', 'outra'],
    ['${EMPTY:-outra}', 'outra'],
    ['${EMPTY-outra}', ''],
    ['${A:-outra}', 'a'],
    ['${B:-esdb://x?tls=${A}}', 'esdb://x?tls=a'],
    ['${A:?is required}', 'a'],
    ['node$${A}', 'node${A}'],
    ['$$node', '$node'],
  ])('%s is read as %s', (text, expected) => {
    expect(substituted(text, { A: 'a', EMPTY: '' })).toBe(expected);
  });

  it('that are required are asked for by name', () => {
    expect(() => substituted('${B:?set it in .env}', {})).toThrow('B: set it in .env');
    expect(() => substituted('${EMPTY:?set it in .env}', { EMPTY: '' })).toThrow('EMPTY');
  });

  it('are found, escaped ones left out', () => {
    expect(references('${A:-x} $${B} ${C:?y}')).toEqual(['A', 'C']);
  });
});
