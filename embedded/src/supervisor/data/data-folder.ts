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
import { FolderInUseError, lockFolder } from '../../process/folder-lock.js';
import { SettingsError, type Settings } from '../settings.js';

export interface Ports {
  readonly postgres?: number;
  readonly eventstore?: number;
  readonly http?: number;
}

/** Returns the release function. @throws SettingsError when in use, or when it would mix demonstration and real data */
export function takeDataFolder({ dataFolder, demo }: Settings): () => void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const unlock = lock(dataFolder);
  const mark = join(dataFolder, 'demonstracao');
  const used = existsSync(join(dataFolder, 'portas.json'));
  const belongsToDemo = existsSync(mark);
  if (demo ? used && !belongsToDemo : belongsToDemo) {
    unlock();
    throw new SettingsError(
      demo
        ? `A pasta ${dataFolder} guarda dados de verdade; escolha outra em DADOS para a demonstração.`
        : `A pasta ${dataFolder} é de uma demonstração; escolha outra em DADOS ou use "npm run demo".`,
    );
  }
  if (demo) writeFileSync(mark, '');
  return unlock;
}

export function readPorts(dataFolder: string): Ports {
  try {
    return JSON.parse(readFileSync(join(dataFolder, 'portas.json'), 'utf8')) as Ports;
  } catch {
    return {};
  }
}

export function writePorts(dataFolder: string, ports: Ports): void {
  writeWhole(join(dataFolder, 'portas.json'), `${JSON.stringify(ports, null, 2)}\n`);
}

const masterKeyFile = (dataFolder: string): string => join(dataFolder, 'chave-mestra');

/** Master key (base64 of 32 bytes); undefined when there is none. */
export function findMasterKey({ dataFolder, masterKey }: Settings): string | undefined {
  if (masterKey) return masterKey;
  const file = masterKeyFile(dataFolder);
  if (!existsSync(file)) return undefined;
  // A file restored from a backup may have any permissions.
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

export function makeMasterKey({ dataFolder }: Settings): string {
  const key = randomBytes(32).toString('base64');
  writeWhole(masterKeyFile(dataFolder), `${key}\n`);
  return key;
}

/** Replaces a file atomically, with mode 0600. */
export function writeWhole(file: string, text: string): void {
  // An existing temporary file would keep its permissions.
  rmSync(`${file}.novo`, { force: true });
  writeFileSync(`${file}.novo`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.novo`, file);
}

function lock(dataFolder: string): () => void {
  try {
    return lockFolder(dataFolder, 'em-uso');
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new SettingsError(
      `A Encomenda já está aberta com a pasta ${dataFolder} (processo ${error.owner.pid}).`,
    );
  }
}
