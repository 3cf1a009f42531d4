import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const NAME = 'encomenda-no-';
const DEVICE = 'encno';

const ip = (line: string): void => {
  const { status, stderr } = spawnSync('ip', line.split(' '), { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${line}: ${stderr}`);
};

export interface Network {
  readonly address: string;
  readonly entering: readonly string[];
}

/** Removes the namespaces of `openNetworks`, also those of an earlier run that was killed. */
export const closeNetworks = (): void => {
  const { stdout } = spawnSync('ip', ['netns', 'list'], { encoding: 'utf8' });
  for (const line of stdout.split('\n')) {
    const [name] = line.split(' ');
    if (name?.startsWith(NAME)) ip(`netns del ${name}`);
  }
};

/** Network namespaces with routes between them. Needs root. @throws an Error when the machine refuses */
export const openNetworks = (count: number): Network[] => {
  closeNetworks();
  writeFileSync('/proc/sys/net/ipv4/ip_forward', '1');
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const name = `${NAME}${number}`;
    const device = `${DEVICE}${number}`;
    const [near, far] = [`10.87.${number}.1`, `10.87.${number}.2`];
    ip(`netns add ${name}`);
    ip(`link add ${device} type veth peer name eth0 netns ${name}`);
    ip(`addr add ${near}/30 dev ${device}`);
    ip(`link set ${device} up`);
    ip(`-n ${name} addr add ${far}/30 dev eth0`);
    ip(`-n ${name} link set lo up`);
    ip(`-n ${name} link set eth0 up`);
    ip(`-n ${name} route add default via ${near}`);
    return { address: far, entering: ['ip', 'netns', 'exec', name] };
  });
};
