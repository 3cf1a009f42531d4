import { availableParallelism } from 'node:os';
import {
  UsageError,
  readArguments,
  runProgram,
  wholeNumber,
} from '@encomenda/platform/programs/command-line';
import { commit } from '@encomenda/system/commit';
import { Campaign } from './campaign.js';
import { keepSeeds, readKeptSeeds } from './kept-seeds.js';
import { MUTATIONS } from './history/mutations.js';
import { summary, writePage } from './page.js';
import { keep, resume } from './progress.js';
import { findAllMutations, findMutation, prove } from './proof.js';
import { openServer } from './server.js';
import { addTotals, type Failure } from './history/totals.js';

const PIECE = 100;

const USAGE = `Uso: npm run sim -- [--historias N] [--semente N] [--uma N | --mutacao NOME] [--processos N] [--sem-estado]
  --historias N    quantas histórias; sem ela, 2000. Interrompida, continua de onde parou
  --semente N      a primeira; sem ela, 1
  --uma N          repete a história dessa semente e diz cada passo
  --mutacao NOME   um erro de propósito, que tem de ser achado: ${Object.keys(MUTATIONS).join(', ')}
  --processos N    quantos processos as contam
  --sem-estado     nada fica guardado: nem até onde se chegou, nem o relatório`;

interface Options {
  readonly seed: number;
  readonly histories: number;
  readonly stateless: boolean;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const told = ({ seed, offences, lastSentences }: Failure, long: boolean): string =>
  [
    `Semente ${seed}:`,
    ...offences.map((offence) => `  ✕ ${offence}`),
    ...(long ? lastSentences.map((sentence) => `    ${sentence}`) : []),
    `  Para repetir: npm run sim -- --uma ${seed}`,
  ].join('\n');

const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

const runMutation = async (
  campaign: Campaign,
  server: string,
  seeds: readonly number[],
  mutation: string,
): Promise<boolean> => {
  const { failure, histories } = await findMutation(campaign, { server, seeds, mutation });
  say(`${mutation}: ${failure ? 'achada' : 'NÃO achada'} em ${histories} histórias`);
  if (failure) say(told(failure, false));
  return failure !== undefined;
};

const runProof = async (
  campaign: Campaign,
  server: string,
  { seeds, mutations }: { readonly seeds: readonly number[]; readonly mutations: boolean },
): Promise<boolean> => {
  const proof = await prove(campaign, server, seeds);
  const found = mutations ? await findAllMutations(campaign, server) : {};
  say(JSON.stringify({ ...proof, found }));
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

const runMany = async (
  campaign: Campaign,
  server: string,
  { seed: first, histories: count, stateless }: Options,
): Promise<boolean> => {
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

await runProgram(async () => {
  const { values } = readArguments(USAGE, {
    options: {
      historias: { type: 'string', default: '2000' },
      semente: { type: 'string', default: '1' },
      uma: { type: 'string' },
      mutacao: { type: 'string' },
      processos: { type: 'string', default: String(Math.min(4, availableParallelism())) },
      prova: { type: 'boolean', default: false },
      erros: { type: 'boolean', default: false },
      'sem-estado': { type: 'boolean', default: false },
    },
  });
  const { mutacao: mutation, prova: proof } = values;
  if (mutation !== undefined && !MUTATIONS[mutation])
    throw new UsageError(`Não há o erro de propósito “${mutation}”.\n\n${USAGE}`);
  const one = values.uma === undefined ? undefined : wholeNumber('uma', values.uma);
  const seed = wholeNumber('semente', values.semente);
  const histories = wholeNumber('historias', values.historias);
  const processes = wholeNumber('processos', values.processos);
  const seeds = seedsFrom(seed, histories);
  const server = await openServer();
  const campaign = new Campaign(one === undefined ? processes : 1);
  try {
    const sound = proof
      ? await runProof(campaign, server.url, { seeds, mutations: values.erros })
      : mutation !== undefined
        ? !(await runMutation(campaign, server.url, seeds, mutation))
        : one !== undefined
          ? await runOne(campaign, server.url, one)
          : await runMany(campaign, server.url, {
              seed,
              histories,
              stateless: values['sem-estado'],
            });
    process.exitCode = sound ? 0 : 1;
  } finally {
    await campaign.end();
    await server.stop();
  }
});
