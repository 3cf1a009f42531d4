import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './prepare.mjs';
import { mustStandAlone } from './stands-alone.mjs';

/** How the specs of a suite are found, and into how many groups they are dealt. */
const SUITES = {
  unit: {
    named: /^(?!frontend\/)(lab\/)?[^/]+\/src\/(?!.*\.(int|e2e)\.spec).*\.spec\.ts$/,
    groups: 4,
  },
  int: { named: /^(lab\/)?[^/]+\/src\/.*\.int\.spec\.ts$/, groups: 10 },
  web: { named: /^frontend\/src\/.*\.spec\.tsx?$/, groups: 8 },
};

/** Seconds of the specs that take much longer than their length tells. Rough: they only balance the groups. */
export const SECONDS = JSON.parse(readFileSync(join(root, 'tools', 'spec-seconds.json'), 'utf8'));
const SECONDS_PER_KB = 0.5;

export const isGrouped = (suite) => Object.hasOwn(SUITES, suite);

/**
 * Jest gives every spec file a registry of its own and so loads the whole application anew for each: half of
 * what a suite costs. Here several specs share one: each becomes a `describe` of a written file that imports
 * them (see grouped-spec.transform.mjs). The group that takes longest is the first by name.
 * @returns the folder that has one with the written files for each suite
 */
export function writeSpecGroups(suites) {
  const above = join(root, '.cache', 'spec-groups');
  for (const suite of suites) writeGroupsOf(suite, join(above, suite));
  return above;
}

function writeGroupsOf(suite, folder) {
  const { named, groups } = SUITES[suite];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const longestFirst = deal(specs(named), groups).toSorted((a, b) => b.seconds - a.seconds);
  for (const [place, { files }] of longestFirst.entries())
    writeFileSync(join(folder, `group-${String(place + 1).padStart(2, '0')}.mjs`), textOf(files));
}

/** Each to the group that has least so far, the longest first; some specs are a group of their own. */
function deal(files, count) {
  const weighed = files.map(weigh).toSorted((a, b) => b.seconds - a.seconds);
  const alone = weighed.filter(({ text }) => mustStandAlone(text));
  const groups = Array.from({ length: count }, () => ({ seconds: 0, files: [] }));
  for (const { file, seconds } of weighed.filter((one) => !alone.includes(one))) {
    const least = groups.reduce((a, b) => (b.seconds < a.seconds ? b : a));
    least.seconds += seconds;
    least.files.push(file);
  }
  return groups
    .filter((group) => group.files.length > 0)
    .concat(alone.map(({ file, seconds }) => ({ seconds, files: [file] })));
}

function weigh(file) {
  const text = readFileSync(file, 'utf8');
  const name = relative(root, file).replaceAll('\\', '/');
  return { file, text, seconds: SECONDS[name] ?? (text.length / 1024) * SECONDS_PER_KB };
}

const specs = (named) =>
  [...foldersIn(root), ...foldersIn(join(root, 'lab'))]
    .flatMap((folder) => filesBelow(join(folder, 'src')))
    .filter((file) => named.test(relative(root, file).replaceAll('\\', '/')));

const foldersIn = (above) =>
  readdirSync(above, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^(node_modules|dist)$/.test(entry.name))
    .map((entry) => join(above, entry.name));

function filesBelow(folder) {
  try {
    return readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

function textOf(files) {
  const [first] = files;
  if (files.length === 1 && mustStandAlone(readFileSync(first, 'utf8')))
    return `import ${JSON.stringify(first)};\n`;
  return [
    "import { describe } from '@jest/globals';",
    ...files.map((file, place) => `import spec${place} from ${JSON.stringify(file)};`),
    ...files.map(
      (file, place) => `describe(${JSON.stringify(relative(root, file))}, spec${place});`,
    ),
    '',
  ].join('\n');
}
