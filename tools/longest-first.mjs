import { relative } from 'node:path';
import { root } from './prepare.mjs';
import { SECONDS } from './spec-groups.mjs';

const secondsOf = ({ path }) => SECONDS[relative(root, path).replaceAll('\\', '/')] ?? 0;

/** Suites whose specs go in one run: what waits most first, the many short ones fill the end. */
const ORDER = ['int', 'web', 'unit'];
const placeOf = ({ context }) => ORDER.indexOf(context.config.displayName?.name);

/** Tells jest which spec comes first. Groups of specs bear their order in their names. */
// jest asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default class LongestFirst {
  sort(tests) {
    return tests.toSorted(
      (a, b) =>
        secondsOf(b) - secondsOf(a) || placeOf(a) - placeOf(b) || a.path.localeCompare(b.path),
    );
  }

  cacheResults() {}
}
