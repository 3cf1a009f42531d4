import { readdirSync, readFileSync } from 'node:fs';
import { ModulesContainer } from '@nestjs/core';
import { describe, expect, it } from 'vitest';
import { previewOfApi } from './declared-routes.js';

const SRC = new URL('./', import.meta.url);

/** Classes that the sources declare as handlers of a command. */
const declaredHandlers = (): string[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .flatMap((path) => [
      ...readFileSync(new URL(path, SRC), 'utf8').matchAll(
        /^@CommandHandler\(\w+\)\nexport class (\w+)/gm,
      ),
    ])
    .map(([, name = '']) => name);

describe('the handlers of commands', () => {
  it('are each a provider of one module', async () => {
    const app = await previewOfApi();
    const provided = [...app.get(ModulesContainer).values()].flatMap(({ providers }) =>
      [...providers.values()].map(({ metatype }) => metatype?.name),
    );
    await app.close();
    const declared = declaredHandlers();
    expect(declared.length).toBeGreaterThan(90);
    const handlers = provided.filter((name): name is string => declared.includes(name ?? ''));
    expect(handlers.toSorted((a, b) => a.localeCompare(b))).toEqual(
      declared.toSorted((a, b) => a.localeCompare(b)),
    );
  });
});
