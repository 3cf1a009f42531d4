import { createRequire } from 'node:module';
import { VirtualConsole } from 'jsdom';
import { builtinEnvironments } from 'vitest/runtime';

const require = createRequire(import.meta.url);
const OF_NODE = { Blob, File, FormData };
const { setTimeout, clearTimeout } = globalThis;

/** Loads React's production JSX runtime: the development one takes a third of this suite's time. */
function loadJsxOfProduction() {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  require('react/jsx-runtime');
  process.env.NODE_ENV = NODE_ENV;
}

/**
 * React's development build draws each component into the timeline of the developer tools where `console.timeStamp`
 * exists. Nobody looks at that timeline here.
 */
function leaveOutTimeline() {
  delete globalThis.console.timeStamp;
}

/** Reads `console` at each call, because specs replace it. */
const onConsole = () =>
  new VirtualConsole().on('jsdomError', (error) => globalThis.console.error(error.stack));

/** Node's requests accept only Node's FormData, and React creates FormData from jsdom's forms. */
const formDataOver = (FormDataOfPage) =>
  class extends OF_NODE.FormData {
    constructor(form, submitter) {
      super();
      if (!form) return;
      for (const [name, value] of new FormDataOfPage(form, submitter)) this.append(name, value);
    }
  };

/** jsdom's animation frames use `setInterval`: a spec's fake timers would stop them for later specs. */
const FRAMES = {
  requestAnimationFrame: (draw) => Number(setTimeout(() => draw(performance.now()), 1000 / 60)),
  cancelAnimationFrame: (id) => clearTimeout(id),
};

/** jsdom with Node's files and forms; its errors are logged to the console. */
// Vitest asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default {
  ...builtinEnvironments.jsdom,
  name: 'web',
  async setup(global) {
    loadJsxOfProduction();
    leaveOutTimeline();
    const options = { jsdom: { virtualConsole: onConsole() } };
    const jsdom = await builtinEnvironments.jsdom.setup(global, options);
    Object.assign(global, OF_NODE, FRAMES, { FormData: formDataOver(global.FormData) });
    return jsdom;
  },
};
