import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildPages, buildServers, install, root } from './prepare.mjs';

/** `npm test` runs all but the last; `npm run test:tudo` runs all of them. */
const SUITES = ['check', 'unit', 'web', 'int', 'e2e', 'full'];
const SHORT = SUITES.slice(0, -1);
/** Parts of `--parte`, of about equal length. `tools/longest-first.mjs` distributes the files of the last two. */
const PARTS = {
  '1/3': { suites: ['check', 'unit', 'web', 'int'] },
  '2/3': { suites: ['e2e', 'full'], shard: '1/2' },
  '3/3': { suites: ['e2e', 'full'], shard: '2/2' },
};
/** Full lengths of the specs that `npm test` shortens, as environment variables. */
const WHOLE = {
  FALHAS_CONGELADO_MS: '30000',
  QUADROS_HOSTIS: '50000',
  SIMULACAO_ERROS: 'todos',
  SIMULACAO_HISTORIAS: '200',
};
const LEFT_OUT = `Not in this run; \`npm run test:tudo\` adds them:
  all journeys in a browser, and all screens in all widths and colours
  200 simulated histories, and the six planted errors that the simulation must find
  faults and freezes of the running system, killed servers, two connections, and what each act costs in trips
  a data folder of an older version, a log that is not the shop's, tracing, and the verbs
  a real EventStoreDB where one is installed
  2,000 hostile requests, 50,000 malformed frames instead of 400`;
/** Settings of the user's own system must not reach the tests. */
const FOREIGN = ['PORT', 'HOST', 'DADOS', 'DATABASE_URL', 'CHAVE_MESTRA', 'DEMO', 'RASTREIO'];
const NEED_PAGES = ['e2e', 'full'];
const USAGE = `Usage: npm test -- [suite ...], or npm run test:tudo -- [--parte 1/3 | 2/3 | 3/3]
Suites: ${SUITES.join(', ')}.`;

const total = { passed: 0, failed: 0, skipped: 0 };
const count = (result) => Object.keys(total).forEach((key) => (total[key] += result[key] ?? 0));
const notRun = [];

const { suites, shard, whole } = readPlan(process.argv.slice(2));
for (const name of FOREIGN) delete process.env[name];
if (whole) for (const [name, value] of Object.entries(WHOLE)) process.env[name] ??= value;
process.env.NODE_ENV = 'test';

install();
const compiles = buildServers();
const checks = suites.includes('check') ? startChecks() : undefined;
const specs = suites.filter((suite) => suite !== 'check');
if (specs.length > 0) await runSpecs(specs, { shard });
await checks?.();

if (notRun.length > 0) console.log(`\nNot run on this machine:\n${notRun.join('\n')}`);
if (suites === SHORT) console.log(`\n${LEFT_OUT}`);
const { passed, failed, skipped } = total;
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;

function readPlan(args) {
  const [first, second] = args;
  if (first === '--tudo' && args.length === 1) return { suites: SUITES, whole: true };
  if (first === '--tudo' && second === '--parte' && args.length === 3 && PARTS[args[2]])
    return { ...PARTS[args[2]], whole: true };
  if (args.every((name) => SUITES.includes(name))) return { suites: first ? args : SHORT };
  console.error(USAGE);
  process.exit(2);
}

/** The checks run beside the specs: alone they would use one of two cores. The returned function waits for them. */
function startChecks() {
  const bin = (path) => join(root, 'node_modules', path);
  const lint = runAside([bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']);
  const format = runAside([bin('oxfmt/bin/oxfmt'), '--list-different']);
  return async () => {
    console.log('\n── check ──');
    note('types', compiles);
    note('lint', await lint);
    note('format', await format);
    // The unit suite contains the architecture spec.
    if (!suites.includes('unit')) await runSpecs(['unit'], { files: ['architecture.spec.ts'] });
  };
}

function note(name, passed) {
  console.log(`${passed ? '✓' : '✕'} ${name}`);
  count(passed ? { passed: 1 } : { failed: 1 });
}

/** One run of Vitest for all suites, so that no suite waits for the last spec of another. */
async function runSpecs(names, { files = [], shard } = {}) {
  console.log(`\n── ${names.join(', ')}${shard ? `, part ${shard}` : ''} ──`);
  if (NEED_PAGES.some((name) => names.includes(name)) && !buildPages()) return note('pages', false);
  if (names.includes('e2e')) tellAboutBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'encomenda-test-'));
  const file = join(folder, 'result.json');
  const clean = await run([
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...names.flatMap((name) => ['--project', name]),
    ...['default', join(root, 'tools/progress-line.mjs'), 'json'].flatMap((name) => [
      '--reporter',
      name,
    ]),
    `--outputFile=${file}`,
    ...(shard ? ['--shard', shard] : []),
    ...files,
  ]);
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  rmSync(folder, { recursive: true, force: true });
  count({
    passed: result.numPassedTests,
    failed: result.numFailedTests || (clean ? 0 : 1),
    skipped: (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0),
  });
  for (const { name, assertionResults } of result.testResults ?? [])
    if (assertionResults.length > 0 && assertionResults.every(({ status }) => status === 'skipped'))
      notRun.push(`  ${relative(root, name)}: ${assertionResults.length} tests`);
}

function tellAboutBrowser() {
  const known = (process.env.PATH ?? '').split(':').concat('/usr/bin');
  const names = ['chromium-headless-shell', 'chromium'];
  if (known.some((folder) => names.some((name) => existsSync(join(folder, name))))) return;
  console.log('No Chromium on this machine: what needs a browser is skipped. To run it as well:');
  console.log('  sudo apt-get install -y --no-install-recommends chromium-headless-shell');
}

/** Output goes to our standard error. True when the program ends with 0. */
async function run(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] });
  const [status] = await once(child, 'close');
  return status === 0;
}

/** Like `run`, beside other programs: the output appears when the program has ended. */
async function runAside(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece));
  const [status] = await once(child, 'close');
  process.stderr.write(Buffer.concat(said));
  return status === 0;
}
