import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Config } from '@encomenda/platform/config';

/** Runs as a separate program, because this workspace may not import `backup`. */
const PROGRAMA = fileURLToPath(new URL('../../../../backup/dist/backup.main.js', import.meta.url));

/** Environment variables that connect a child program to this installation's stores. */
export const ambienteDe = (config: Config): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: config.databaseUrl,
  EVENTSTORE_URL: config.eventStoreUrl,
  DADOS: config.dataFolder,
  CHAVE_MESTRA: config.masterKey.toString('base64'),
});

/** Exit code: the copy is good, but the log does not continue the earlier copies. */
const QUEBRA = 3;

export type ProgramaDaCopia = (
  pasta: string,
  options: { readonly dizer: (linha: string) => void; readonly signal: AbortSignal },
) => Promise<{
  /** Why the log does not continue the earlier copies; null when it does. */
  readonly quebra: string | null;
}>;

/**
 * Copies into `pasta`, verifies the copy, and compares the log with the other copies in the parent folder.
 * @throws Error with the last line that the program wrote to stderr
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
