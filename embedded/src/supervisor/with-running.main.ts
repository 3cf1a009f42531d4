import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { asksForHelp, isRunning, storeSettings } from './data/running-settings.js';

// node with-running.main.js <script> [arguments]
// Runs a program against the running system, or against the servers that the environment names.

const dataFolder = resolve(process.env.DADOS || './dados');
const [script, ...args] = process.argv.slice(2);
const named = asksForHelp(args) || Boolean(process.env.DATABASE_URL && process.env.EVENTSTORE_URL);

if (script === undefined) {
  process.stderr.write('Falta o programa a executar.\n');
  process.exitCode = 2;
} else if (!named && !isRunning(dataFolder)) {
  process.stderr.write(
    `A Encomenda não está aberta com a pasta ${dataFolder}. Abra-a em outra janela com "npm start"\n` +
      'ou diga em DADOS qual é a pasta.\n',
  );
  process.exitCode = 1;
} else {
  const { status } = spawnSync(process.execPath, [resolve(script), ...args], {
    env: { ...process.env, ...(named ? {} : storeSettings(dataFolder, process.env)) },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
