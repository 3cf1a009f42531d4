import {
  breaksInWords,
  createContinuity,
  readKeptHeads,
} from '@encomenda/platform/copies/kept-heads';
import type { WholeLog } from '@encomenda/platform/event-store/whole-log';

export interface KeptCopies {
  readonly compared: number;
  /** Copies without a seal, from an old version: they prove nothing. */
  readonly unsealed: readonly string[];
  readonly offences: readonly string[];
}

export const compareWithCopies = async (
  log: Pick<WholeLog, 'head' | 'read'>,
  folder: string,
  masterKey: Buffer,
): Promise<KeptCopies> => {
  const kept = await readKeptHeads(folder, masterKey);
  const continuity = createContinuity(kept.heads);
  const head = kept.heads.length === 0 ? null : await log.head();
  if (head) for await (const event of log.read(null, head)) continuity.add(event);
  return {
    compared: kept.heads.length,
    unsealed: kept.unsealed,
    offences: breaksInWords(continuity, kept),
  };
};
