import { relative } from 'node:path';
import { root } from './prepare.mjs';

/** After each file that ends, says how many are done, how long that took, and what is running. */
// Vitest asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default class ProgressLine {
  running = new Set();
  done = 0;
  began = performance.now();

  onTestRunStart(specs) {
    this.total = specs.length;
  }

  onTestModuleStart(module) {
    this.running.add(nameOf(module));
  }

  onTestModuleEnd(module) {
    this.running.delete(nameOf(module));
    this.done += 1;
    const now = this.running.size > 0 ? `; running: ${[...this.running].join(', ')}` : '';
    process.stderr.write(
      `${this.done} of ${this.total} files in ${elapsed(performance.now() - this.began)}${now}\n`,
    );
  }
}

const nameOf = ({ moduleId }) =>
  relative(root, moduleId)
    .replaceAll('\\', '/')
    .replace(/(\.(int|e2e|full))?\.spec\.tsx?$/, '');

const elapsed = (ms) => {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};
