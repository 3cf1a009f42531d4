import swcJest from '@swc/jest';
import { mustStandAlone } from './stands-alone.mjs';

const MARK = 'as a function of its group';

/** As @swc/jest, but what the spec does when it is loaded becomes a function that whoever imports it calls. */
const createTransformer = (options) => {
  const swc = swcJest.createTransformer(options);
  return {
    process: (text, ...given) => asFunction(text, swc.process(text, ...given)),
    processAsync: async (text, ...given) =>
      asFunction(text, await swc.processAsync(text, ...given)),
    getCacheKey: (...given) => `${swc.getCacheKey(...given)} ${MARK}`.replaceAll(' ', '-'),
  };
};

/** Line for line, so that the map to the source stays true. */
function asFunction(text, { code, map }) {
  if (mustStandAlone(text)) return { code, map };
  const lines = code.split('\n');
  const imports = lines.findLastIndex((line) => /^import .*['"];$/.test(line));
  const first = lines.findIndex((line, place) => place > imports && line !== '');
  if (lines.some((line) => line.startsWith('export '))) throw new Error('A spec exports nothing.');
  lines[first] = `export default () => { ${lines[first]}`;
  const end = lines.findLastIndex((line) => line && !line.startsWith('//# sourceMappingURL'));
  lines[end] += ' };';
  return { code: lines.join('\n'), map };
}

// jest asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default { createTransformer };
