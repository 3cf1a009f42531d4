import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { FolderInUseError, lockFolder } from '../process/folder-lock.js';
import { SettingsError, type Settings } from './settings.js';

export interface Ports {
  readonly postgres?: number;
  readonly eventstore?: number;
  readonly http?: number;
}

/**
 * Locks the data folder, created at first use. Returns the release function.
 * @throws SettingsError when it is in use, or would mix a demonstration and real data.
 */
export function takeDataFolder({ dados, demo }: Settings): () => void {
  mkdirSync(dados, { recursive: true, mode: 0o700 });
  const unlock = lock(dados);
  const mark = join(dados, 'demonstracao');
  const used = existsSync(join(dados, 'portas.json'));
  const belongsToDemo = existsSync(mark);
  if (demo ? used && !belongsToDemo : belongsToDemo) {
    unlock();
    throw new SettingsError(
      demo
        ? `A pasta ${dados} guarda dados de verdade; escolha outra em DADOS para a demonstração.`
        : `A pasta ${dados} é de uma demonstração; escolha outra em DADOS ou use "npm run demo".`,
    );
  }
  if (demo) writeFileSync(mark, '');
  return unlock;
}

export function readPorts(dados: string): Ports {
  try {
    return JSON.parse(readFileSync(join(dados, 'portas.json'), 'utf8')) as Ports;
  } catch {
    return {};
  }
}

export function writePorts(dados: string, ports: Ports): void {
  writeWhole(join(dados, 'portas.json'), `${JSON.stringify(ports, null, 2)}\n`);
}

const masterKeyFile = (dados: string): string => join(dados, 'chave-mestra');

/** Returns the master key (base64 of 32 bytes) that encrypts the keys of personal data, if any. */
export function findMasterKey({ dados, chaveMestra }: Settings): string | undefined {
  if (chaveMestra) return chaveMestra;
  const file = masterKeyFile(dados);
  if (!existsSync(file)) return undefined;
  // A file restored from a backup may have any permissions.
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

export function makeMasterKey({ dados }: Settings): string {
  const key = randomBytes(32).toString('base64');
  writeWhole(masterKeyFile(dados), `${key}\n`);
  return key;
}

/** Replaces a file atomically, with mode 0600. */
export function writeWhole(file: string, text: string): void {
  // An existing temporary file would keep its permissions.
  rmSync(`${file}.novo`, { force: true });
  writeFileSync(`${file}.novo`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.novo`, file);
}

function lock(dados: string): () => void {
  try {
    return lockFolder(dados, 'em-uso');
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new SettingsError(
      `A Encomenda já está aberta com a pasta ${dados} (processo ${error.owner.pid}).`,
    );
  }
}
