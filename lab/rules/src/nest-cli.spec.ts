import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** `nest-cli.json` serves `nest generate` alone; builds and starts are verbs of `package.json`. */

const settings = JSON.parse(readFileSync('nest-cli.json', 'utf8')) as {
  sourceRoot: string;
  compilerOptions: { tsConfigPath: string };
};

it('names the folder in which nest generate finds the module of the application', () => {
  expect(existsSync(join(settings.sourceRoot, 'app.module.ts'))).toBe(true);
});

it('declares nothing that only nest build or nest start would read', () => {
  const serving = ['$schema', '$comment', 'collection', 'sourceRoot', 'generateOptions'];
  expect(Object.keys(settings)).toEqual([...serving, 'compilerOptions']);
  expect(Object.keys(settings.compilerOptions)).toEqual(['tsConfigPath']);
});

it('makes nest build and nest start fail with a sentence that names the verbs', () => {
  const { tsConfigPath } = settings.compilerOptions;
  expect(existsSync(tsConfigPath)).toBe(false);
  expect(tsConfigPath).toMatch(/npm run build or npm run dev/);
});
