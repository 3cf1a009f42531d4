import type { Stamp } from '@encomenda/system/report/stamp';

export interface KindTally {
  times: number;
  longestMs: number;
  totalMs: number;
  /** Longest time without an acknowledged command, in ms, including the fault. Old records lack it. */
  longestSilenceMs?: number;
}

export interface BatchResult {
  readonly kinds: Readonly<Record<string, KindTally>>;
  readonly commands: {
    readonly ok: number;
    readonly refused: number;
    readonly unclear: number;
  };
  readonly events: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly divergent: readonly string[];
  readonly notBack: readonly string[];
  /** Programs that ended without a fault that kills them. Only for clusters; old records lack it. */
  readonly restarted?: readonly string[];
  readonly impossible: readonly string[];
}

export interface BatchRecord extends Stamp, BatchResult {}

export interface ClusterBatchRecord extends BatchRecord {
  readonly server: string;
}

export const timesOf = ({ kinds }: Pick<BatchResult, 'kinds'>): number =>
  Object.values(kinds).reduce((sum, { times }) => sum + times, 0);

export const troublesIn = ({
  lost,
  doubled,
  divergent,
  notBack,
  restarted = [],
}: BatchResult): string[] => [...lost, ...doubled, ...divergent, ...notBack, ...restarted];
