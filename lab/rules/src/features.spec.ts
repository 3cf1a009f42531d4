import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Features of the backend: its folders, but for those that gather or test. */
const backendFeatures = readdirSync('backend/src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !['platform', 'processes', 'demo', 'testing', 'ataques'].includes(name));

const filesOf = (feature: string): string[] =>
  readdirSync(`backend/src/${feature}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.spec.'))
    .map((name) => join('backend/src', feature, name));

const importsOf = (feature: string): Set<string> =>
  new Set(
    filesOf(feature)
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g)].map(
          ([, to = '']) => join(dirname(file), to).split('/')[2] ?? '',
        ),
      )
      .filter((name) => name !== feature && backendFeatures.includes(name)),
  );

/** A way from a feature back to itself; empty when there is none. */
const cycleFrom = (feature: string): string[] => {
  const visit = (name: string, way: readonly string[], seen: Set<string>): string[] => {
    for (const next of importsOf(name)) {
      if (next === feature) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const cycle = visit(next, [...way, next], seen);
      if (cycle.length > 0) return cycle;
    }
    return [];
  };
  return visit(feature, [feature], new Set());
};

describe('features of the backend', () => {
  it.each(backendFeatures)('%s is in no cycle', (feature) => {
    expect(cycleFrom(feature)).toEqual([]);
  });

  it('sees their imports, so that the rule can fail', () => {
    expect([...importsOf('entregas')]).toContain('pedidos');
  });
});
