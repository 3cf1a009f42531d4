import { closedLoop } from '../load/closed-loop.js';
import { quantile } from '../load/statistics.js';
import { processorTime } from '../system/processor-time.js';

/** Many short rounds, so that a burst of other load spoils few. */
const ROUNDS = 15;
const WARM_UP_SECONDS = 0.2;

export interface Compared {
  readonly perSecond: number;
  readonly processorMs: number;
  readonly share: { readonly perSecond: number; readonly processorMs: number };
}

type Job = (client: number, n: number) => Promise<void>;

interface Turns {
  readonly clients: number;
  readonly seconds: number;
  /** Includes the children of these processes. */
  readonly pids: readonly number[];
}

/**
 * Alternates two variants, so that other load affects both; figures are medians.
 * @throws the first error of a job
 */
export const takingTurns = async (
  { clients, seconds, pids }: Turns,
  ways: { readonly cheaper: Job; readonly dearer: Job },
): Promise<Compared> => {
  const loop = {
    clients,
    warmUpSeconds: WARM_UP_SECONDS,
    seconds: seconds / ROUNDS,
    counter: () => processorTime(pids),
  };
  const measure = async (job: Job) => {
    const { perSecond, counted, failures } = await closedLoop(loop, job);
    if (failures[0] !== undefined) throw new Error(failures[0]);
    return { perSecond, processorMs: counted };
  };
  type Figures = Awaited<ReturnType<typeof measure>>;
  const rounds: { cheaper: Figures; dearer: Figures }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Alternates the order, so that work left over by one run affects both.
    if (round % 2 === 0) {
      const cheaper = await measure(ways.cheaper);
      rounds.push({ cheaper, dearer: await measure(ways.dearer) });
    } else {
      const dearer = await measure(ways.dearer);
      rounds.push({ dearer, cheaper: await measure(ways.cheaper) });
    }
  }
  const median = (figure: (round: (typeof rounds)[number]) => number): number =>
    quantile(rounds.map(figure), 0.5);
  return {
    perSecond: median(({ dearer }) => dearer.perSecond),
    processorMs: median(({ dearer }) => dearer.processorMs),
    share: {
      perSecond: median(({ dearer, cheaper }) => dearer.perSecond / cheaper.perSecond),
      processorMs: median(({ dearer, cheaper }) => dearer.processorMs / cheaper.processorMs),
    },
  };
};
