import { statSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

/** Suites that wait most run first. The many short specs of the last suite keep all cores busy at the end. */
const SUITES = ['full', 'e2e', 'int', 'web', 'unit'];
/** Seconds of long specs, from `npm run test:tudo`. Other specs count as `OTHERS`. */
const LONG = {
  'telas.full': 400,
  'janelas-e-links.full': 300,
  'falhas.full': 300,
  'pedidos.full': 200,
  'toques-e-esperas.full': 200,
  'cadastros-e-contas.full': 200,
  'fuzz.full': 300,
  'numa-oficina.full': 80,
  'uma-encomenda.e2e': 50,
};
const OTHERS = 40;

const suiteOf = ({ project }) => SUITES.indexOf(project.name);
const secondsOf = ({ moduleId }) => {
  const name = Object.keys(LONG).find((one) => moduleId.endsWith(`/${one}.spec.ts`));
  return name ? LONG[name] : OTHERS;
};
const sizeOf = ({ moduleId }) => statSync(moduleId).size;

export class LongestFirst extends BaseSequencer {
  async sort(specs) {
    return specs.toSorted(
      (a, b) => suiteOf(a) - suiteOf(b) || secondsOf(b) - secondsOf(a) || sizeOf(b) - sizeOf(a),
    );
  }

  /** Each file goes to the shard with the fewest seconds so far, the longest file first. */
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
