import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stillRuns } from '../process/process-identity.js';
import { readPorts } from './data-folder.js';
import { readRunRecord } from './run-record.js';

/** The settings by which a program finds the embedded servers of one data folder. */
export interface StoreSettings {
  readonly DADOS: string;
  readonly DATABASE_URL: string;
  readonly EVENTSTORE_URL: string;
}

/** Whether a supervisor works on this data folder now. */
export function isRunning(dados: string): boolean {
  const { supervisor } = readRunRecord(dados);
  return supervisor !== undefined && stillRuns(supervisor);
}

/** Where the embedded servers of this data folder listen. Throws when it was never started. */
export function storeSettings(dados: string): StoreSettings {
  const ports = readPorts(dados);
  const inside = join(dados, 'postgres');
  const moved = join(inside, 'MOVED-TO.txt');
  const folder = existsSync(moved) ? readFileSync(moved, 'utf8').trim() : inside;
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return {
    DADOS: dados,
    DATABASE_URL: `postgres://postgres:${password}@127.0.0.1:${ports.postgres}/encomenda`,
    EVENTSTORE_URL: `esdb://127.0.0.1:${ports.eventstore}?tls=false`,
  };
}
