import { swcOptions } from './tools/swc-options.mjs';

/** Where groups of specs were written (tools/spec-groups.mjs); every spec stands for itself when it is not set. */
const groups = process.env.SPEC_GROUPS;
const swc = swcOptions({ tsx: true });
const standing = (suite, specs, testMatch, ...apart) => ({
  testMatch: groups ? [`${groups}/${suite}/*.mjs`, ...apart] : [...testMatch, ...apart],
  transform: {
    ...(groups && { [specs]: ['<rootDir>/tools/grouped-spec.transform.mjs', swc] }),
    ...common.transform,
  },
});

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@encomenda/(contracts|platform|embedded|backend|projections)/(.*)$': '<rootDir>/$1/src/$2.ts',
    '^@encomenda/(oracle|shop|system|faults)/(.*)$': '<rootDir>/lab/$1/src/$2.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  modulePathIgnorePatterns: ['/dist/', '/dist-types/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-types/'],
};

/**
 * unit: no disk, no network. web: React in jsdom. int: real PostgreSQL and the real event store.
 * e2e: the whole system and a browser.
 */
export default {
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      ...standing('unit', '/src/.*\\.spec\\.ts$', [
        '<rootDir>/*/src/**/*.spec.ts',
        '<rootDir>/lab/*/src/**/*.spec.ts',
      ]),
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        '\\.int\\.spec\\.ts$',
        '\\.e2e\\.spec\\.ts$',
        '<rootDir>/frontend/',
      ],
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/frontend/src/testing/environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/frontend/src/testing/setup.ts'],
      ...standing('web', '/frontend/src/.*\\.spec\\.tsx?$', [
        '<rootDir>/frontend/src/**/*.spec.ts?(x)',
      ]),
      moduleNameMapper: {
        // The one of development notes where each element was made: a third of this suite's time.
        '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
        '\\.(css|svg|png|woff2)$': '<rootDir>/frontend/src/testing/asset.stub.mjs',
        ...common.moduleNameMapper,
      },
    },
    {
      ...common,
      displayName: 'int',
      testEnvironment: 'node',
      ...standing('int', '\\.int\\.spec\\.ts$', [
        '<rootDir>/*/src/**/*.int.spec.ts',
        '<rootDir>/lab/*/src/**/*.int.spec.ts',
      ]),
      globalSetup: '<rootDir>/tools/int-setup.mjs',
      globalTeardown: '<rootDir>/tools/int-teardown.mjs',
    },
    {
      ...common,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/lab/*/src/**/*.e2e.spec.ts'],
    },
  ],
};
