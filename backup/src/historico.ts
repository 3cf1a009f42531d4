import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import { usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import { Refusal } from '@encomenda/platform/programs/command-line';
import type { Config } from '@encomenda/platform/config';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { writeFolderCopy } from '@encomenda/platform/event-store/verify/folder-memory';
import { registerLogInUse } from '@encomenda/platform/event-store/verify/log-in-use';
import {
  judgeLog,
  logName,
  LogRefused,
  refuseOtherFormat,
  shortId,
  type FoundLog,
  type Remembered,
} from '@encomenda/platform/event-store/verify/log-judgement';
import { findLog, whatIsRemembered } from '@encomenda/platform/event-store/verify/verify-log';
import { connectClient } from '@encomenda/platform/database/postgres';
import type pg from 'pg';
import { resetAccountsAhead } from './database/accounts-ahead.js';
import { inOneTransaction, setProcesses } from './database/fill.js';
import { refuseWhileOpen } from './database/guards.js';
import { readProcesses } from './database/snapshot.js';
import { nameCopy } from './log/copy-identity.js';

type Settings = Pick<Config, 'databaseUrl' | 'eventStoreUrl' | 'dataFolder' | 'demo'>;

interface Compared {
  readonly client: pg.ClientBase;
  readonly store: EventStore;
  readonly found: FoundLog;
  readonly remembered: Remembered;
}

const compared = async <Result>(
  settings: Settings,
  work: (compared: Compared) => Promise<Result>,
): Promise<Result> => {
  const client = await connectClient(settings.databaseUrl, { name: 'historico' });
  const store = createEventStoreDb(settings.eventStoreUrl);
  try {
    const remembered = await whatIsRemembered(client, settings);
    const found = await findLog(store, settings.eventStoreUrl);
    return await work({ client, store, found, remembered });
  } finally {
    await client.end();
    await store.close();
  }
};

const upTo = (position: Position | null): string =>
  position ? `eventos até a posição ${position.commit}` : 'nenhum evento';

const described = ({ found, remembered }: Compared, dataFolder: string): string[] => {
  const { identity, head, server } = found;
  const { inUse, furthest, folderCopy } = remembered;
  return [
    `Servidor de eventos (${server}): ${identity ? `histórico ${logName(identity)}` : 'sem nome'}, ${upTo(head)}`,
    `Banco de dados: ${inUse ? `histórico ${logName(inUse)} (${inUse.server})` : 'ainda sem histórico'}, conhece ${upTo(furthest)}`,
    `Pasta de dados ${dataFolder}: ${folderCopy ? `cópia ${shortId(folderCopy)}` : 'ainda sem histórico'}`,
  ];
};

/** Lines to print, and the refusal with which a start would end. Writes nothing. @throws StoreUnavailable */
export const showHistory = (
  settings: Settings,
): Promise<{ readonly lines: readonly string[]; readonly refusal: LogRefused | null }> =>
  compared(settings, async (all) => {
    const lines = described(all, settings.dataFolder);
    try {
      judgeLog(all.found, all.remembered);
      return { lines, refusal: null };
    } catch (error) {
      if (error instanceof LogRefused) return { lines, refusal: error };
      throw error;
    }
  });

const accountRevisions = async ({ client, store }: Compared): Promise<Map<string, bigint>> => {
  const { rows } = await client.query<{ id: number }>(
    'select usuario_id as id from escrita.contas order by usuario_id',
  );
  const last = new Map<string, bigint>();
  for (const { id } of rows) {
    const event = await store.lastEvent(usuarioStream(id));
    if (event) last.set(usuarioStream(id), event.revision);
  }
  return last;
};

/** A process may repeat events without effect, but must not wait for events that will not come. */
const atMost = (position: Position, head: Position): Position =>
  comparePositions(position, head) > 0 ? head : position;

/**
 * Makes the opened log that of database and data folder, after a loss of events or to return to a
 * log that the shop left. The caller rebuilds the read models.
 * @throws Refusal while the system is open or the log is empty; LogRefused, StoreUnavailable
 */
export const adoptHistory = (
  settings: Settings & Pick<Config, 'masterKey'>,
  now: Date,
): Promise<void> =>
  compared(settings, async (all) => {
    const { client, store, found, remembered } = all;
    await refuseWhileOpen(client);
    const { identity, head, server } = found;
    if (!head)
      throw new Refusal(
        'O servidor de eventos está vazio: não há histórico para adotar. Para começar do zero, use uma pasta de dados ' +
          'e um banco de dados novos. Nada foi mudado.',
      );
    refuseOtherFormat(found);
    if (identity && identity.demo !== settings.demo) judgeLog(found, remembered);
    const users = await accountRevisions(all);
    const processes = await readProcesses(client);
    const history = identity?.history ?? remembered.inUse?.history;
    const adopted = await nameCopy(store, { history, demo: settings.demo });
    await inOneTransaction(client, async () => {
      await registerLogInUse(
        client,
        { ...adopted, server, upTo: head, written: true },
        { replace: true },
      );
      await setProcesses(
        client,
        processes.map(({ nome, posicao }) => ({ nome, posicao: atMost(posicao, head) })),
      );
      await resetAccountsAhead(client, { users, store, masterKey: settings.masterKey, now });
      await client.query('truncate escrita.notificacoes_servidas');
      await client.query('truncate projecao.projecoes, projecao.mudancas');
    });
    writeFolderCopy(settings.dataFolder, adopted);
  });
