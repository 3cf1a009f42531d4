import { Refusal } from '@encomenda/platform/programs/command-line';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import {
  LOG_FORMAT,
  readLogIdentity,
  renameLog,
  type LogIdentity,
} from '@encomenda/platform/event-store/verify/log-identity';
import { logName } from '@encomenda/platform/event-store/verify/log-judgement';
import { randomId } from '@encomenda/platform/ids';

type Named = Pick<EventStore, 'append' | 'lastEvent'>;

/** @throws Refusal when the target is the log of another history */
export const refuseOtherHistory = (
  source: LogIdentity | null,
  target: LogIdentity | null,
): void => {
  if (!target || target.history === source?.history) return;
  throw new Refusal(
    `O destino já guarda o histórico ${logName(target)}, e não uma cópia deste. Nada foi copiado.`,
  );
};

/** Without `history`, a log keeps its own history or gets a new one. @throws StoreUnavailable */
export const nameCopy = async (
  store: Named,
  { history, demo }: { readonly history: string | undefined; readonly demo: boolean },
): Promise<LogIdentity> => {
  const before = await readLogIdentity(store);
  const identity: LogIdentity = {
    history: history ?? before?.history ?? randomId(),
    copy: before?.copy ?? randomId(),
    demo,
    successor: null,
    format: LOG_FORMAT,
  };
  await renameLog(store, identity);
  return identity;
};
