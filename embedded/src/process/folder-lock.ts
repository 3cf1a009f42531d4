import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { identify, stillRuns, type ProcessIdentity } from './process-identity.js';

export class FolderInUseError extends Error {
  constructor(
    readonly folder: string,
    readonly owner: ProcessIdentity,
  ) {
    super(`${folder} is in use by process ${owner.pid}`);
  }
}

/** Takes over the lock of a dead process. Returns the release function. @throws FolderInUseError */
export function lockFolder(folder: string, name: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  const mine = { ...identify(process.pid), token: randomUUID() };
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = readOwner(file);
      if (owner && stillRuns(owner)) throw new FolderInUseError(folder, owner);
      discard(file, owner?.token);
    }
  }
  return () => {
    if (readOwner(file)?.token === mine.token) rmSync(file, { force: true });
  };
}

function readOwner(file: string): (ProcessIdentity & { token: string }) | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity & { token: string };
  } catch {
    return null;
  }
}

/** Renames first: if another process replaced the lock meanwhile, its token differs. */
function discard(file: string, deadToken: string | undefined): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (readOwner(aside)?.token !== deadToken) linkSync(aside, file);
    rmSync(aside, { force: true });
  } catch {
    // Another process removed it first.
  }
}
