import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Campaign } from './campaign.js';
import { keepSeeds, readKeptSeeds } from './kept-seeds.js';
import { MUTATIONS } from './mutations.js';
import { summary, writePage } from './page.js';
import { keep, resume } from './progress.js';
import { findMutation, prove } from './proof.js';
import { openServer } from './server.js';
import { addTotals, type Failure } from './totals.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Told before what is told is kept. */
const PIECE = 100;

const { values: options } = parseArgs({
  options: {
    historias: { type: 'string', default: '2000' },
    semente: { type: 'string', default: '1' },
    uma: { type: 'string' },
    mutacao: { type: 'string' },
    processos: { type: 'string', default: String(Math.min(4, availableParallelism())) },
    prova: { type: 'boolean', default: false },
    'sem-estado': { type: 'boolean', default: false },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const commit = (): string => {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    return git('rev-parse', '--short', 'HEAD').trim();
  } catch {
    return 'sem git';
  }
};

const told = ({ seed, offences, lastSentences }: Failure, long: boolean): string =>
  [
    `Semente ${seed}:`,
    ...offences.map((offence) => `  ✕ ${offence}`),
    ...(long ? lastSentences.map((sentence) => `    ${sentence}`) : []),
    `  Para repetir: npm run sim -- --uma ${seed}`,
  ].join('\n');

const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

const runMutation = async (campaign: Campaign, server: string, name: string): Promise<boolean> => {
  if (!MUTATIONS[name]) throw new Error(`Há: ${Object.keys(MUTATIONS).join(', ')}.`);
  const seeds = seedsFrom(Number(options.semente), Number(options.historias));
  const { failure, histories } = await findMutation(campaign, { server, seeds, mutation: name });
  say(`${name}: ${failure ? 'achada' : 'NÃO achada'} em ${histories} histórias`);
  if (failure) say(told(failure, false));
  return failure !== undefined;
};

/** For the tests, who read it as JSON. */
const runProof = async (campaign: Campaign, server: string): Promise<boolean> => {
  const seeds = seedsFrom(Number(options.semente), Number(options.historias));
  const proof = await prove(campaign, server, seeds);
  say(JSON.stringify(proof));
  return proof.totals.failures.length === 0;
};

const runOne = async (campaign: Campaign, server: string, seed: number): Promise<boolean> => {
  let sound = false;
  await campaign.tell({ server, seeds: [seed], verbose: true }, ({ failures, fingerprints }) => {
    sound = failures.length === 0;
    say(`Semente ${seed}, impressão digital ${fingerprints[0]}`);
    for (const failure of failures) say(told(failure, true));
  });
  return sound;
};

const runMany = async (campaign: Campaign, server: string): Promise<boolean> => {
  const [first, count] = [Number(options.semente), Number(options.historias)];
  const stateless = options['sem-estado'];
  const progress = resume(stateless ? '' : commit(), first);
  const failures: Failure[] = [];
  const kept = readKeptSeeds().map(({ semente }) => semente);
  await campaign.tell({ server, seeds: kept }, (totals) => failures.push(...totals.failures));
  while (progress.toldUpTo < first + count - 1) {
    const piece = Math.min(PIECE, first + count - 1 - progress.toldUpTo);
    const began = performance.now();
    const seeds = seedsFrom(progress.toldUpTo + 1, piece);
    await campaign.tell({ server, seeds }, (totals) => {
      addTotals(progress.totals, totals);
      failures.push(...totals.failures);
      for (const failure of totals.failures) say(told(failure, true));
    });
    progress.toldUpTo += piece;
    progress.seconds += (performance.now() - began) / 1_000;
    if (stateless) continue;
    keep(progress);
    keepSeeds(
      failures.map(({ seed, offences }) => ({
        semente: seed,
        commit: progress.commit,
        motivo: (offences[0] ?? '').slice(0, 200),
      })),
    );
    writePage(progress);
    process.stderr.write(`${progress.toldUpTo - first + 1} de ${count}\n`);
  }
  for (const line of summary(progress)) say(line);
  return failures.length === 0;
};

const server = await openServer();
const campaign = new Campaign(options.uma === undefined ? Number(options.processos) : 1);
try {
  const sound = options.prova
    ? await runProof(campaign, server.url)
    : options.mutacao
      ? !(await runMutation(campaign, server.url, options.mutacao))
      : options.uma
        ? await runOne(campaign, server.url, Number(options.uma))
        : await runMany(campaign, server.url);
  process.exitCode = sound ? 0 : 1;
} finally {
  await campaign.end();
  await server.stop();
}
