import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages, buildServers, install, root } from './prepare.mjs';

const SUITES = ['check', 'unit', 'web', 'int', 'e2e'];
/** These go in one run: none waits for another's last spec, and what waits leaves the processor to the rest. */
const TOGETHER = ['unit', 'web', 'int', 'e2e'];
/** Only when asked for: parts of a suite (e2e unless told) once more, at full length. */
const LONG = {
  /** Faults once more, with a long freeze; `npm run falhas` draws others. */
  falhas: {
    settings: { FALHAS_CONGELADO_MS: '30000' },
    files: ['lab/faults'],
  },
  /** Every screen in every look. */
  telas: { settings: { TELAS: 'todas' }, files: ['lab/journeys/src/telas'] },
  /** Malformed frames on sockets. */
  quadros: {
    suite: 'int',
    settings: { QUADROS_HOSTIS: '50000' },
    files: ['backend/src/platform/socket/hostile-frames'],
  },
  /** The system of docker-compose.yml on Debian's PostgreSQL, Redis and nginx. */
  partes: { suite: 'partes', settings: {}, files: [] },
};
/** Settings of somebody's own system have no business in its tests. */
const FOREIGN = ['PORT', 'HOST', 'DADOS', 'DATABASE_URL', 'CHAVE_MESTRA', 'DEMO', 'RASTREIO'];

const NEEDS_PAGES = ['e2e', 'partes'];

const total = { passed: 0, failed: 0, skipped: 0 };
const count = (result) => Object.keys(total).forEach((key) => (total[key] += result[key] ?? 0));

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !LONG[name] && !SUITES.includes(name));
if (unknown.length > 0) {
  console.error(
    `Unknown suite: ${unknown.join(', ')}. There are: ${[...SUITES, ...Object.keys(LONG)].join(', ')}.`,
  );
  process.exit(2);
}
const suites = asked.length > 0 ? asked : SUITES;
for (const name of FOREIGN) delete process.env[name];
process.env.NODE_ENV = 'test';

install();
const compiles = buildServers();
const together = suites.filter((suite) => TOGETHER.includes(suite));
for (const suite of suites) {
  if (together.indexOf(suite) > 0) continue;
  const names = together.includes(suite) ? together : [suite];
  console.log(`\n── ${names.join(', ')} ──`);
  if (suite === 'check') await runChecks();
  else if (LONG[suite]) runLong(LONG[suite]);
  else runSpecs(names);
}

const { passed, failed, skipped } = total;
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;

/** Each check counts as one test. They go side by side, with the pages that e2e will want. */
async function runChecks() {
  const bin = (path) => join(root, 'node_modules', path);
  const lint = runAside([bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']);
  const format = runAside([bin('oxfmt/bin/oxfmt'), '--list-different']);
  const pages = suites.includes('e2e') && runAside([join(root, 'tools/prepare.mjs'), '--pages']);
  note('types', compiles);
  note('lint', await lint);
  note('format', await format);
  await pages;
  // The arrows between the parts are a spec, which the unit suite holds as well.
  if (!suites.includes('unit')) runSpecs(['unit'], ['architecture.spec.ts']);
}

function note(name, passed) {
  console.log(`${passed ? '✓' : '✕'} ${name}`);
  count(passed ? { passed: 1 } : { failed: 1 });
}

function runLong({ suite = 'e2e', settings, files }) {
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
  runSpecs([suite], files, ['--maxWorkers=1']);
}

function runSpecs(names, files = [], options = []) {
  if (NEEDS_PAGES.some((name) => names.includes(name)) && !buildPages())
    return note('pages', false);
  if (names.includes('e2e')) tellAboutBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'encomenda-test-'));
  const file = join(folder, 'result.json');
  const clean = run([
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...names.flatMap((name) => ['--project', name]),
    ...['default', join(root, 'tools/progress-line.mjs'), 'json'].flatMap((name) => [
      '--reporter',
      name,
    ]),
    `--outputFile=${file}`,
    ...options,
    ...files,
  ]);
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  rmSync(folder, { recursive: true, force: true });
  count({
    passed: result.numPassedTests,
    failed: result.numFailedTests || (clean ? 0 : 1),
    skipped: (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0),
  });
}

function tellAboutBrowser() {
  const known = (process.env.PATH ?? '').split(':').concat('/usr/bin');
  const names = ['chromium-headless-shell', 'chromium'];
  if (known.some((folder) => names.some((name) => existsSync(join(folder, name))))) return;
  console.log(
    'No Chromium on this machine: the browser journeys are skipped. To run them as well:',
  );
  console.log('  sudo apt-get install -y --no-install-recommends chromium-headless-shell');
}

/** Runs a Node program with its output on our standard error; true when it ends with 0. */
function run(args) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] }).status === 0;
}

/** As `run`, beside other things: what it says is told when it has ended. */
async function runAside(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece));
  const [status] = await once(child, 'close');
  process.stderr.write(Buffer.concat(said));
  return status === 0;
}
