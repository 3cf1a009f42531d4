import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const specs = (suffix) => [`*/src/**/*${suffix}`, `lab/*/src/**/*${suffix}`];

/** A suite whose specs share loaded modules with the other specs of their worker. */
const suite = (name, { exclude = [], ...test }) => ({
  resolve: {
    alias: [
      {
        find: /^@encomenda\/(contracts|platform|embedded|backend|projections)\/(.*)$/,
        replacement: at('$1/src/$2.ts'),
      },
      {
        find: /^@encomenda\/(oracle|shop|system|faults)\/(.*)$/,
        replacement: at('lab/$1/src/$2.ts'),
      },
    ],
  },
  // Workers hand these to the programs that specs start.
  ssr: { resolve: { conditions: ['node'] } },
  oxc: {
    decorator: { legacy: true, emitDecoratorMetadata: true },
    jsx: { runtime: 'automatic', development: false },
  },
  test: {
    name,
    pool: 'forks',
    execArgv: ['--max-semi-space-size=64'],
    isolate: false,
    // A busy machine is no reason to fail.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    exclude: ['**/{node_modules,dist,dist-types}/**', ...exclude],
    ...test,
  },
});

/**
 * unit: no disk, no network. web: React in jsdom. int: real PostgreSQL and the real event store.
 * e2e: the whole system and a browser, shortly. full: what takes long or breaks servers, for `npm run test:tudo`.
 */
export default defineConfig({
  test: {
    // One more than the two cores of CI: with two, a fifth of the processor was idle while specs waited.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    slowTestThreshold: 10_000,
    projects: [
      suite('unit', {
        include: specs('.spec.ts'),
        exclude: ['**/*.{int,e2e,full}.spec.ts', 'frontend/**'],
      }),
      suite('web', {
        include: ['frontend/src/**/*.spec.{ts,tsx}'],
        environment: at('frontend/src/testing/environment.mjs'),
        css: { modules: { classNameStrategy: 'non-scoped' } },
        setupFiles: [at('frontend/src/testing/setup.ts')],
      }),
      suite('int', {
        include: specs('.int.spec.ts'),
        globalSetup: [at('tools/int-setup.mjs')],
        testTimeout: 180_000,
        hookTimeout: 180_000,
      }),
      suite('e2e', {
        include: ['lab/*/src/**/*.e2e.spec.ts'],
        testTimeout: 180_000,
        hookTimeout: 180_000,
      }),
      suite('full', {
        include: specs('.full.spec.ts'),
        globalSetup: [at('tools/int-setup.mjs')],
        testTimeout: 180_000,
        hookTimeout: 180_000,
      }),
    ],
  },
});
