import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (...parts) => join(root, ...parts);
const say = (text) => process.stderr.write(`${text}\n`);

/**
 * Brings a clone to the point where it can run: dependencies installed, everything built. Does only what is
 * missing or out of date. Ends the process with a sentence when that is impossible.
 */
export function prepare({ web = true } = {}) {
  install();
  if (!buildServers() || (web && !buildPages())) {
    say('A compilação falhou; veja as mensagens acima.');
    process.exit(1);
  }
}

/** Installs with `npm ci` when node_modules is missing or older than package-lock.json. */
export function install() {
  requireNode();
  const stamp = inRoot('node_modules', '.encomenda-install');
  const wanted = digest([
    readFileSync(inRoot('package-lock.json')),
    process.platform,
    process.arch,
  ]);
  if (readOr(stamp, '') === wanted) return;
  if (!isInstalledByHand()) {
    say('Instalando as dependências (só na primeira vez)…');
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    if (runNpm(args) !== 0) {
      say('A instalação falhou; veja as mensagens acima.');
      process.exit(1);
    }
  }
  writeQuietly(stamp, wanted);
}

/** Compiles all workspaces; the compiler itself knows what is out of date. False when there are type errors. */
export function buildServers() {
  const compiler = inRoot('node_modules', '@typescript', 'native', 'bin', 'tsc');
  if (!existsSync(inRoot('embedded', 'dist'))) say('Compilando…');
  return runNode([compiler, '-b']) === 0;
}

/** Builds the pages when something that goes into them has changed. False when that fails. */
export function buildPages() {
  const stamp = inRoot('node_modules', '.encomenda-pages');
  const wanted = digest(
    ['frontend/src', 'frontend/public', 'frontend/index.html', 'frontend/vite.config.ts']
      .concat('contracts/src', 'package-lock.json')
      .flatMap((path) => fingerprint(inRoot(path))),
  );
  if (existsSync(inRoot('frontend', 'dist', 'index.html')) && readOr(stamp, '') === wanted)
    return true;
  say('Montando as páginas…');
  const args = [viteProgram(), 'build', '--logLevel', 'warn'];
  // Whoever asks for them, even a test: the pages are those of people at work.
  const env = { ...process.env, NODE_ENV: 'production' };
  if (runNode(args, inRoot('frontend'), env) !== 0) return false;
  writeQuietly(stamp, wanted);
  return true;
}

/** The path of Vite's program, wherever npm has put it. */
export function viteProgram() {
  const require = createRequire(inRoot('frontend', 'package.json'));
  return join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  say(`A Encomenda precisa do Node 20.19 ou mais novo; este é o ${process.versions.node}.`);
  process.exit(1);
}

/** npm writes this file last; when it is newer than ours, somebody has already run an install. */
function isInstalledByHand() {
  const installed = inRoot('node_modules', '.package-lock.json');
  return (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(inRoot('package-lock.json')).mtimeMs
  );
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  if (npm && basename(npm) === 'npm-cli.js') return runNode([npm, ...args]);
  return spawnSync('npm', args, {
    cwd: root,
    stdio: TO_STDERR,
    shell: process.platform === 'win32',
  }).status;
}

/** Standard output belongs to the program that is prepared for. */
const TO_STDERR = ['ignore', 2, 2];

function runNode(args, cwd = root, env = process.env) {
  return spawnSync(process.execPath, args, { cwd, env, stdio: TO_STDERR }).status;
}

/** Path, size and time of every file below `path`. */
function fingerprint(path) {
  if (!existsSync(path)) return [];
  const { size, mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return [`${path} ${size} ${mtimeMs}`];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => fingerprint(join(path, name)));
}

function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

function readOr(file, otherwise) {
  return existsSync(file) ? readFileSync(file, 'utf8') : otherwise;
}

/** Somebody who may not write here only does the same check again next time. */
function writeQuietly(file, text) {
  try {
    writeFileSync(file, text);
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--build')) prepare();
  if (process.argv.includes('--pages')) buildPages();
}
