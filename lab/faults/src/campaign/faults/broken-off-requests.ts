import type { Random } from '@encomenda/platform/random';
import { killHard } from '@encomenda/system/health';
import { pause } from '@encomenda/system/waiting';
import type { Departure } from '../../departure.js';
import type { Part } from './crashes.js';
import type { Fault } from './fault.js';
import type { World } from '../world.js';

const CHANGES = 8;
const BROKEN_OFF = 0.8;
const MOST_MS = 40;
const VICTIMS: readonly Part[] = ['api', 'api', 'eventstore', 'postgres'];

type Way = (random: Random) => Departure;

const connection = (random: Random) => ({
  reused: random.next() < 0.5,
  reset: random.next() < 0.3,
  chunked: random.next() < 0.3,
});

const anywhere: Way = (random) => ({
  ...(random.next() < 0.4 ? { head: random.next(), body: 0 } : { head: 1, body: random.next() }),
  afterMs: random.next() < 0.5 ? 0 : random.between(1, MOST_MS),
  ...connection(random),
});

const afterAll: Way = (random) => ({
  head: 1,
  body: 1,
  afterMs: random.next() < 0.4 ? 0 : random.between(1, MOST_MS),
  ...connection(random),
});

const breakOff = async (
  { sender, workshop, network }: World,
  random: Random,
  way: Way,
  meanwhile: () => Promise<unknown>,
): Promise<number> => {
  const changes = await Promise.all(
    Array.from({ length: CHANGES }, () => workshop.changeThatNeedsItsBody()),
  );
  // Slow answers of the database change the point of the request at which the connection breaks.
  if (random.next() < 0.5) network.banco.become({ kind: 'slow', ms: random.between(1, 20) });
  sender.interrupt(() => (random.next() < BROKEN_OFF ? way(random) : null));
  const sent = Promise.all(changes.map((change) => sender.send(change)));
  await meanwhile().finally(() => {
    sender.interrupt(null);
    network.banco.heal();
  });
  const over = performance.now();
  await sent;
  return over;
};

const forAWhile =
  (way: Way): Fault['inflict'] =>
  (world, random) =>
    breakOff(world, random, way, () => pause(random.between(300, 1_200)));

export const BROKEN_OFF_REQUESTS: readonly Fault[] = [
  {
    kind: 'rede-navegador-corte',
    about:
      'browser to api: for up to 1.2 s requests are cut at any byte of head or body, on reused connections too; each is retried with the same key',
    inflict: forAWhile(anywhere),
  },
  {
    kind: 'rede-navegador-abandono',
    about:
      'browser to api: requests arrive whole and the connection is lost 0 to 40 ms later; each is retried with the same key',
    inflict: forAWhile(afterAll),
  },
  {
    kind: 'rede-navegador-abandono-e-queda',
    about: 'the same, and api, event store or PostgreSQL is killed (`kill -9`) before the retries',
    losesPositions: true,
    inflict: (world, random) =>
      breakOff(world, random, afterAll, async () => {
        await pause(random.between(0, 60));
        await killHard(world.system, random.pick(VICTIMS));
      }),
  },
];
