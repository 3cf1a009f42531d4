import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  identify,
  signal,
  stillRuns,
  waitForEnd,
  type ProcessIdentity,
} from '../../process/process-identity.js';
import { writeWhole } from './data-folder.js';

/** File of the data folder with the processes of the current or last run. */
export const RUN_RECORD = 'processos.json';

export type RunRecord = Readonly<Record<string, ProcessIdentity>>;

export function readRunRecord(dataFolder: string): RunRecord {
  try {
    return JSON.parse(readFileSync(join(dataFolder, RUN_RECORD), 'utf8')) as RunRecord;
  } catch {
    return {};
  }
}

export function recordRun(dataFolder: string): (name: string, pid: number) => void {
  const record: Record<string, ProcessIdentity> = {};
  return (name, pid) => {
    const identity = identify(pid);
    if (!identity) return;
    record[name] = identity;
    writeWhole(join(dataFolder, RUN_RECORD), JSON.stringify(record, null, 2));
  };
}

/** Stops the processes of a killed supervisor, PostgreSQL last. Usually a few ms, at most about 30 s. */
export async function stopOrphans(dataFolder: string, log: (line: string) => void): Promise<void> {
  const { supervisor: _, postgres, ...programs } = readRunRecord(dataFolder);
  const end = async (
    name: string,
    orphan: ProcessIdentity,
    gently: NodeJS.Signals,
    patience: number,
  ) => {
    if (!stillRuns(orphan)) return;
    log(`encerrando ${name} de uma execução anterior (processo ${orphan.pid})`);
    signal(orphan.pid, gently);
    signal(orphan.pid, 'SIGCONT');
    if (await waitForEnd(orphan, patience)) return;
    signal(orphan.pid, 'SIGKILL');
    await waitForEnd(orphan, 3_000);
  };
  await Promise.all(Object.entries(programs).map(([name, it]) => end(name, it, 'SIGTERM', 5_000)));
  if (postgres) await end('postgres', postgres, 'SIGINT', 15_000);
}
