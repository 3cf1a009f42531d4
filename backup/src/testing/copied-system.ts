import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskFileStore } from '@encomenda/backend/platform/files/store/disk.file-store';
import type { FileStore } from '@encomenda/backend/platform/files/store/file-store';
import { atelie } from '@encomenda/backend/testing/atelie';
import { enviarFoto } from '@encomenda/backend/testing/imagens/enviar-foto';
import { pedirComFoto } from '@encomenda/backend/testing/vitrine/pedir-com-foto';
import { jpeg } from '@encomenda/shop/fotos';
import {
  startRunningSystem,
  type RunningSystem,
} from '@encomenda/backend/testing/system/running-system';
import type { Config } from '@encomenda/platform/config';
import { backup, type BackupOptions } from '../backup.js';
import { restore, type RestoreOptions } from '../restore.js';
import { headOf, writeReadUpTo } from './log.js';
import { quietProgress } from './quiet-progress.js';

type Target = Pick<Config, 'dataFolder' | 'databaseUrl' | 'eventStoreUrl'>;

export interface CopiedSystem {
  readonly system: RunningSystem;
  readonly copy: string;
  readonly folder: string;
  readonly acknowledged: readonly number[];
  readonly maria: number;
  readonly foto: { readonly id: number; readonly hash: string };
  readonly solicitacao: { readonly id: number; readonly hash: string };
  backupTo(folder: string, keys?: BackupOptions['keys']): Promise<string[]>;
  /** Restores into an empty system, by default without read models. */
  restoreInto(target: Target, options?: Partial<RestoreOptions>): Promise<void>;
  stop(): Promise<void>;
}

export const filesOf = ({ dataFolder }: Pick<Config, 'dataFolder'>): FileStore =>
  createDiskFileStore(join(dataFolder, 'arquivos'));

const keepWriting = (act: ReturnType<typeof atelie>) => {
  const written: number[] = [];
  let stopped = false;
  const writing = (async () => {
    while (!stopped) written.push(await act.cliente({ nome: `Cliente ${written.length}` }));
  })();
  const atLeast = async (count: number): Promise<void> => {
    while (written.length < count) await Promise.race([writing, new Promise(setImmediate)]);
  };
  const stop = (): Promise<void> => {
    stopped = true;
    return writing;
  };
  return { written, atLeast, stop };
};

const copyAtWork = async (system: RunningSystem, folder: string) => {
  const { ana, config, pool } = system;
  const copy = join(folder, 'copia');
  const act = atelie(ana);
  const maria = await act.cliente({ nome: 'Maria Souza' });
  const caneca = await act.produto({ nome: 'Caneca', valor: 45, ativo_site: true });
  const pedido = await act.pedido(maria, { data: '2026-11-20' });
  await act.item(pedido, caneca, { quantidade: 2, valor: 45 });
  const sent = await enviarFoto(ana, caneca, { bytes: await jpeg() });
  const stored = await filesOf(config).list('imagens')[Symbol.asyncIterator]().next();
  const foto = {
    id: (sent.body as { id: number }).id,
    hash: String(stored.value?.key).split('/')[2]!,
  };
  const solicitacao = await pedirComFoto(system.app, caneca, await jpeg({ cor: '#fa0' }));
  const head = (await headOf(config))!;
  await writeReadUpTo(config, head);
  await pool.query('insert into escrita.processos values ($1, $2, $2)', ['teste', head]);
  const writer = keepWriting(act);
  await writer.atLeast(5);
  const acknowledged = [...writer.written];
  await backupOf(config, copy);
  await writer.stop();
  return { copy, acknowledged, maria, foto, solicitacao };
};

const backupOf = (config: Config, folder: string, keys: BackupOptions['keys'] = 'also') =>
  backup({
    ...config,
    folder,
    keys,
    withMasterKey: false,
    files: filesOf(config),
    progress: quietProgress,
    now: new Date(),
  });

export const startCopiedSystem = async (): Promise<CopiedSystem> => {
  const folder = mkdtempSync(join(tmpdir(), 'encomenda-copias-'));
  const system = await startRunningSystem();
  const { config } = system;
  const stop = async (): Promise<void> => {
    await system.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const copied = await copyAtWork(system, folder);
    return {
      ...copied,
      system,
      folder,
      backupTo: (to, keys) => backupOf(config, to, keys),
      restoreInto: (target, options = {}) =>
        restore({
          ...target,
          masterKey: config.masterKey,
          folder: copied.copy,
          keys: 'inside',
          erased: undefined,
          sessions: false,
          files: filesOf(target),
          progress: quietProgress,
          now: new Date(),
          rebuildAndVerify: async () => undefined,
          ...options,
        }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
