import { readableLines } from './log-lines/log-line.js';
import { StoppedError, Supervisor } from './supervisor.js';
import { ignoredSettings, readSettings, SettingsError } from './settings.js';

const demo = process.argv.includes('--demo');
const say = (text: string) => process.stdout.write(`${text}\n`);
const everything = process.env['LOG_LEVEL'] === 'debug';
const print = (name: string, line: string) => {
  for (const text of readableLines(line, everything)) say(`${name.padEnd(11)} │ ${text}`);
};

async function main(): Promise<void> {
  for (const name of ignoredSettings(process.env, demo)) {
    print('encomenda', `a demonstração usa os seus próprios servidores; ${name} não vale aqui`);
  }
  const supervisor = new Supervisor(readSettings(process.env, demo), { print });
  stopOnSignal(supervisor);
  try {
    announce(await supervisor.start());
  } catch (error) {
    if (error instanceof StoppedError) return;
    process.stderr.write(`\n${sentenceOf(error)}\n`);
    await supervisor.stop();
    process.exit(1);
  }
}

function announce(address: string): void {
  const url = new URL(address);
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  say(`\nEncomenda pronta. Abra no navegador: ${url.origin}`);
  if (demo) say('Entre com ana@encomenda.local e a senha encomenda-demo');
  say('Para encerrar: Ctrl+C\n');
}

function sentenceOf(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  return `A Encomenda não conseguiu começar: ${error instanceof Error ? error.message : String(error)}`;
}

/** The second signal exits at once. The next start then stops orphans. */
function stopOnSignal(supervisor: Supervisor): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    print('encomenda', 'encerrando…');
    void supervisor.stop().then(() => process.exit(0));
  };
  process.stdout.on('error', () => {});
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.once('disconnect', stop);
  process.on('SIGHUP', () => process.stdout.isTTY && stop());
  if (process.env.npm_lifecycle_event) stopWithParent(stop);
}

/** npm may be killed without passing the signal on. The ppid then changes. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
}

await main();
