import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '@encomenda/contracts/shared/event';
import { runVerifier } from '@encomenda/system/program';
import type { RunningSystem } from '@encomenda/system/system';
import { expectedRows, foldNaively } from './naive-fold.js';
import { offencesOfAnswers, offencesOfEffects, offencesOfLog } from './oracle.js';
import { shownRows } from './read-models.js';
import type { CommandRecord } from './sender.js';
import { offencesOfContents } from './sent-contents.js';
import { readLog } from './stored-log.js';

export interface Troubles {
  /** Answers disagree with the log. */
  readonly answers: readonly string[];
  /** Duplicate effects, or a broken log. */
  readonly doubled: readonly string[];
  /** A business law is broken, or a read model differs from the log. */
  readonly divergent: readonly string[];
}

const differences = (shown: object, wanted: object): string[] =>
  Object.entries(wanted)
    .filter(([name, rows]) => !isDeepStrictEqual((shown as Record<string, unknown>)[name], rows))
    .map(([name, rows]) => {
      const others = (shown as Record<string, unknown[]>)[name] ?? [];
      const at = (rows as unknown[]).findIndex((row, n) => !isDeepStrictEqual(row, others[n]));
      const where = at < 0 ? (rows as unknown[]).length : at;
      const [is, should] = [others[where], (rows as unknown[])[where]];
      return `${name}[${where}] shows ${JSON.stringify(is)} for ${JSON.stringify(should)}`;
    });

/**
 * Runs all checks on a system at rest: answers, effects, log, business laws, and every row of the read
 * models.
 */
export async function troublesOf(
  system: RunningSystem,
  records: readonly CommandRecord[],
): Promise<Troubles & { readonly log: readonly RecordedEvent[] }> {
  const log = await readLog(system);
  const shop = foldNaively(log);
  const { code, said } = await runVerifier(system);
  return {
    log,
    answers: [...offencesOfAnswers(log, records), ...offencesOfContents(log, records)],
    doubled: [...offencesOfLog(log), ...offencesOfEffects(log)],
    divergent: [
      ...shop.offences,
      ...differences(await shownRows(system), expectedRows(shop)),
      ...(code === 0 ? [] : [`the verifier says: ${said}`]),
    ],
  };
}
