import { comparePositions, type Position } from '@encomenda/contracts/shared/event';
import { Refusal } from '@encomenda/platform/command-line';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import {
  checkMasterKey,
  lastUntaggedPosition,
  registerMasterKey,
} from '@encomenda/platform/event-store/master-key';
import { openWholeLog, type WholeLog } from '@encomenda/platform/event-store/whole-log';
import { connectClient } from '@encomenda/platform/postgres';
import type pg from 'pg';
import { inOneTransaction, setProcesses, translated } from './banco/fill.js';
import { refuseWhileOpen } from './banco/guards.js';
import { readProcesses } from './banco/snapshot.js';
import { compareLogs } from './log/compare-logs.js';
import { copyLog, everything, type Target } from './log/copy-log.js';
import type { Summary } from './log/digest.js';
import { Leituras } from './log/leituras.js';
import { Translation } from './log/translation.js';
import { counted, number, PER_MILLE, perMille, type Progress } from './progress.js';

export interface MigrarOptions {
  readonly from: string;
  /** Connection string of the store that is to hold the log from now on. */
  readonly to: string;
  /** The database of this system, when its tables are to follow the other log from now on. */
  readonly switchDatabase: string | undefined;
  readonly masterKey: Buffer;
  readonly progress: Progress;
  readonly now: Date;
  /** Makes the read models from the other log and compares them. */
  readonly rebuildAndVerify: () => Promise<void>;
}

/** Copies what is missing up to `head`, then holds all of it against the source. */
const copyAndCompare = async (
  source: WholeLog,
  target: Target,
  head: Position,
  { places, leituras, progress }: { places: Position[]; leituras: Leituras; progress: Progress },
): Promise<{ summary: Summary; translation: Translation }> => {
  const share = (at: Position): void => progress.at(perMille(at.commit, head.commit));
  progress.begin('Copiando', PER_MILLE);
  const { present, added } = await copyLog(
    source.read(null, head),
    target,
    (event) => {
      leituras.see(event);
      share(event.position);
    },
    leituras.isOurs,
  );
  progress.done(`${number(added)} novos, ${number(present)} já estavam lá`);

  const translation = new Translation([...places, ...leituras.places()]);
  progress.begin('Conferindo', PER_MILLE);
  const summary = await compareLogs(
    source.read(null, head),
    everything(target.log),
    (from, to) => {
      translation.pair(from, to);
      share(from);
    },
    leituras.isOurs,
  );
  progress.done(
    `${counted(summary.events, 'evento igual', 'eventos iguais')}, SHA-256 ${summary.digest}`,
  );
  return { summary, translation };
};

/** Both logs, place by place. */
interface Translated {
  readonly translation: Translation;
  readonly leituras: Leituras;
  /** Last event that may lack an authentication tag; undefined while no program has opened the system. */
  readonly untaggedUpTo: Position | null | undefined;
}

/** Lets the tables follow the other log: what they say in places is said in its places. */
const switchTables = async (
  client: pg.ClientBase,
  target: Target,
  { translation, leituras, untaggedUpTo }: Translated,
  { masterKey, now }: Pick<MigrarOptions, 'masterKey' | 'now'>,
): Promise<void> => {
  const processes = await readProcesses(client);
  const strange = processes.filter(({ posicao }) => !translation.isExact(posicao));
  if (strange.length > 0)
    throw new Refusal(
      `O processo ${strange[0]!.nome} está num lugar que não é deste histórico: ` +
        'a troca já foi feita? Nada foi trocado.',
    );
  await leituras.tellAnew(target.store, translation, { now, masterKey });
  await inOneTransaction(client, async () => {
    await setProcesses(client, translated(processes, translation));
    if (untaggedUpTo !== undefined)
      await registerMasterKey(client, masterKey, untaggedUpTo && translation.of(untaggedUpTo), {
        replace: true,
      });
    await client.query('truncate escrita.notificacoes_servidas');
    await client.query('truncate projecao.projecoes, projecao.mudancas');
  });
};

/**
 * Copies the log into another store, event by event, and compares every one of them. It may be killed
 * and started again at any moment, and run again for what has happened since. With `switchDatabase`
 * the closed system is made to follow the copy.
 * @throws OtherHistory, Refusal, MasterKeyRefused, StoreUnavailable
 */
export const migrar = async (options: MigrarOptions): Promise<Summary> => {
  const { progress, switchDatabase } = options;
  const source = openWholeLog(options.from);
  const target = { log: openWholeLog(options.to), store: createEventStoreDb(options.to) };
  const client = switchDatabase
    ? await connectClient(switchDatabase, { name: 'migrar' })
    : undefined;
  try {
    if (client) await refuseWhileOpen(client);
    const head = await source.head();
    if (!head) throw new Refusal('O histórico está vazio: não há o que copiar.');
    const known = client && (await checkMasterKey(client, options.masterKey));
    if (known === null) await lastUntaggedPosition(source, options.masterKey);
    const untaggedUpTo = known?.untaggedUpTo;
    const places = client ? (await readProcesses(client)).map(({ posicao }) => posicao) : [];
    if (untaggedUpTo) places.push(untaggedUpTo);
    const leituras = new Leituras();
    const { summary, translation } = await copyAndCompare(source, target, head, {
      places,
      leituras,
      progress,
    });
    if (!client) return summary;
    const now = await source.head();
    if (!now || comparePositions(now, head) !== 0)
      throw new Refusal('Alguém escreveu no histórico durante a cópia; comece de novo.');
    await refuseWhileOpen(client);
    await switchTables(client, target, { translation, leituras, untaggedUpTo }, options);
    await options.rebuildAndVerify();
    return summary;
  } finally {
    await client?.end();
    await target.store.close();
    await target.log.close();
    await source.close();
  }
};
