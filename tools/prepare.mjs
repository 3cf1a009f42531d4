import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (...parts) => join(root, ...parts);
const say = (text) => process.stderr.write(`${text}\n`);

/** Does only what is missing or out of date. Ends the process with a sentence on failure. */
export function prepare({ web = true } = {}) {
  install();
  if (!buildServers() || (web && !buildPages())) {
    say('A compilação falhou; veja as mensagens acima.');
    process.exit(1);
  }
}

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

/** The compiler itself knows what is out of date. False when there are type errors. */
export function buildServers() {
  const compiler = inRoot('node_modules', '@typescript', 'native', 'bin', 'tsc');
  if (!existsSync(inRoot('embedded', 'dist'))) say('Compilando…');
  return runNode([compiler, '-b']) === 0;
}

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
  // The pages are always those of production, also for tests.
  const env = { ...process.env, NODE_ENV: 'production' };
  if (runNode(args, inRoot('frontend'), env) !== 0) return false;
  writeQuietly(stamp, wanted);
  return true;
}

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

/** npm writes this file last. When it is newer than package-lock.json, the dependencies are installed. */
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

/** Without the right to write, the next start only repeats the check. */
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
