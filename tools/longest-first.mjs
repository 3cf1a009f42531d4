import { statSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

/** Suites with the most waiting first; the many short specs of the last fill the end. */
const SUITES = ['full', 'e2e', 'int', 'web', 'unit'];
/** Processor seconds of specs that take minutes, from `npm run test:tudo`. The unlisted count as `OTHERS`. */
const LONG = {
  'telas.full': 400,
  'falhas.full': 200,
  'parts.full': 150,
  'pedidos.full': 100,
  'cadastros-e-contas.full': 100,
  'toques-e-esperas.full': 100,
  'numa-oficina.full': 100,
  'fuzz.e2e': 90,
  'uma-encomenda.e2e': 60,
};
const OTHERS = 30;

const suiteOf = ({ project }) => SUITES.indexOf(project.name);
const secondsOf = ({ moduleId }) => {
  const name = Object.keys(LONG).find((one) => moduleId.endsWith(`/${one}.spec.ts`));
  return name ? LONG[name] : OTHERS;
};
const sizeOf = ({ moduleId }) => statSync(moduleId).size;

/** Orders spec files by suite and length, so that no core waits for another at the end. */
export class LongestFirst extends BaseSequencer {
  async sort(specs) {
    return specs.toSorted(
      (a, b) => suiteOf(a) - suiteOf(b) || secondsOf(b) - secondsOf(a) || sizeOf(b) - sizeOf(a),
    );
  }

  /** Shares files out among shards: each goes, the longest first, where the least is. */
  async shard(specs) {
    const { index, count } = this.ctx.config.shard;
    const shards = Array.from({ length: count }, () => ({ seconds: 0, specs: [] }));
    for (const spec of await this.sort(specs)) {
      const [least] = shards.toSorted((a, b) => a.seconds - b.seconds);
      least.seconds += secondsOf(spec);
      least.specs.push(spec);
    }
    return shards[index - 1].specs;
  }
}
