import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { asksForHelp, isRunning, storeSettings } from './running-settings.js';
import { SettingsError } from './settings.js';
import { openStores } from './stores.js';

// node with-stores.main.js [--novo] <script> [arguments]: runs a program against the running
// system,
// the servers that the environment names, or the stores of a stopped system, opened meanwhile.

const dataFolder = resolve(process.env.DADOS || './dados');
const mayBeNew = process.argv[2] === '--novo';
const [script, ...args] = process.argv.slice(mayBeNew ? 3 : 2);

/** Where the stores are, and how to close those that were opened. */
async function stores(): Promise<{ env: NodeJS.ProcessEnv; close: () => Promise<void> }> {
  const alone = args.length === 0 || asksForHelp(args);
  if (alone || (process.env.DATABASE_URL && process.env.EVENTSTORE_URL))
    return { env: {}, close: async () => {} };
  if (isRunning(dataFolder))
    return { env: { ...storeSettings(dataFolder, process.env) }, close: async () => {} };
  return openStores(dataFolder, { mayBeNew });
}

function run(program: string, env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [resolve(program), ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  // The program ends first, then the stores it uses.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => done(code ?? 1));
  });
}

async function main(program: string): Promise<number> {
  const { env, close } = await stores();
  try {
    return await run(program, env);
  } finally {
    await close();
  }
}

if (script === undefined) {
  process.stderr.write('Falta o programa a executar.\n');
  process.exitCode = 2;
} else
  process.exitCode = await main(script).catch((error: unknown) => {
    process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`);
    return 1;
  });
