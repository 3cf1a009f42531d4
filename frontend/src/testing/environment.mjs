import { createRequire } from 'node:module';
import { VirtualConsole } from 'jsdom';
import { builtinEnvironments } from 'vitest/runtime';

const require = createRequire(import.meta.url);
const OF_NODE = { Blob, File, FormData };
const { setTimeout, clearTimeout } = globalThis;

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

/** Node's requests know only Node's bodies, and those know nothing of jsdom's forms, which React may hand them. */
const formDataOver = (FormDataOfPage) =>
  class extends OF_NODE.FormData {
    constructor(form, submitter) {
      super();
      if (!form) return;
      for (const [name, value] of new FormDataOfPage(form, submitter)) this.append(name, value);
    }
  };

/** jsdom draws at the pace of `setInterval`: under a spec's fake timers it would stop for all specs that follow. */
const FRAMES = {
  requestAnimationFrame: (draw) => Number(setTimeout(() => draw(performance.now()), 1000 / 60)),
  cancelAnimationFrame: (id) => clearTimeout(id),
};

/** jsdom with the files and forms of Node, saying on the console what it cannot do. */
// Vitest asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default {
  ...builtinEnvironments.jsdom,
  name: 'web',
  async setup(global) {
    loadJsxOfProduction();
    const options = { jsdom: { virtualConsole: onConsole() } };
    const jsdom = await builtinEnvironments.jsdom.setup(global, options);
    Object.assign(global, OF_NODE, FRAMES, { FormData: formDataOver(global.FormData) });
    return jsdom;
  },
};
