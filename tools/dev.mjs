import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { install, buildServers, root, viteProgram } from './prepare.mjs';

const READERS = {
  contracts: ['projections', 'api', 'worker'],
  platform: ['projections', 'api', 'worker'],
  backend: ['api', 'worker'],
  projections: ['projections'],
};

install();
buildServers();
const { readableLines } = await import('../embedded/dist/supervisor/log-lines/log-line.js');
const { StoppedError, Supervisor } = await import('../embedded/dist/supervisor/supervisor.js');
const { readSettings } = await import('../embedded/dist/supervisor/settings.js');
const { localAddress } = await import('../embedded/dist/supervisor/health.js');
const print = (name, line) => {
  for (const text of readableLines(line)) process.stdout.write(`${name.padEnd(11)} │ ${text}\n`);
};
const settings = readSettings(process.env, false);
const supervisor = new Supervisor(settings, { print, patient: true });
const helpers = [];

process.once('SIGINT', () => void stop(0));
process.once('SIGTERM', () => void stop(0));
helper('tsc', join(root, 'node_modules/@typescript/native/bin/tsc'), [
  '-b',
  '--watch',
  '--preserveWatchOutput',
]);
helper('vite', viteProgram(), [], join(root, 'frontend'), {
  API_URL: localAddress(settings.host, settings.port),
});
for (const [workspace, names] of Object.entries(READERS)) restartOnChange(workspace, names);
try {
  await supervisor.start();
} catch (error) {
  if (!(error instanceof StoppedError)) {
    print('encomenda', error.message);
    await stop(1);
  }
}

function helper(name, script, args, cwd = root, env = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => line.trim() && print(name, line));
  }
  helpers.push(child);
}

function restartOnChange(workspace, names) {
  const folder = join(root, workspace, 'dist');
  if (!existsSync(folder)) return;
  let timer;
  watch(folder, { recursive: true }, (_, file) => {
    if (!file?.endsWith('.js')) return;
    clearTimeout(timer);
    timer = setTimeout(() => names.forEach((name) => void supervisor.restart(name)), 200);
  });
}

async function stop(code) {
  for (const child of helpers) child.kill();
  await supervisor.stop();
  process.exit(code === 1 ? 1 : 0);
}
