import { createRequire } from 'node:module';
import { VirtualConsole } from 'jsdom';
import { builtinEnvironments } from 'vitest/runtime';

const require = createRequire(import.meta.url);

/** The one of development notes where each element was made: a third of this suite's time. */
function loadJsxOfProduction() {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  require('react/jsx-runtime');
  process.env.NODE_ENV = NODE_ENV;
}

/** The console of the moment: specs put their own in its place. */
const onConsole = () =>
  new VirtualConsole().on('jsdomError', (error) => globalThis.console.error(error.stack));

/** jsdom, saying on the console what it cannot do. */
// Vitest asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default {
  ...builtinEnvironments.jsdom,
  name: 'web',
  setup(global) {
    loadJsxOfProduction();
    return builtinEnvironments.jsdom.setup(global, { jsdom: { virtualConsole: onConsole() } });
  },
};
