import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Process id and start time, because the system reuses process ids. Can be stored in a file. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start time in the operating system's format; '' when unknown. */
  readonly started: string;
}

/** Null when no living process has this id. A zombie counts as dead. */
export function identify(pid: number): ProcessIdentity | null {
  if (!isAlive(pid)) return null;
  if (process.platform === 'linux') return identifyOnLinux(pid);
  return { pid, started: ask('ps', ['-o', 'lstart=', '-p', String(pid)]) };
}

/** False when another process reuses the id. */
export function stillRuns(identity: ProcessIdentity): boolean {
  const now = identify(identity.pid);
  return now !== null && (identity.started === '' || now.started === identity.started);
}

/** Arguments separated by spaces; '' when unknown. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return ask('ps', ['-o', 'command=', '-p', String(pid)]);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Does nothing when the process is gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone.
  }
}

/** False on timeout. */
export async function waitForEnd(
  identity: ProcessIdentity,
  milliseconds: number,
): Promise<boolean> {
  const until = Date.now() + milliseconds;
  while (stillRuns(identity)) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function identifyOnLinux(pid: number): ProcessIdentity | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : { pid, started: fields[19] ?? '' };
  } catch {
    return null;
  }
}

function ask(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
