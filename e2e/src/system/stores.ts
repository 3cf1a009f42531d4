import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPorts } from '@encomenda/embedded/supervisor/data-folder';
import { readConfig, type Config } from '@encomenda/platform/config';
import type { RunningSystem } from './system.js';

/** The settings by which a program of ours finds the stores of a running system: what its parts get. */
export function environmentOf({ dataFolder }: RunningSystem): Record<string, string> {
  const ports = readPorts(dataFolder);
  const inside = join(dataFolder, 'postgres');
  const moved = join(inside, 'MOVED-TO.txt');
  const folder = existsSync(moved) ? readFileSync(moved, 'utf8').trim() : inside;
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return {
    DADOS: dataFolder,
    DATABASE_URL: `postgres://postgres:${password}@127.0.0.1:${ports.postgres}/encomenda`,
    // A patient client: who looks from outside has no need to notice a frozen server at once.
    EVENTSTORE_URL: `esdb://127.0.0.1:${ports.eventstore}?tls=false&keepAliveInterval=10000&keepAliveTimeout=10000`,
  };
}

export const configOf = (system: RunningSystem): Config => readConfig(environmentOf(system));
