import { vi } from 'vitest';

export * from 'vitest';

const FAKED =
  'setTimeout clearTimeout setInterval clearInterval setImmediate clearImmediate Date performance ' +
  'requestAnimationFrame cancelAnimationFrame';
const { useFakeTimers } = vi;

/** Specs still import these under their old names. */
export const jest = Object.assign(vi, {
  setTimeout: (ms) => vi.setConfig({ testTimeout: ms, hookTimeout: ms }),
  unstable_mockModule: vi.doMock,
  useFakeTimers: ({ doNotFake = [] } = {}) =>
    useFakeTimers({ toFake: FAKED.split(' ').filter((name) => !doNotFake.includes(name)) }),
});
