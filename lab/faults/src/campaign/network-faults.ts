import type { Random } from '@encomenda/platform/random';
import { pause } from '@encomenda/system/waiting';
import type { Fault } from './fault.js';
import type { Line, TcpProxy } from './tcp-proxy.js';
import type { Network } from './world.js';

/** Network faults between our processes and their stores. */

const PLACES: Readonly<Record<keyof Network, string>> = {
  banco: 'de api, leituras e worker ao PostgreSQL',
  eventos: 'de api, leituras e worker ao servidor de eventos',
  log: 'do servidor de eventos ao PostgreSQL',
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
    about: 'cada pedaço chega 30 a 400 ms mais tarde',
    does: forAWhile((random) => ({ kind: 'slow', ms: random.between(30, 400) }), 500, 3_000),
  },
  {
    name: 'conta-gotas',
    about: 'passam 2 a 20 kB por segundo',
    does: forAWhile(
      (random) => ({ kind: 'narrow', bytesPerSecond: random.between(2_000, 20_000) }),
      500,
      3_000,
    ),
  },
  {
    name: 'silencio',
    about: 'nada passa por 0,3 a 6 s, e depois chega tudo',
    does: forAWhile(() => ({ kind: 'held' }), 300, 6_000),
  },
  {
    name: 'resposta-perdida',
    about: 'o pedido chega, a resposta não, e a conexão cai',
    does: forAWhile(() => ({ kind: 'deaf' }), 50, 800),
  },
  {
    name: 'corte',
    about: 'as conexões caem e por até 3 s nenhuma se abre',
    async does(line, random) {
      line.cut();
      await pause(random.between(0, 3_000));
      line.heal();
    },
  },
  {
    name: 'meia-aberta',
    about: 'as conexões emudecem para sempre sem que nenhum lado saiba; novas funcionam',
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
