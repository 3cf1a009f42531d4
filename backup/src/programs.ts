import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@encomenda/platform/command-line';

const program = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  /** Where what they say goes. */
  readonly output: 'inherit' | 'ignore';
}

const run = (
  script: string,
  args: readonly string[],
  { env, output }: Surroundings,
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program(script), ...args], {
      env,
      stdio: ['ignore', output, 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });

/**
 * Makes all read models from the log and has the verifier compare every row with it.
 * @throws Refusal when either of them is not content
 */
export const rebuildAndVerify = async (
  env: NodeJS.ProcessEnv,
  output: Surroundings['output'] = 'inherit',
): Promise<void> => {
  const around = { env, output };
  if (!(await run('projections/dist/rebuild.js', ['todas'], around)))
    throw new Refusal('Os modelos de leitura não puderam ser refeitos; veja acima.');
  if (!(await run('lab/oracle/dist/main.js', [], around)))
    throw new Refusal('A conferência encontrou diferenças; veja acima.');
};
