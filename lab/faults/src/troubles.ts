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

/** What is wrong with a system, in sentences, by what they accuse it of. */
export interface Troubles {
  /** What people sent, or were told, does not agree with the log. */
  readonly answers: readonly string[];
  /** Something happened twice, or the log itself is not sound. */
  readonly doubled: readonly string[];
  /** A law of the business is broken, or a read model shows something else than the log says. */
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
 * The whole oracle, for a system at rest: nothing acknowledged is lost, nothing happened twice, the log is
 * sound, and every read model shows what plain folds of the log give: ours, and the verifier's of all rows.
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
