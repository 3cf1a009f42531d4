import { join } from 'node:path';
import type { FileStore } from '@encomenda/backend/platform/files/store/file-store';
import type { Position } from '@encomenda/contracts/shared/events/event';
import {
  breaksInWords,
  createContinuity,
  readKeptHeads,
  type Continuity,
} from '@encomenda/platform/copies/kept-heads';
import { fingerprint } from '@encomenda/platform/copies/manifest-seal';
import {
  checkMasterKey,
  lastUntaggedPosition,
} from '@encomenda/platform/event-store/encryption/master-key';
import { refuseOtherLog } from '@encomenda/platform/event-store/verify/verify-log';
import { openWholeLog, type WholeLog } from '@encomenda/platform/event-store/whole-log';
import { connectClient } from '@encomenda/platform/database/postgres';
import type pg from 'pg';
import { COPIED, KEYS } from './database/tables.js';
import {
  beginInstant,
  exportTable,
  readMigrations,
  readSequences,
  type Instant,
} from './database/snapshot.js';
import { toLine } from './log/line.js';
import { FolderWriter } from './folder/folder-writer.js';
import {
  ERASED,
  FILES,
  KEYS_FOLDER,
  LOG,
  MASTER_KEY,
  type CompleteManifest,
} from './folder/manifest.js';
import { counted, number, PER_MILLE, perMille, type Progress } from './progress.js';

/** Folders of the file store that cannot be generated again. */
const FOLDERS = ['imagens', 'pedidos', 'solicitacoes'];

export interface BackupOptions {
  readonly folder: string;
  /** Keys of people: copied too, in a folder of their own; not copied; or nothing else copied. */
  readonly keys: 'also' | 'not' | 'only';
  /** Includes the master key: anyone with the folder can then read everything. */
  readonly withMasterKey: boolean;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly dataFolder: string;
  readonly demo: boolean;
  readonly masterKey: Buffer;
  readonly files: FileStore;
  readonly progress: Progress;
  readonly now: Date;
  readonly continues?: string | undefined;
}

interface Work extends BackupOptions {
  readonly continuity: Continuity;
  readonly client: pg.ClientBase;
  readonly log: WholeLog;
}

const placeOf = ({ commit, prepare }: Position): [string, string] => [
  String(commit),
  String(prepare),
];

/** The instant is chosen when only the latest events are left to write. */
const copyLog = async (work: Work, folder: FolderWriter) => {
  const { client, log, progress, continuity } = work;
  const first = await log.head();
  let instant: Instant | undefined;
  progress.begin('Histórico', PER_MILLE);

  async function* lines(): AsyncGenerator<string> {
    let last: Position | null = null;
    const part = async function* (to: Position | null): AsyncGenerator<string> {
      if (!to) return;
      for await (const event of log.read(last, to)) {
        last = event.position;
        continuity.add(event);
        progress.at(perMille(event.position.commit, to.commit));
        yield `${toLine(event)}\n`;
      }
    };
    yield* part(first);
    instant = await beginInstant(client, log);
    yield* part(instant.head);
  }

  await folder.write(LOG, lines());
  const { events, digest: resumo } = continuity.summary();
  progress.done(counted(events, 'evento', 'eventos'));
  const { head, processes } = instant!;
  return { log: { eventos: events, resumo, ate: head && placeOf(head) }, processes };
};

/** Files are stored before events name them and deleted long after: extra files do no harm. */
const copyFiles = async ({ files, progress }: Work, folder: FolderWriter) => {
  const keys: string[] = [];
  for (const name of FOLDERS) for await (const { key } of files.list(name)) keys.push(key);
  progress.begin('Arquivos', keys.length);
  let quantidade = 0;
  let bytes = 0;
  for (const key of keys.sort()) {
    const content = await files.get(key);
    if (!content) continue;
    bytes += await folder.write(`${FILES}/${key}`, content);
    progress.at(++quantidade);
  }
  progress.done(`${number(quantidade)} (${number(Math.ceil(bytes / 1024))} kB)`);
  return { quantidade, bytes };
};

const erasedPeople = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ titular: string }>(
    'select titular from chaves.titulares where chave is null order by titular',
  );
  return rows.map(({ titular }) => titular);
};

/** The keys become a copy of their own, to be stored elsewhere and for a short time. */
const copyKeys = async (work: Work, folder: FolderWriter): Promise<void> => {
  const { client, masterKey, now, progress } = work;
  progress.begin('Chaves', 1);
  const table = await exportTable(client, folder, KEYS);
  const erased = await erasedPeople(client);
  await folder.finish(
    {
      tipo: 'chaves',
      criadaEm: now.toISOString(),
      chaveMestra: fingerprint(masterKey),
      migracoes: await readMigrations(client),
      tabelas: [table],
      titulares: table.linhas - erased.length,
      eliminados: erased.length,
    },
    masterKey,
  );
  progress.done(
    `${counted(table.linhas - erased.length, 'titular', 'titulares')} em ${folder.folder}`,
  );
};

const copyKeysAlone = async (work: Work, folder: FolderWriter): Promise<void> => {
  await checkMasterKey(work.client, work.masterKey);
  await work.client.query('begin isolation level repeatable read read only');
  await copyKeys(work, folder);
};

const copyEverything = async (work: Work, folder: FolderWriter): Promise<void> => {
  const { client, masterKey, now, progress } = work;
  const known = await checkMasterKey(client, masterKey);
  const { identity } = await refuseOtherLog(client, work);
  if (!known) await lastUntaggedPosition(work.log, masterKey);
  const { log, processes } = await copyLog(work, folder);
  progress.begin('Tabelas', COPIED.length);
  const tabelas: CompleteManifest['tabelas'] = [];
  for (const table of COPIED) {
    tabelas.push(await exportTable(client, folder, table));
    progress.at(tabelas.length);
  }
  const sequencias = await readSequences(client);
  const erased = await erasedPeople(client);
  await folder.write(ERASED, Buffer.from(erased.map((titular) => `${titular}\n`).join('')));
  const migracoes = await readMigrations(client);
  progress.done(
    counted(
      tabelas.reduce((sum, { linhas }) => sum + linhas, 0),
      'linha',
      'linhas',
    ),
  );
  if (work.keys === 'also') await intoFolder(join(work.folder, KEYS_FOLDER), work, copyKeys);
  await client.query('commit');
  const arquivos = await copyFiles(work, folder);
  if (work.withMasterKey)
    await folder.write(MASTER_KEY, Buffer.from(`${masterKey.toString('base64')}\n`));
  await folder.finish(
    {
      tipo: 'completa',
      criadaEm: now.toISOString(),
      chaveMestra: fingerprint(masterKey),
      migracoes,
      log,
      ...(identity && { historico: identity.history }),
      processos: processes.map(({ nome, posicao }) => ({ nome, posicao: placeOf(posicao) })),
      ...(known && { antigosAte: known.untaggedUpTo && placeOf(known.untaggedUpTo) }),
      tabelas,
      sequencias,
      arquivos,
      eliminados: erased.length,
    },
    masterKey,
  );
};

const intoFolder = async (
  path: string,
  work: Work,
  copy: (work: Work, folder: FolderWriter) => Promise<void>,
): Promise<void> => {
  const folder = await FolderWriter.begin(path);
  try {
    await copy(work, folder);
  } finally {
    await folder.abandon();
  }
};

/**
 * Returns a sentence for each earlier copy that the log does not continue.
 * @throws Refusal, LogRefused, MasterKeyRefused, StoreUnavailable: the folder then holds no valid
 * copy
 */
export const backup = async (options: BackupOptions): Promise<string[]> => {
  const kept = options.continues
    ? await readKeptHeads(options.continues, options.masterKey)
    : { heads: [], broken: [], unsealed: [] };
  const continuity = createContinuity(kept.heads);
  const log = openWholeLog(options.eventStoreUrl);
  const client = await connectClient(options.databaseUrl, { name: 'backup' });
  try {
    const work: Work = { ...options, client, log, continuity };
    await intoFolder(
      options.folder,
      work,
      options.keys === 'only' ? copyKeysAlone : copyEverything,
    );
    return options.keys === 'only' ? [] : breaksInWords(continuity, kept);
  } finally {
    await client.end();
    await log.close();
  }
};
