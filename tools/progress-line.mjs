import { relative } from 'node:path';
import { root } from './prepare.mjs';

/** After each file that ends, jest says how many are done, how long that took, and what is running. */
// jest asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default class ProgressLine {
  running = new Set();
  done = 0;
  began = performance.now();

  onTestFileStart(test) {
    this.running.add(nameOf(test));
  }

  onTestFileResult(test, _result, { numTotalTestSuites }) {
    this.running.delete(nameOf(test));
    this.done += 1;
    const now = this.running.size > 0 ? `; running: ${[...this.running].join(', ')}` : '';
    process.stderr.write(
      `${this.done} of ${numTotalTestSuites} files in ${elapsed(performance.now() - this.began)}${now}\n`,
    );
  }
}

const nameOf = ({ path }) =>
  relative(root, path)
    .replaceAll('\\', '/')
    .replace(/^\.cache\/spec-groups\//, '')
    .replace(/(\.(int|e2e))?\.(spec\.tsx?|mjs)$/, '');

const elapsed = (ms) => {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};
