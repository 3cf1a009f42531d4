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

/** The ports of the last run, kept so that addresses stay the same from day to day. */
export interface Ports {
  readonly postgres?: number;
  readonly eventstore?: number;
  readonly http?: number;
}

/**
 * Takes the data folder for this supervisor alone, making it at the first use. Throws SettingsError with a
 * sentence for the user when somebody else has it, or when a demonstration and real data would meet in it.
 * Returns the function that gives it back.
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

/** The key (base64 of 32 bytes) that locks the keys of personal data; undefined while there is none. */
export function findMasterKey({ dados, chaveMestra }: Settings): string | undefined {
  if (chaveMestra) return chaveMestra;
  const file = masterKeyFile(dados);
  if (!existsSync(file)) return undefined;
  // One that was put back from a copy may have any permissions.
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/** Makes the key of a system that is new. */
export function makeMasterKey({ dados }: Settings): string {
  const key = randomBytes(32).toString('base64');
  writeWhole(masterKeyFile(dados), `${key}\n`);
  return key;
}

/** Writes a file so that a crash leaves the old content or the new, never half. Readable by its owner only. */
export function writeWhole(file: string, text: string): void {
  // An old file of that name would keep its permissions.
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
