import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const POSTGRES = '/usr/lib/postgresql';
/** Language of PostgreSQL's messages. */
export const MESSAGES = 'pt_BR.UTF-8';

/** Folder with the programs of Debian's newest PostgreSQL; null when none is installed. */
export const postgresPrograms = (): string | null => {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number) : [];
  const newest = Math.max(...versions.filter((version) => version > 0));
  return Number.isFinite(newest) ? join(POSTGRES, String(newest), 'bin') : null;
};

const said = (command: string, ...args: string[]): string | null => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout + stderr : null;
};

const hasLocale = (): boolean => /^pt_BR\.utf-?8$/im.test(said('locale', '-a') ?? '');

const NEEDED: readonly (readonly [what: string, isThere: () => boolean])[] = [
  ['postgresql', () => postgresPrograms() !== null],
  ['redis-server', () => said('redis-server', '--version') !== null],
  ['nginx', () => said('nginx', '-v') !== null],
  [`the locale ${MESSAGES}`, hasLocale],
  // PostgreSQL, nginx and the programs run as the users that Debian gives them.
  ['root', () => process.getuid?.() === 0],
];

/** What this machine lacks of Debian's programs. */
export const missingPrograms = (): string[] =>
  NEEDED.filter(([, isThere]) => !isThere()).map(([what]) => what);

const VERSION = /\d+\.\d+(?:\.\d+)?/;
const versionIn = (text: string | null): string => VERSION.exec(text ?? '')?.[0] ?? 'unknown';

export const versions = (): Readonly<Record<'postgresql' | 'redis' | 'nginx', string>> => ({
  postgresql: versionIn(said(join(postgresPrograms()!, 'postgres'), '--version')),
  redis: versionIn(said('redis-server', '--version')),
  nginx: versionIn(said('nginx', '-v')),
});
