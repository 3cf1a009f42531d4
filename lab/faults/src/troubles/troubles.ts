import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { offencesOfLaws } from '@encomenda/oracle/laws';
import { offencesOfEffects, offencesOfLog } from '@encomenda/oracle/log-offences';
import { runVerifier } from '@encomenda/system/program';
import type { StoredSystem } from '@encomenda/system/stores';
import { offencesOfAnswers } from './answers.js';
import type { CommandRecord } from '../sender.js';
import { offencesOfContents } from './sent-contents.js';
import { readLog } from '../stored-log.js';

export interface Troubles {
  readonly answers: readonly string[];
  /** Duplicate effects, or a damaged log. */
  readonly doubled: readonly string[];
  /** Violated business rules, and read models that differ from the log. */
  readonly divergent: readonly string[];
}

export async function troublesOf(
  system: StoredSystem,
  records: readonly CommandRecord[],
): Promise<Troubles & { readonly log: readonly RecordedEvent[] }> {
  const log = await readLog(system);
  const { code, said } = await runVerifier(system);
  return {
    log,
    answers: [...offencesOfAnswers(log, records), ...offencesOfContents(log, records)],
    doubled: [...offencesOfLog(log), ...offencesOfEffects(log)],
    divergent: [...offencesOfLaws(log), ...(code === 0 ? [] : [`the verifier says: ${said}`])],
  };
}
