import { statSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

/** What waits most first; the many short ones fill the end. */
const SUITES = ['e2e', 'int', 'web', 'unit'];
/** Short specs that take minutes, the longest first. */
const LONG = [
  'telas.e2e',
  'fuzz.e2e',
  'cadastros-e-contas.e2e',
  'pedidos-e-entregas.e2e',
  'dinheiro-e-avisos.e2e',
  'numa-oficina.e2e',
  'falhas.e2e',
];

const suiteOf = ({ project }) => SUITES.indexOf(project.name);
const longOf = ({ moduleId }) => {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.spec.ts`));
  return place < 0 ? LONG.length : place;
};
const sizeOf = ({ moduleId }) => statSync(moduleId).size;

/** Orders spec files by suite and length, so that no core waits for another at the end. */
export class LongestFirst extends BaseSequencer {
  async sort(specs) {
    return specs.toSorted(
      (a, b) => suiteOf(a) - suiteOf(b) || longOf(a) - longOf(b) || sizeOf(b) - sizeOf(a),
    );
  }
}
