import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@encomenda/platform/programs/command-line';

const program = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

interface ProgramOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly output: 'inherit' | 'ignore';
}

const run = (
  script: string,
  args: readonly string[],
  { env, output }: ProgramOptions,
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program(script), ...args], {
      env,
      stdio: ['ignore', output, 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });

/** @throws Refusal when a rebuild or its verification fails */
export const rebuildAndVerify = async (
  env: NodeJS.ProcessEnv,
  output: ProgramOptions['output'] = 'inherit',
): Promise<void> => {
  // The copies may be newer than what was restored.
  const { COPIAS: _, ...rest } = env;
  const options = { env: rest, output };
  if (!(await run('projections/dist/rebuild.js', ['todas'], options)))
    throw new Refusal('Os modelos de leitura não puderam ser refeitos; veja acima.');
  if (!(await run('lab/oracle/dist/main.js', [], options)))
    throw new Refusal('A conferência encontrou diferenças; veja acima.');
};
