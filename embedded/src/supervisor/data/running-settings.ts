import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stillRuns } from '../../process/process-identity.js';
import { readPorts } from './data-folder.js';
import { eventStoreUrl, readEventStoreAccess } from './event-store-access.js';
import { readRunRecord } from './run-record.js';

const HELP = new Set(['--ajuda', '--help', '-h']);

/** Help needs no store. */
export const asksForHelp = (args: readonly string[]): boolean => args.some((arg) => HELP.has(arg));

export interface StoreSettings {
  readonly DADOS: string;
  readonly DATABASE_URL: string;
  readonly EVENTSTORE_URL: string;
  readonly DEMO?: '1';
}

export function isRunning(dataFolder: string): boolean {
  const { supervisor } = readRunRecord(dataFolder);
  return supervisor !== undefined && stillRuns(supervisor);
}

/** `named` replaces the embedded servers, except for a demonstration. @throws Error when never started */
export function storeSettings(dataFolder: string, named: NodeJS.ProcessEnv = {}): StoreSettings {
  const demo = existsSync(join(dataFolder, 'demonstracao'));
  const env = demo ? {} : named;
  return {
    ...(demo && { DEMO: '1' as const }),
    DADOS: dataFolder,
    DATABASE_URL: env.DATABASE_URL || embeddedDatabase(dataFolder),
    EVENTSTORE_URL:
      env.EVENTSTORE_URL ||
      eventStoreUrl(readEventStoreAccess(dataFolder), readPorts(dataFolder).eventstore),
  };
}

function embeddedDatabase(dataFolder: string): string {
  const inside = join(dataFolder, 'postgres');
  const moved = join(inside, 'MOVED-TO.txt');
  const folder = existsSync(moved) ? readFileSync(moved, 'utf8').trim() : inside;
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${readPorts(dataFolder).postgres}/encomenda`;
}
