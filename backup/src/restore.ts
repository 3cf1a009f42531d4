import { readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@encomenda/backend/platform/files/store/file-store';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { Position } from '@encomenda/contracts/shared/events/event';
import { FIRST_SEALED } from '@encomenda/platform/copies/manifest-seal';
import { Refusal } from '@encomenda/platform/programs/command-line';
import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import {
  lastUntaggedPosition,
  registerMasterKey,
} from '@encomenda/platform/event-store/encryption/master-key';
import { writeFolderCopy } from '@encomenda/platform/event-store/verify/folder-memory';
import { registerLogInUse } from '@encomenda/platform/event-store/verify/log-in-use';
import { findLog } from '@encomenda/platform/event-store/verify/verify-log';
import { openWholeLog } from '@encomenda/platform/event-store/whole-log';
import { migrate } from '@encomenda/platform/database/migrate';
import { connectClient } from '@encomenda/platform/database/postgres';
import type pg from 'pg';
import {
  fillKeys,
  fillTables,
  inOneTransaction,
  setProcesses,
  translated,
} from './database/fill.js';
import { resetAccountsAhead } from './database/accounts-ahead.js';
import { hasRows, refuseWhileOpen } from './database/guards.js';
import { readMigrations } from './database/snapshot.js';
import { compareLogs } from './log/compare-logs.js';
import { copyLog, everything, type Target } from './log/copy-log.js';
import { nameCopy } from './log/copy-identity.js';
import { ReadMarks } from './log/read-marks.js';
import { fromLine } from './log/line.js';
import { Titulares } from './log/titulares.js';
import { Translation } from './log/translation.js';
import { checkCopy, type CheckedCopy } from './folder/checked-copy.js';
import {
  ERASED,
  FILES,
  KEYS_FOLDER,
  LOG,
  type CompleteManifest,
  type KeysManifest,
} from './folder/manifest.js';
import { unlessMissing } from './folder/missing.js';
import { counted, number, type Progress } from './progress.js';
import { DamagedCopy } from './refusal.js';

export interface RestoreOptions {
  readonly folder: string;
  /** The keys inside the copy, those of another folder, or none. */
  readonly keys: 'inside' | 'none' | { readonly folder: string };
  readonly erased: string | undefined;
  readonly sessions: boolean;
  /** Accepts copies older than seals, which anybody can have changed. */
  readonly unsealed?: boolean;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly dataFolder: string;
  readonly masterKey: Buffer;
  readonly files: FileStore;
  readonly progress: Progress;
  readonly now: Date;
  readonly rebuildAndVerify: () => Promise<void>;
}

const USERS = 'usuario-';

type Complete = CheckedCopy<CompleteManifest>;
type Keys = CheckedCopy<KeysManifest>;

const checked = async (
  folder: string,
  { masterKey, unsealed = false, progress }: RestoreOptions,
): Promise<CheckedCopy> => {
  progress.begin(`Conferindo ${folder}`, 1_000);
  const copy = await checkCopy(folder, { masterKey, unsealed }, (done, of) =>
    progress.at((1_000 * done) / of),
  );
  progress.done(`${counted(copy.manifest.arquivosNaPasta, 'arquivo', 'arquivos')} sem dano`);
  if (copy.manifest.versao < FIRST_SEALED)
    progress.say(
      'ATENÇÃO: esta cópia é de antes dos selos. As somas conferem, mas nada prova que não foi alterada.',
    );
  return copy;
};

const checkedComplete = async (options: RestoreOptions): Promise<Complete> => {
  const { folder } = options;
  const copy = await checked(folder, options);
  if (copy.manifest.tipo !== 'completa')
    throw new Refusal(`${folder} é só uma cópia das chaves: diga também a cópia completa.`);
  return { ...copy, manifest: copy.manifest };
};

const checkedKeys = async (options: RestoreOptions): Promise<Keys | null> => {
  const { folder, keys } = options;
  if (keys === 'none') return null;
  const inside = join(folder, KEYS_FOLDER);
  const path = keys === 'inside' ? inside : keys.folder;
  if (keys === 'inside' && !(await unlessMissing(stat(inside))))
    throw new Refusal(
      'Esta cópia não traz as chaves dos titulares. Diga onde estão com --chaves <pasta>, ' +
        'ou restaure sem os dados pessoais com --sem-chaves.',
    );
  const copy = await checked(path, options);
  if (copy.manifest.tipo !== 'chaves') throw new Refusal(`${path} não é uma cópia das chaves.`);
  return { ...copy, manifest: copy.manifest };
};

const listedAsErased = async (copy: Complete, options: RestoreOptions): Promise<Set<string>> => {
  const { erased } = options;
  const names = new Set<string>();
  for await (const titular of copy.lines(ERASED)) if (titular) names.add(titular);
  if (erased === undefined) return names;
  const found = await unlessMissing(stat(erased));
  if (found?.isDirectory()) await checked(erased, options);
  const file = found?.isDirectory() ? join(erased, ERASED) : erased;
  const text = await unlessMissing(readFile(file, 'utf8'));
  if (text === null) throw new Refusal(`Não há nenhuma lista de eliminados em ${file}.`);
  for (const titular of text.split(/\r?\n/)) if (titular.trim()) names.add(titular.trim());
  return names;
};

const refuseUnlessEmpty = async (
  { files }: RestoreOptions,
  target: Target,
  client: pg.ClientBase,
): Promise<void> => {
  await refuseWhileOpen(client);
  const head = await target.log.head();
  let found = head ? 'eventos' : (await hasRows(client)) ? 'contas ou números' : null;
  for (const folder of ['imagens', 'pedidos', 'solicitacoes'])
    if (!found) for await (const _ of files.list(folder)) found = 'arquivos';
  if (found)
    throw new Refusal(
      `O sistema onde restaurar não está vazio: já tem ${found}. Nada foi alterado. ` +
        'Restaure num sistema novo; se uma restauração foi interrompida, apague o que ela deixou e comece de novo.',
    );
};

/** A copy of an earlier or newer build names migrations that are not here. @throws Refusal */
const refuseOtherVersions = async (
  copies: readonly (CheckedCopy | null)[],
  client: pg.ClientBase,
) => {
  const known = new Set(await readMigrations(client));
  const unknown = copies.flatMap((copy) => copy?.manifest.migracoes ?? []);
  if (unknown.some((name) => !known.has(name)))
    throw new Refusal(
      'A cópia foi feita por outra versão da Encomenda, que esta não lê. Nada foi alterado. ' +
        'Restaure com a versão que fez a cópia.',
    );
};

async function* eventsOf(copy: Complete): AsyncGenerator<StoredEvent> {
  for await (const line of copy.lines(LOG)) yield fromLine(line);
}

const toPosition = ([commit, prepare]: readonly [string, string]): Position => ({
  commit: BigInt(commit),
  prepare: BigInt(prepare),
});

const restoreLog = async (copy: Complete, target: Target, options: RestoreOptions) => {
  const { progress, now, masterKey } = options;
  const { log, processos, antigosAte } = copy.manifest;
  const people = new Titulares(eventCatalog);
  const readMarks = new ReadMarks();
  const users = new Map<string, bigint>();
  let done = 0;
  progress.begin('Histórico', 2 * log.eventos);
  await copyLog(eventsOf(copy), target, (event) => {
    people.see(event);
    readMarks.see(event);
    if (event.stream.startsWith(USERS)) users.set(event.stream, event.revision);
    progress.at(++done);
  });
  const processes = processos.map(({ nome, posicao }) => ({ nome, posicao: toPosition(posicao) }));
  const places = new Translation([
    ...processes.map(({ posicao }) => posicao),
    ...readMarks.places(),
    ...(antigosAte ? [toPosition(antigosAte)] : []),
  ]);
  const summary = await compareLogs(eventsOf(copy), everything(target.log), (from, to) => {
    places.pair(from, to);
    progress.at(++done);
  });
  if (summary.events !== log.eventos || summary.digest !== log.resumo)
    throw new DamagedCopy('O histórico restaurado não é o da cópia.');
  // Without `antigosAte` the copy is older than tags: every event may lack one.
  const untaggedUpTo =
    antigosAte === undefined
      ? await lastUntaggedPosition(target.log, masterKey)
      : antigosAte && places.of(toPosition(antigosAte));
  await readMarks.appendTranslated(target.store, places, { now, masterKey });
  progress.done(`${counted(summary.events, 'evento', 'eventos')}, cada um conferido`);
  return { people, users, processes: translated(processes, places), untaggedUpTo };
};

const restoreFiles = async (copy: Complete, { files, progress }: RestoreOptions): Promise<void> => {
  const paths = copy.below(FILES);
  progress.begin('Arquivos', paths.length);
  for (const [index, path] of paths.entries()) {
    await files.put(relative(FILES, path), await buffer(copy.open(path)));
    progress.at(index + 1);
  }
  progress.done(number(paths.length));
};

/** Accounts come last, so that nobody can log in before the end. */
const fill = async (
  options: RestoreOptions,
  { copy, keys, erased }: { copy: Complete; keys: Keys | null; erased: Set<string> },
  { target, client }: { target: Target; client: pg.ClientBase },
): Promise<void> => {
  const { progress } = options;
  await restoreFiles(copy, options);
  const { people, users, processes, untaggedUpTo } = await restoreLog(copy, target, options);
  // The restored log is another copy of the same history.
  const { historico: history } = copy.manifest;
  const identity = await nameCopy(target.store, { history, demo: false });
  const { head: upTo, server } = await findLog(target.store, options.eventStoreUrl);
  progress.begin('Tabelas', 1);
  let without = 0;
  await inOneTransaction(client, async () => {
    await fillTables(client, copy, options);
    await resetAccountsAhead(client, { ...options, users, store: target.store });
    await setProcesses(client, processes);
    await registerMasterKey(client, options.masterKey, untaggedUpTo, { replace: true });
    const registration = { ...identity, server, upTo, written: true };
    await registerLogInUse(client, registration, { replace: true });
    const all = new Set([...erased, ...people.erased]);
    without = await fillKeys(client, keys, { owners: people.owners, erased: all });
    await client.query('truncate projecao.projecoes, projecao.mudancas');
  });
  writeFolderCopy(options.dataFolder, identity);
  progress.done(counted(copy.manifest.tabelas.length, 'tabela', 'tabelas'));
  if (without > 0)
    progress.say(
      `ATENÇÃO: ${counted(without, 'titular', 'titulares')} sem chave nesta cópia; os seus dados pessoais não se leem mais.`,
    );
};

/** Verifies the whole copy before it writes. @throws Refusal, DamagedCopy, StoreUnavailable */
export const restore = async (options: RestoreOptions): Promise<void> => {
  const copy = await checkedComplete(options);
  const keys = await checkedKeys(options);
  const erased = await listedAsErased(copy, options);
  await migrate(options.databaseUrl);
  const target = {
    log: openWholeLog(options.eventStoreUrl),
    store: createEventStoreDb(options.eventStoreUrl),
  };
  const client = await connectClient(options.databaseUrl, { name: 'restore' });
  try {
    await refuseOtherVersions([copy, keys], client);
    await refuseUnlessEmpty(options, target, client);
    await fill(options, { copy, keys, erased }, { target, client });
  } finally {
    await client.end();
    await target.store.close();
    await target.log.close();
  }
  await options.rebuildAndVerify();
};
