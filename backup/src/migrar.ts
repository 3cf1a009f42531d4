import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import { Refusal } from '@encomenda/platform/programs/command-line';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import {
  checkMasterKey,
  lastUntaggedPosition,
  registerMasterKey,
} from '@encomenda/platform/event-store/encryption/master-key';
import { writeFolderCopy } from '@encomenda/platform/event-store/verify/folder-memory';
import {
  readLogIdentity,
  renameLog,
  type LogIdentity,
} from '@encomenda/platform/event-store/verify/log-identity';
import { registerLogInUse } from '@encomenda/platform/event-store/verify/log-in-use';
import { findLog, verifyLog } from '@encomenda/platform/event-store/verify/verify-log';
import { openWholeLog, type WholeLog } from '@encomenda/platform/event-store/whole-log';
import { connectClient } from '@encomenda/platform/database/postgres';
import type pg from 'pg';
import { inOneTransaction, setProcesses, translated } from './database/fill.js';
import { refuseWhileOpen } from './database/guards.js';
import { readProcesses } from './database/snapshot.js';
import { compareLogs } from './log/compare-logs.js';
import { copyLog, everything, type Target } from './log/copy-log.js';
import type { Summary } from '@encomenda/platform/copies/log-digest';
import { nameCopy, refuseOtherHistory } from './log/copy-identity.js';
import { ReadMarks } from './log/read-marks.js';
import { Translation } from './log/translation.js';
import { counted, number, PER_MILLE, perMille, type Progress } from './progress.js';

export interface MigrarOptions {
  readonly from: string;
  readonly to: string;
  readonly switchDatabase: string | undefined;
  readonly masterKey: Buffer;
  readonly dataFolder: string;
  readonly demo: boolean;
  readonly progress: Progress;
  readonly now: Date;
  readonly rebuildAndVerify: () => Promise<void>;
}

const copyAndCompare = async (
  source: WholeLog,
  target: Target,
  head: Position,
  { places, readMarks, progress }: { places: Position[]; readMarks: ReadMarks; progress: Progress },
): Promise<{ summary: Summary; translation: Translation }> => {
  const share = (at: Position): void => progress.at(perMille(at.commit, head.commit));
  progress.begin('Copiando', PER_MILLE);
  const { present, added } = await copyLog(
    source.read(null, head),
    target,
    (event) => {
      readMarks.see(event);
      share(event.position);
    },
    readMarks.isOurs,
  );
  progress.done(`${number(added)} novos, ${number(present)} já estavam lá`);

  const translation = new Translation([...places, ...readMarks.places()]);
  progress.begin('Conferindo', PER_MILLE);
  const summary = await compareLogs(
    source.read(null, head),
    everything(target.log),
    (from, to) => {
      translation.pair(from, to);
      share(from);
    },
    readMarks.isOurs,
  );
  progress.done(
    `${counted(summary.events, 'evento igual', 'eventos iguais')}, SHA-256 ${summary.digest}`,
  );
  return { summary, translation };
};

interface Translated {
  readonly translation: Translation;
  readonly readMarks: ReadMarks;
  /** Last event that may lack a tag; undefined when no program has opened the system yet. */
  readonly untaggedUpTo: Position | null | undefined;
}

const switchTables = async (
  client: pg.ClientBase,
  target: Target,
  { translation, readMarks, untaggedUpTo }: Translated,
  { source, options: { masterKey, now, to } }: { source: LogIdentity; options: MigrarOptions },
): Promise<LogIdentity> => {
  const processes = await readProcesses(client);
  const strange = processes.filter(({ posicao }) => !translation.isExact(posicao));
  if (strange.length > 0)
    throw new Refusal(
      `O processo ${strange[0]!.nome} está num lugar que não é deste histórico: ` +
        'a troca já foi feita? Nada foi trocado.',
    );
  await readMarks.appendTranslated(target.store, translation, { now, masterKey });
  const identity = await nameCopy(target.store, source);
  const { head: upTo, server } = await findLog(target.store, to);
  await inOneTransaction(client, async () => {
    await setProcesses(client, translated(processes, translation));
    if (untaggedUpTo !== undefined)
      await registerMasterKey(client, masterKey, untaggedUpTo && translation.of(untaggedUpTo), {
        replace: true,
      });
    await client.query('truncate escrita.notificacoes_servidas');
    await client.query('truncate projecao.projecoes, projecao.mudancas');
    const registration = { ...identity, server, upTo, written: true };
    await registerLogInUse(client, registration, { replace: true });
  });
  return identity;
};

/**
 * Copies the log into another store and compares every event; safe to run again. With
 * `switchDatabase` the stopped system uses the copy, and no program opens the source until the
 * system moves back.
 * @throws LogRefused, OtherHistory, Refusal, MasterKeyRefused, StoreUnavailable
 */
export const migrar = async (options: MigrarOptions): Promise<Summary> => {
  const { progress, switchDatabase } = options;
  const source = openWholeLog(options.from);
  const sourceStore = createEventStoreDb(options.from);
  const target = { log: openWholeLog(options.to), store: createEventStoreDb(options.to) };
  const client = switchDatabase
    ? await connectClient(switchDatabase, { name: 'migrar' })
    : undefined;
  try {
    if (client) await refuseWhileOpen(client);
    const { from: eventStoreUrl, dataFolder, demo } = options;
    const settings = { eventStoreUrl, dataFolder, demo };
    const identity = client
      ? await verifyLog(client, sourceStore, settings)
      : await readLogIdentity(sourceStore);
    refuseOtherHistory(identity, await readLogIdentity(target.store));
    const head = await source.head();
    if (!head) throw new Refusal('O histórico está vazio: não há o que copiar.');
    const known = client && (await checkMasterKey(client, options.masterKey));
    if (known === null) await lastUntaggedPosition(source, options.masterKey);
    const untaggedUpTo = known?.untaggedUpTo;
    const places = client ? (await readProcesses(client)).map(({ posicao }) => posicao) : [];
    if (untaggedUpTo) places.push(untaggedUpTo);
    const readMarks = new ReadMarks();
    const { summary, translation } = await copyAndCompare(source, target, head, {
      places,
      readMarks,
      progress,
    });
    if (!client) return summary;
    const now = await source.head();
    if (!now || comparePositions(now, head) !== 0)
      throw new Refusal('Alguém escreveu no histórico durante a cópia; comece de novo.');
    await refuseWhileOpen(client);
    const moved = { translation, readMarks, untaggedUpTo };
    const copy = await switchTables(client, target, moved, { source: identity!, options });
    writeFolderCopy(dataFolder, copy);
    await renameLog(sourceStore, { ...identity!, successor: copy.copy });
    await options.rebuildAndVerify();
    return summary;
  } finally {
    await client?.end();
    await sourceStore.close();
    await target.store.close();
    await target.log.close();
    await source.close();
  }
};
