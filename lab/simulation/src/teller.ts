import pg from 'pg';
import { nearest, openStage } from './history/database.js';
import { runHistory } from './history/history.js';
import { MUTATIONS } from './history/mutations.js';
import { Engine } from './ports/engine.js';
import { addOutcome, nothingYet, type Totals } from './history/totals.js';

export interface Task {
  readonly server: string;
  readonly seeds: readonly number[];
  readonly mutation?: string | undefined;
  readonly verbose?: boolean;
  readonly untilFailure?: boolean;
}

export interface Told extends Totals {
  readonly fingerprints: readonly string[];
}

let telling: string | undefined;

/** Names the running history in errors: `seed 7 with “sem-comparar-a-posicao”`. */
export const currentHistory = (): string => telling ?? 'no seed';

let opened: Promise<{ engine: Engine; close: () => Promise<void> }> | undefined;

const open = async (server: string) => {
  const stage = await openStage(server);
  const engine = await Engine.open(await nearest(stage.url), pg.Client);
  return {
    engine,
    close: async () => {
      await engine.close();
      await stage.drop();
    },
  };
};

export const tell = async ({
  server,
  seeds,
  mutation,
  verbose = false,
  untilFailure = false,
}: Task): Promise<Told> => {
  const { engine } = await (opened ??= open(server));
  const totals = nothingYet();
  const fingerprints: string[] = [];
  for (const seed of seeds) {
    const known = mutation === undefined ? undefined : MUTATIONS[mutation];
    telling = mutation === undefined ? `seed ${seed}` : `seed ${seed} with “${mutation}”`;
    const outcome = await runHistory({
      seed,
      engine,
      verbose,
      ...(known ? { mutation: known } : {}),
    });
    telling = undefined;
    fingerprints.push(outcome.fingerprint);
    addOutcome(totals, outcome);
    if (untilFailure && outcome.offences.length > 0) break;
  }
  return { ...totals, fingerprints };
};

export const close = async (): Promise<void> => {
  const before = opened;
  opened = undefined;
  await (await before)?.close();
};
