import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveFiles, type Account } from './account.js';
import { program } from './binaries.js';

export interface Cluster {
  readonly data: string;
  readonly password: string;
}

/** Creates the cluster at first use: UTF-8, pt-BR (ICU), checksums, password logins only. */
export async function openCluster(account: Account, fsync: boolean): Promise<Cluster> {
  const data = join(account.folder, 'data');
  const passwordFile = join(account.folder, 'password');
  if (!existsSync(join(data, 'ready'))) {
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data, { recursive: true, mode: 0o700 });
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    giveFiles(account.folder, account.owner);
    await initdb(account, data, passwordFile, fsync);
    writeFileSync(join(data, 'ready'), '');
  }
  giveFiles(account.folder, account.owner);
  return { data, password: readFileSync(passwordFile, 'utf8').trim() };
}

async function initdb(account: Account, data: string, passwordFile: string, fsync: boolean) {
  const { command, args } = account.wrap(program(account.home, 'initdb'), [
    `--pgdata=${data}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=pt-BR',
    '--locale=C',
    '--data-checksums',
    ...(fsync ? [] : ['--no-sync']),
  ]);
  const child = spawn(command, args, { ...account.options, cwd: account.folder });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`initdb failed (${code}): ${output.trim()}`);
}
