import type { Campaign } from './campaign.js';
import { readKeptSeeds } from './kept-seeds.js';
import { MUTATIONS } from './history/mutations.js';
import { addTotals, nothingYet, type Failure, type Totals } from './history/totals.js';

/** Every process runs this seed first and last; the fingerprints must be equal. */
const TWIN = 7;
const MOST_PER_MUTATION = 400;

export interface Found {
  readonly histories: number;
  readonly failure: Failure | undefined;
}

export interface Proof {
  readonly totals: Totals;
  readonly fingerprints: readonly string[];
  readonly found: Readonly<Record<string, Found>>;
}

export const findMutation = async (
  campaign: Campaign,
  task: { readonly server: string; readonly seeds: readonly number[]; readonly mutation: string },
): Promise<Found> => {
  let failure: Failure | undefined;
  let histories = 0;
  await campaign.tell(
    { ...task, untilFailure: true },
    (totals) => {
      histories += totals.histories;
      failure ??= totals.failures[0];
    },
    () => failure !== undefined,
  );
  return { histories, failure };
};

export const prove = async (
  campaign: Campaign,
  server: string,
  seeds: readonly number[],
): Promise<Omit<Proof, 'found'>> => {
  const twins = async (): Promise<string[]> =>
    (await campaign.onEach({ server, seeds: [TWIN] })).flatMap((told) => told.fingerprints);
  const before = await twins();
  const totals = nothingYet();
  const kept = readKeptSeeds().map(({ semente }) => semente);
  await campaign.tell({ server, seeds: [...kept, ...seeds] }, (told) => addTotals(totals, told));
  return { totals, fingerprints: [...before, ...(await twins())] };
};

export const findAllMutations = async (
  campaign: Campaign,
  server: string,
): Promise<Proof['found']> => {
  const found: Record<string, Found> = {};
  for (const [mutation, { foundBy }] of Object.entries(MUTATIONS)) {
    const others = Array.from({ length: MOST_PER_MUTATION }, (_, index) => index + 1);
    const seeds = [...new Set([...foundBy, ...others])];
    found[mutation] = await findMutation(campaign, { server, seeds, mutation });
  }
  return found;
};
