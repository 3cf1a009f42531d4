import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './prepare.mjs';

/** How the specs of a suite are found, and into how many groups they are dealt. */
const SUITES = {
  int: { named: /^[^/]+\/src\/.*\.int\.spec\.ts$/, groups: 10 },
  web: { named: /^frontend\/src\/.*\.spec\.tsx?$/, groups: 8 },
};

export const isGrouped = (suite) => Object.hasOwn(SUITES, suite);

/**
 * Jest gives every spec file a registry of its own and so loads the whole application anew for each: half of
 * what a suite costs. Here several specs share one: each becomes a `describe` of a written file that imports
 * them (see grouped-spec.transform.mjs).
 * @returns the folder with the written files
 */
export function writeSpecGroups(suite) {
  const { named, groups } = SUITES[suite];
  const folder = join(root, '.cache', 'spec-groups', suite);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const largestFirst = specs(named).toSorted((a, b) => statSync(b).size - statSync(a).size);
  for (let group = 0; group < groups; group++) {
    const dealt = largestFirst.filter((_, place) => place % groups === group);
    writeFileSync(join(folder, `group-${group + 1}.mjs`), textOf(dealt));
  }
  return folder;
}

const specs = (named) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^(node_modules|dist)$/.test(entry.name))
    .map((entry) => join(root, entry.name, 'src'))
    .flatMap((src) => filesBelow(src))
    .filter((file) => named.test(relative(root, file).replaceAll('\\', '/')));

function filesBelow(folder) {
  try {
    return readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

const textOf = (files) =>
  [
    "import { describe } from '@jest/globals';",
    ...files.map((file, place) => `import spec${place} from ${JSON.stringify(file)};`),
    ...files.map(
      (file, place) => `describe(${JSON.stringify(relative(root, file))}, spec${place});`,
    ),
    '',
  ].join('\n');
