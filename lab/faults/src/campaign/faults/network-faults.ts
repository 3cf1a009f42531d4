import type { Random } from '@encomenda/platform/random';
import { pause } from '@encomenda/system/waiting';
import type { Fault } from './fault.js';
import type { Line, TcpProxy } from '@encomenda/system/network/tcp-proxy';
import type { Network } from '../world.js';

const PLACES: Readonly<Record<keyof Network, string>> = {
  banco: 'api, projections and worker to PostgreSQL',
  eventos: 'api, projections and worker to the event store',
  log: 'event store to PostgreSQL',
};

interface Harm {
  readonly name: string;
  readonly about: string;
  readonly does: (line: TcpProxy, random: Random) => Promise<void>;
}

const forAWhile =
  (become: (random: Random) => Line, leastMs: number, mostMs: number): Harm['does'] =>
  async (line, random) => {
    line.become(become(random));
    await pause(random.between(leastMs, mostMs));
    line.heal();
  };

const HARMS: readonly Harm[] = [
  {
    name: 'atraso',
    about: 'every chunk arrives 30 to 400 ms later',
    does: forAWhile((random) => ({ kind: 'slow', ms: random.between(30, 400) }), 500, 3_000),
  },
  {
    name: 'conta-gotas',
    about: '2 to 20 kB per second',
    does: forAWhile(
      (random) => ({ kind: 'narrow', bytesPerSecond: random.between(2_000, 20_000) }),
      500,
      3_000,
    ),
  },
  {
    name: 'silencio',
    about: 'nothing arrives for 0.3 to 6 s, then everything does',
    does: forAWhile(() => ({ kind: 'held' }), 300, 6_000),
  },
  {
    name: 'resposta-perdida',
    about: 'the request arrives, the response is lost with the connection',
    does: forAWhile(() => ({ kind: 'deaf' }), 50, 800),
  },
  {
    name: 'corte',
    about: 'connections are reset and refused for up to 3 s',
    async does(line, random) {
      line.cut();
      await pause(random.between(0, 3_000));
      line.heal();
    },
  },
  {
    name: 'meia-aberta',
    about: 'connections become half-open; new ones work',
    does: (line) => Promise.resolve(line.forgetConnections()),
  },
];

const faultOf = (place: keyof Network, { name, about, does }: Harm): Fault => ({
  kind: `rede-${place}-${name}`,
  about: `${PLACES[place]}: ${about}`,
  async inflict({ network }, random) {
    await does(network[place], random);
    return performance.now();
  },
});

export const NETWORK_FAULTS: readonly Fault[] = (Object.keys(PLACES) as (keyof Network)[]).flatMap(
  (place) => HARMS.map((harm) => faultOf(place, harm)),
);
