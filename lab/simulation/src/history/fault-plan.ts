import type { World } from '../world/world.js';

/** Faults of a history and their rates. Each history enables only some, so that rare pairs occur. */
export interface FaultPlan {
  readonly acts: number;
  readonly lasts: number;
  readonly pause: number;
  readonly kinds: readonly Kind[];
  readonly strike: number;
  readonly lostAppendReply: number;
  readonly lostStatementReply: number;
  readonly statementError: number;
  readonly lostAnswer: number;
  readonly doubleClick: number;
  readonly remembersIds: boolean;
  /** Grants advisory locks twice: then only the compare-and-set of the checkpoint protects a projection. */
  readonly locksLie: boolean;
}

export type Kind = 'crash' | 'freeze' | 'cut' | 'database crash' | 'log away' | 'skew' | 'delivery';

const KINDS: readonly Kind[] = [
  'crash',
  'freeze',
  'cut',
  'database crash',
  'log away',
  'skew',
  'delivery',
];

type Range = readonly [number, number];
type Length = Readonly<Record<'acts' | 'lasts' | 'pause', Range>>;
const SHORT: Length = { acts: [2, 7], lasts: [500, 3_000], pause: [80, 800] };
const LONG: Length = { acts: [6, 16], lasts: [1_000, 6_000], pause: [150, 1_500] };

/** Mostly short: more different starts find more bugs than long histories. */
export const drawFaults = ({ random }: World): FaultPlan => {
  const sometimes = (most: number): number => (random.next() < 0.4 ? random.next() * most : 0);
  const calm = random.next() < 0.05;
  const { acts, lasts, pause } = random.next() < 0.08 ? LONG : SHORT;
  return {
    acts: random.between(...acts),
    lasts: random.between(...lasts),
    pause: random.between(...pause),
    kinds: calm ? [] : KINDS.filter(() => random.next() < 0.4),
    strike: sometimes(0.01),
    lostAppendReply: sometimes(0.2),
    lostStatementReply: sometimes(0.01),
    statementError: sometimes(0.02),
    lostAnswer: sometimes(0.2),
    doubleClick: sometimes(0.4),
    remembersIds: random.next() < 0.7,
    locksLie: random.next() < 0.15,
  };
};
