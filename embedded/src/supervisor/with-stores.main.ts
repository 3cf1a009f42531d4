import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { asksForHelp, isRunning, storeSettings } from './data/running-settings.js';
import { SettingsError } from './settings.js';
import { openStores, type OpenStores } from './data/stores.js';

// node with-stores.main.js [--novo] [--embutido] <script> [arguments]
// Like with-running.main.js, but opens the stores of a stopped system. --novo: a new data folder is
// allowed.
// --embutido: the argument "embutido" also opens the folder's own store, at EVENTSTORE_EMBUTIDO.

const dataFolder = resolve(process.env.DADOS || './dados');
const given = process.argv.slice(2);
const flags = given.slice(
  0,
  given.findIndex((arg) => !arg.startsWith('--')),
);
const [script, ...args] = given.slice(flags.length);
const mayBeNew = flags.includes('--novo');
const alsoOwnLog = flags.includes('--embutido') && args.includes('embutido');

const opened = (env: NodeJS.ProcessEnv): OpenStores => ({
  env,
  ownLog: undefined,
  close: async () => {},
});

async function stores(): Promise<OpenStores> {
  const alone = args.length === 0 || asksForHelp(args);
  if (alone) return opened({});
  if (alsoOwnLog && isRunning(dataFolder))
    throw new SettingsError(
      'Feche a Encomenda: o seu próprio servidor de eventos só abre com ela fechada.',
    );
  if (alsoOwnLog) return openStores(dataFolder, { mayBeNew, alsoOwnLog });
  if (process.env.DATABASE_URL && process.env.EVENTSTORE_URL) return opened({});
  if (isRunning(dataFolder)) return opened({ ...storeSettings(dataFolder, process.env) });
  return openStores(dataFolder, { mayBeNew });
}

function run(program: string, { env, ownLog }: OpenStores): Promise<number> {
  const child = spawn(process.execPath, [resolve(program), ...args], {
    // By environment: every user of the machine can read arguments.
    env: { ...process.env, ...env, ...(ownLog && { EVENTSTORE_EMBUTIDO: ownLog }) },
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
  const found = await stores();
  try {
    return await run(program, found);
  } finally {
    await found.close();
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
