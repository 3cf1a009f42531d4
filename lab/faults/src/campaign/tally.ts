import type { Stamp } from '@encomenda/system/stamp';

/** How often something happened, and how long it took until all was well again. */
export interface KindTally {
  times: number;
  longestMs: number;
  totalMs: number;
}

export interface BatchResult {
  readonly kinds: Readonly<Record<string, KindTally>>;
  readonly commands: {
    readonly ok: number;
    readonly refused: number;
    /** Those whose sender was left without an answer at first. */
    readonly unclear: number;
  };
  readonly events: number;
  /** What was wrong, in sentences. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly divergent: readonly string[];
  readonly notBack: readonly string[];
  /** Kinds that this machine cannot have. */
  readonly impossible: readonly string[];
}

/** One batch of faults, as it is kept: one line of JSON each. */
export interface BatchRecord extends Stamp, BatchResult {}

/** How many faults there were, and came back from. */
export const timesOf = ({ kinds }: Pick<BatchResult, 'kinds'>): number =>
  Object.values(kinds).reduce((sum, { times }) => sum + times, 0);

/** Everything that was wrong. */
export const troublesIn = ({ lost, doubled, divergent, notBack }: BatchResult): string[] => [
  ...lost,
  ...doubled,
  ...divergent,
  ...notBack,
];
