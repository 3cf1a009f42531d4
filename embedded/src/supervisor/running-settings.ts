import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stillRuns } from '../process/process-identity.js';
import { readPorts } from './data-folder.js';
import { eventStoreUrl, readEventStoreAccess } from './event-store-access.js';
import { readRunRecord } from './run-record.js';

const HELP = new Set(['--ajuda', '--help', '-h']);

/** Whether a program is only asked how it is called: for that no store need be open. */
export const asksForHelp = (args: readonly string[]): boolean => args.some((arg) => HELP.has(arg));

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

/**
 * Where the stores of the system in this data folder are: its embedded servers, or those that `named` puts in
 * the place of one or both (a demonstration has its own in any case). Throws when it was never started.
 */
export function storeSettings(dados: string, named: NodeJS.ProcessEnv = {}): StoreSettings {
  const env = existsSync(join(dados, 'demonstracao')) ? {} : named;
  return {
    DADOS: dados,
    DATABASE_URL: env.DATABASE_URL || embeddedDatabase(dados),
    EVENTSTORE_URL:
      env.EVENTSTORE_URL || eventStoreUrl(readEventStoreAccess(dados), readPorts(dados).eventstore),
  };
}

function embeddedDatabase(dados: string): string {
  const inside = join(dados, 'postgres');
  const moved = join(inside, 'MOVED-TO.txt');
  const folder = existsSync(moved) ? readFileSync(moved, 'utf8').trim() : inside;
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${readPorts(dados).postgres}/encomenda`;
}
