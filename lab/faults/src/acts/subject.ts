import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { Random } from '@encomenda/platform/random';
import type { Sender } from '../sender.js';

export interface Desk {
  readonly sender: Sender;
  readonly random: Random;
  readonly customers: readonly number[];
  readonly products: readonly number[];
}

export interface Found {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

export interface Subject {
  act(desk: Desk): Promise<void>;
  check(log: readonly RecordedEvent[]): Found;
}

export const compare = (what: string, found: number, wanted: number): Found => ({
  lost: found < wanted ? [`${what}: ${found} instead of ${wanted}`] : [],
  doubled: found > wanted ? [`${what}: ${found} instead of ${wanted}`] : [],
});

export const together = (all: readonly Found[]): Found => ({
  lost: all.flatMap(({ lost }) => lost),
  doubled: all.flatMap(({ doubled }) => doubled),
});

export const draw = <T>(random: Random, options: readonly (readonly [number, T])[]): T => {
  let left = random.next() * options.reduce((sum, [weight]) => sum + weight, 0);
  const drawn = options.find(([weight]) => (left -= weight) < 0) ?? options.at(-1)!;
  return drawn[1];
};
