import type { Stamp } from '@encomenda/system/report/stamp';

export interface KindTally {
  times: number;
  longestMs: number;
  totalMs: number;
  /** Longest time without an acknowledged command, from before the fault; older records lack it. */
  longestSilenceMs?: number;
}

export interface BatchResult {
  readonly kinds: Readonly<Record<string, KindTally>>;
  readonly commands: {
    readonly ok: number;
    readonly refused: number;
    /** Commands that needed more than one attempt. */
    readonly unclear: number;
  };
  readonly events: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly divergent: readonly string[];
  readonly notBack: readonly string[];
  /** Programs that ended although no fault killed them; counted on a cluster only, older records lack it. */
  readonly restarted?: readonly string[];
  readonly impossible: readonly string[];
}

/** One batch as recorded: a line of JSON. */
export interface BatchRecord extends Stamp, BatchResult {}

/** A batch on an event store outside of the system. */
export interface ClusterBatchRecord extends BatchRecord {
  /** Version and number of nodes. */
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
