import type { Random } from '@encomenda/platform/random';
import { CLUSTER_FAULTS } from './cluster-faults.js';
import { BROKEN_OFF_REQUESTS } from './broken-off-requests.js';
import { CRASHES } from './crashes.js';
import { DATA_FAULTS } from './data-faults.js';
import { DISK_FAULTS } from './disk-faults.js';
import type { Fault } from './fault.js';
import { NETWORK_FAULTS } from './network-faults.js';
import { ORDERED_CRASHES } from './ordered-crashes.js';

export const FAULTS: readonly Fault[] = [
  ...CRASHES,
  ...ORDERED_CRASHES,
  ...NETWORK_FAULTS,
  ...BROKEN_OFF_REQUESTS,
  ...DISK_FAULTS,
  ...DATA_FAULTS,
];

/** Deals each kind once per round, in a new random order each round. */
export function* shuffled(kinds: readonly Fault[], random: Random): Generator<Fault> {
  for (;;) {
    const deck = [...kinds];
    for (let left = deck.length; left > 0; left--)
      yield deck.splice(Math.floor(random.next() * left), 1)[0]!;
  }
}

export const faultsFor = ({ eventStore }: { readonly eventStore?: string | undefined }) =>
  eventStore === undefined ? FAULTS : CLUSTER_FAULTS;
