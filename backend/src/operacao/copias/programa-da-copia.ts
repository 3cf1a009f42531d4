import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Config } from '@encomenda/platform/config';

/** A program of its own: this side may not import the one that copies. */
const PROGRAMA = fileURLToPath(new URL('../../../../backup/dist/backup.main.js', import.meta.url));

/** Environment in which a program works on this system's stores. */
export const ambienteDe = (config: Config): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: config.databaseUrl,
  EVENTSTORE_URL: config.eventStoreUrl,
  DADOS: config.dataFolder,
  CHAVE_MESTRA: config.masterKey.toString('base64'),
});

/** Exit code of the program: the copy is good, and the log does not continue earlier ones. */
const QUEBRA = 3;

export type ProgramaDaCopia = (
  pasta: string,
  options: { readonly dizer: (linha: string) => void; readonly signal: AbortSignal },
) => Promise<{
  /** Why the log does not continue the copies beside this one; null when it does. */
  readonly quebra: string | null;
}>;

/**
 * Copies into `pasta`, reads the copy back and compares the log with the copies beside it. Rejects with
 * the program's own sentence.
 */
export const programaDaCopia =
  (env: NodeJS.ProcessEnv): ProgramaDaCopia =>
  async (pasta, { dizer, signal }) => {
    const child = spawn(
      process.execPath,
      [PROGRAMA, pasta, '--conferir', '--continua', dirname(pasta)],
      {
        env,
        signal,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const falha: string[] = [];
    createInterface({ input: child.stdout }).on('line', (linha) => {
      if (linha.trim()) dizer(linha.trim());
    });
    createInterface({ input: child.stderr }).on('line', (linha) => {
      if (linha.trim()) falha.push(linha.trim());
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code === QUEBRA) return { quebra: falha.join(' ') };
    if (code !== 0) throw new Error(falha.at(-1) ?? 'O programa da cópia parou antes do fim.');
    return { quebra: null };
  };
