import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { Random } from '@encomenda/platform/random';
import type { Sender } from '../sender.js';

/** What people need for an act: a sender, chance, and ids of registered customers and products. */
export interface Desk {
  readonly sender: Sender;
  readonly random: Random;
  readonly customers: readonly number[];
  readonly products: readonly number[];
}

/** Offences that a check found: effects that are missing, and effects that are there too often. */
export interface Found {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/** A part of the shop that people work on while faults happen. */
export interface Subject {
  /** Draws one act and carries it out. */
  act(desk: Desk): Promise<void>;
  /** Returns what a log at rest breaks of the subject's rules. */
  check(log: readonly RecordedEvent[]): Found;
}

/** Compares how often something is there with how often it must be. */
export const compare = (what: string, found: number, wanted: number): Found => ({
  lost: found < wanted ? [`${what}: ${found} instead of ${wanted}`] : [],
  doubled: found > wanted ? [`${what}: ${found} instead of ${wanted}`] : [],
});

/** Joins what several checks found. */
export const together = (all: readonly Found[]): Found => ({
  lost: all.flatMap(({ lost }) => lost),
  doubled: all.flatMap(({ doubled }) => doubled),
});

/** Draws one of the options by weight. */
export const draw = <T>(random: Random, options: readonly (readonly [number, T])[]): T => {
  let left = random.next() * options.reduce((sum, [weight]) => sum + weight, 0);
  const drawn = options.find(([weight]) => (left -= weight) < 0) ?? options.at(-1)!;
  return drawn[1];
};
