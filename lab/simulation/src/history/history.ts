import { createKeyRing } from '@encomenda/platform/event-store/encryption/key-ring';
import { drawFaults } from './fault-plan.js';
import { FaultMaker } from './faults.js';
import { offencesOfLog } from '@encomenda/oracle/log-offences';
import { offencesOfAccounts } from '../oracle/accounts.js';
import {
  observer,
  offencesOfAnswers,
  offencesOfNotifications,
  offencesOfQuotes,
  offencesOfReadModels,
  offencesOfSecrecy,
} from '../oracle/verdict.js';
import { atRest, checkOnTheWay, readsItsWrite, RECOVERY_MS } from '../oracle/watch.js';
import { recordingLogger } from '../parts/recording-logger.js';
import type { Mutation, Surroundings } from '../parts/surroundings.js';
import { Browser, type CommandRecord } from '../people/browser.js';
import { drawAccountIntent } from '../people/accounts.js';
import { drawIntent } from '../people/intents.js';
import { nothingKnown } from '../people/known.js';
import type { Engine } from '../ports/engine.js';
import { SimDatabase } from '../ports/sim-database.js';
import { SimLog } from '../ports/sim-log.js';
import { drawProjections, openShop, registerComplete } from './shop.js';
import { setDriver } from '../world/patches.js';
import { World } from '../world/world.js';

export interface Options {
  readonly seed: number;
  readonly engine: Engine;
  readonly mutation?: Mutation;
  readonly verbose?: boolean;
}

export interface Outcome {
  readonly seed: number;
  readonly offences: readonly string[];
  readonly fingerprint: string;
  readonly commands: number;
  readonly acknowledged: number;
  readonly refused: number;
  readonly events: number;
  readonly steps: number;
  readonly crashes: number;
  readonly virtualMs: number;
  readonly faults: ReadonlyMap<string, number>;
  readonly lastSentences: readonly string[];
}

/** Every fourth history also administers accounts. */
const ADMINISTERED = 4;

const MASTER_KEY = Buffer.alloc(32, 7);

export const runHistory = async ({
  seed,
  engine,
  mutation = {},
  verbose = false,
}: Options): Promise<Outcome> => {
  const world = new World(seed, verbose);
  const { random } = world;
  const database = new SimDatabase(world, engine);
  if (mutation.sql) database.rewrite = mutation.sql;
  if (mutation.commitsAfter) database.commitsAfter = mutation.commitsAfter;
  setDriver(world, database);
  const log = new SimLog(world);
  const said: string[] = [];
  const offences: string[] = [];
  const projections = drawProjections(world);
  const around: Surroundings = {
    world,
    log,
    database,
    logger: recordingLogger(said),
    masterKey: MASTER_KEY,
    projections,
    mutation,
  };
  await database.begin();
  await registerComplete(database, projections);
  // The draw for accounts must not change the draws of other seeds.
  const administered = seed % ADMINISTERED === 0;
  const parts = openShop(around, administered);
  const plan = drawFaults(world);
  const faults = new FaultMaker(world, plan, { ...around, ...parts });
  const records: CommandRecord[] = [];
  const known = nothingKnown();
  const people = Array.from(
    { length: random.between(1, 3) + (administered ? 1 : 0) },
    (_, index) => {
      const administers = administered && index === 0;
      return {
        administers,
        browser: new Browser(world, `browser-${index + 1}`, parts.doors, {
          known,
          records,
          offences,
          replyLost: () => faults.replyLost,
          doubleClick: plan.doubleClick,
          onReply: (reply, since) => readsItsWrite(around, reply, since, offences),
        }),
      };
    },
  );
  for (const actor of parts.actors) actor.start();
  faults.start();
  const keys = createKeyRing(observer(database), MASTER_KEY);
  if (random.next() < 0.3)
    checkOnTheWay(around, keys, { at: random.next() * plan.lasts, offences });
  let working = people.length;
  for (const { administers, browser } of people)
    void (async () => {
      for (let act = 0; act < plan.acts; act++) {
        await world.sleep(5 + random.next() * 150);
        await browser.wants((administers ? drawAccountIntent : drawIntent)(random, known));
      }
    })()
      .catch((error: unknown) => offences.push(`a person failed: ${String(error)}`))
      .finally(() => working--);
  await world.runUntil(() => working === 0 || world.now > plan.lasts);
  faults.stop();
  await world.runUntil(() => working === 0, world.now + RECOVERY_MS);
  if (working > 0) offences.push('people still wait for answers although nothing is broken');
  await atRest(around, parts.worked, offences);
  offences.push(
    ...offencesOfLog(log.all),
    ...offencesOfAnswers(log.all, records),
    ...offencesOfNotifications(log.all),
    ...offencesOfQuotes(log.all, parts.worked),
    ...offencesOfSecrecy(log.all, said),
  );
  if (administered) offences.push(...(await offencesOfAccounts(around, keys)));
  offences.push(
    ...(await offencesOfReadModels({ log, database, keys }, projections)),
    ...database.wentBack.map((notice) => `a checkpoint went back: ${notice}`),
  );
  return {
    seed,
    offences,
    fingerprint: world.fingerprint(),
    commands: records.length,
    acknowledged: records.filter(({ outcome }) => outcome === 'ok').length,
    refused: records.filter(({ outcome }) => outcome === 'refused').length,
    events: log.all.length,
    steps: world.steps,
    crashes: parts.actors.reduce((sum, { crashes }) => sum + crashes, 0),
    virtualMs: Math.round(world.now),
    faults: world.faults,
    lastSentences: world.lastSentences(60),
  };
};
