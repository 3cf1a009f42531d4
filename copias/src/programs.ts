import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from './refusal.js';

const program = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const run = (script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program(script), ...args], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });

/**
 * Makes all read models from the log and has the verifier compare every row with it.
 * @throws Refusal when either of them is not content
 */
export const rebuildAndVerify = async (env: NodeJS.ProcessEnv): Promise<void> => {
  if (!(await run('projections/dist/rebuild.js', ['todas'], env)))
    throw new Refusal('Os modelos de leitura não puderam ser refeitos; veja acima.');
  if (!(await run('verificador/dist/main.js', [], env)))
    throw new Refusal('A conferência encontrou diferenças; veja acima.');
};
