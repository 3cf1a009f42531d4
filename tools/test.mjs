import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages, buildServers, install, root } from './prepare.mjs';
import { isGrouped, writeSpecGroups } from './spec-groups.mjs';

/** A busy machine is no reason to fail. */
const PATIENCE_MS = { unit: 20_000, web: 90_000, int: 90_000, e2e: 180_000 };
const BOTH_CORES = ['--maxWorkers', '2'];
const PACE = { unit: BOTH_CORES, web: BOTH_CORES, int: BOTH_CORES, e2e: ['--runInBand'] };
const SUITES = ['check', 'unit', 'web', 'int', 'e2e'];
/** Only when asked for: parts of a suite (e2e unless told) once more, at full length. */
const LONG = {
  /** Faults once more, with a long freeze; `npm run falhas` draws others. */
  falhas: {
    settings: { FALHAS_CONGELADO_MS: '30000' },
    files: ['e2e/src/falhas', 'e2e/src/leituras'],
  },
  /** Every screen in every look. */
  telas: { settings: { TELAS: 'todas' }, files: ['e2e/src/telas'] },
  /** Malformed frames on sockets. */
  quadros: {
    suite: 'int',
    settings: { QUADROS_HOSTIS: '50000' },
    files: ['backend/src/platform/socket/quadros-hostis'],
  },
};
/** Settings of somebody's own system have no business in its tests. */
const FOREIGN = ['PORT', 'HOST', 'DADOS', 'DATABASE_URL', 'CHAVE_MESTRA', 'DEMO'];

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
for (const suite of suites) {
  console.log(`\n── ${suite} ──`);
  if (suite === 'check') runChecks();
  else if (LONG[suite]) runLong(LONG[suite]);
  else if (suite === 'e2e') runJourneysAndFaults();
  else runJest(suite);
}

const { passed, failed, skipped } = total;
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;

/** Each check counts as one test. */
function runChecks() {
  const bin = (path) => join(root, 'node_modules', path);
  note('types', compiles);
  note('lint', run([bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']));
  note('format', run([bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']));
  // The arrows between the parts are a spec, which the unit suite holds as well.
  if (!suites.includes('unit')) runJest('unit', ['architecture.spec.ts']);
}

function note(name, passed) {
  console.log(`${passed ? '✓' : '✕'} ${name}`);
  count(passed ? { passed: 1 } : { failed: 1 });
}

function runLong({ suite = 'e2e', settings, files }) {
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
  runJest(suite, files);
}

/** People's journeys go side by side; what kills, freezes and looks at every screen needs the machine alone. */
function runJourneysAndFaults() {
  const journeys = 'e2e/src/jornada';
  runJest('e2e', [journeys], BOTH_CORES);
  runJest('e2e', [], ['--runInBand', '--testPathIgnorePatterns', journeys]);
}

function runJest(suite, files = [], pace = PACE[suite]) {
  if (suite === 'e2e' && !buildPages()) return note('pages', false);
  if (suite === 'e2e') tellAboutBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'encomenda-test-'));
  const file = join(folder, 'result.json');
  const grouped = files.length === 0 && isGrouped(suite);
  const settings = grouped ? { SPEC_GROUPS: writeSpecGroups(suite) } : {};
  const clean = run(
    [
      '--experimental-vm-modules',
      '--no-warnings=ExperimentalWarning',
      join(root, 'node_modules/jest/bin/jest.js'),
      '--selectProjects',
      suite,
      '--json',
      '--outputFile',
      file,
      '--testTimeout',
      String(PATIENCE_MS[suite]),
      ...pace,
      ...(files.length > 0 ? ['--', ...files] : []),
    ],
    settings,
  );
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  rmSync(folder, { recursive: true, force: true });
  const failed = (result.numFailedTests ?? 0) + (result.numRuntimeErrorTestSuites ?? 0);
  count({
    passed: result.numPassedTests,
    failed: failed === 0 && !clean ? 1 : failed,
    skipped: (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0),
  });
}

function tellAboutBrowser() {
  const known = (process.env.PATH ?? '').split(':').concat('/usr/bin');
  if (known.some((folder) => existsSync(join(folder, 'chromium')))) return;
  console.log(
    'No Chromium on this machine: the browser journeys are skipped. To run them as well:',
  );
  console.log('  sudo apt-get install -y --no-install-recommends chromium');
}

/** Runs a Node program with its output on our standard error; true when it ends with 0. */
function run(args, settings = {}) {
  const env = { ...process.env, ...settings };
  return (
    spawnSync(process.execPath, args, { cwd: root, env, stdio: ['ignore', 2, 2] }).status === 0
  );
}
