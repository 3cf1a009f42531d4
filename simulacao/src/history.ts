import { createKeyRing, type KeyRing } from '@encomenda/platform/event-store/key-ring';
import { allProjections } from '@encomenda/projections/all-projections';
import { handledTypes, type AnyProjection } from '@encomenda/projections/platform/projection';
import { drawFaults, FaultMaker } from './faults.js';
import {
  observer,
  offencesOfAnswers,
  offencesOfLog,
  offencesOfNotifications,
  offencesOfReadModels,
  offencesOfSecrecy,
  registry,
} from './oracle/verdict.js';
import { startApi, type Api, type Reply } from './parts/api.js';
import { startProjections } from './parts/projections.js';
import { recordingLogger } from './parts/recording-logger.js';
import type { Mutation, Surroundings } from './parts/surroundings.js';
import { startWorker } from './parts/worker.js';
import { Browser, type CommandRecord, type Door } from './people/browser.js';
import { drawIntent } from './people/intents.js';
import { nothingKnown } from './people/known.js';
import type { Engine } from './ports/engine.js';
import { SimDatabase } from './ports/sim-database.js';
import { SimLog } from './ports/sim-log.js';
import { Actor } from './world/actor.js';
import { setDriver } from './world/patches.js';
import { World } from './world/world.js';

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

const MASTER_KEY = Buffer.alloc(32, 7);
/** Time in which everything must have come to rest once nothing is broken any more. */
const RECOVERY_MS = 180_000;

/** An API process knows which read models run as of at most a second ago. */
const REGISTRY_KNOWN_MS = 1_500;

const SEQUENCES = `select setval(c.oid, 1, false) from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'escrita' and c.relkind = 'S' and c.relname like 'numero%'`;

/** Tells one history from beginning to end and says what in it must never have happened. */
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
  try {
    await database.look(SEQUENCES);
    await registerComplete(database, projections);
    const parts = openShop(around);
    const plan = drawFaults(world);
    const faults = new FaultMaker(world, plan, { ...around, ...parts });
    const records: CommandRecord[] = [];
    const known = nothingKnown();
    const people = Array.from(
      { length: random.between(1, 3) },
      (_, index) =>
        new Browser(world, `browser-${index + 1}`, parts.doors, {
          known,
          records,
          offences,
          replyLost: () => faults.replyLost,
          doubleClick: plan.doubleClick,
          onReply: (reply, since) => readsItsWrite(around, reply, since, offences),
        }),
    );
    for (const actor of parts.actors) actor.start();
    faults.start();
    const keys = createKeyRing(observer(database), MASTER_KEY);
    if (random.next() < 0.3)
      checkOnTheWay(around, keys, { at: random.next() * plan.lasts, offences });
    let working = people.length;
    const acts = random.between(6, 16);
    for (const person of people)
      void (async () => {
        for (let act = 0; act < acts; act++) {
          await world.sleep(5 + random.next() * 150);
          await person.wants(drawIntent(random, known));
        }
      })()
        .catch((error: unknown) => offences.push(`a person failed: ${String(error)}`))
        .finally(() => working--);
    await world.runUntil(() => working === 0 || world.now > plan.lasts);
    faults.stop();
    await world.runUntil(() => working === 0, world.now + RECOVERY_MS);
    if (working > 0) offences.push('people still wait for answers although nothing is broken');
    await atRest(around, offences);
    offences.push(
      ...offencesOfLog(log.all),
      ...offencesOfAnswers(log.all, records),
      ...offencesOfNotifications(log.all),
      ...offencesOfSecrecy(log.all, said),
    );
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
  } finally {
    await database.end();
  }
};

/** A few read models of all: a history with every one of them tells no more and takes longer. */
const drawProjections = ({ random }: World): AnyProjection[] => {
  const many = random.next() < 0.03 ? allProjections.length : random.between(2, 4);
  const chosen = new Set<AnyProjection>();
  while (chosen.size < many) chosen.add(random.pick(allProjections));
  return allProjections.filter((projection) => chosen.has(projection));
};

/** As they stand in a shop that has just opened: complete, and empty. */
const registerComplete = async (
  database: SimDatabase,
  projections: readonly AnyProjection[],
): Promise<void> => {
  for (const projection of projections)
    if (database.world.random.next() < 0.98)
      await database.look(
        `insert into projecao.projecoes (nome, versao, tipos_de_evento, estado)
         values ($1, $2, $3, 'rodando')`,
        [projection.name, projection.version, handledTypes(projection)],
      );
};

/** All programs of the shop, not started yet. */
const openShop = (around: Surroundings) => {
  const { world } = around;
  const doors: Door[] = [];
  const start = (
    name: string,
    work: (life: NonNullable<Actor['life']>) => Promise<void>,
  ): Actor => {
    const actor: Actor = new Actor(name, world, (life) => {
      work(life).catch((error: unknown) => {
        // What cannot start ends, and is started again by whoever supervises it.
        world.tell(`${name} does not start: ${String(error)}`);
        if (actor.life !== life || !life.alive) return;
        actor.crash();
        world.after(200 + world.random.next() * 500, () => {
          if (!actor.life?.alive) actor.start();
        });
      });
    });
    return actor;
  };
  for (let index = 1; index <= world.random.between(1, 2); index++) {
    const listening: { api?: Api; life?: unknown } = {};
    const actor = start(`api-${index}`, async (life) => {
      listening.api = await startApi(life, around);
      listening.life = life;
    });
    doors.push({
      actor,
      api: () => (listening.life === actor.life ? listening.api : undefined),
    });
  }
  const workers = [
    ...Array.from({ length: world.random.next() < 0.3 ? 2 : 1 }, (_, index) =>
      start(`projections-${index + 1}`, async (life) => startProjections(life, around)),
    ),
    ...Array.from({ length: world.random.next() < 0.6 ? 1 : 0 }, (_, index) =>
      start(`worker-${index + 1}`, (life) => startWorker(life, around)),
    ),
  ];
  return { doors, actors: [...doors.map(({ actor }) => actor), ...workers] };
};

/** I-8: when an answer does not say that screens are behind, they are not. */
const readsItsWrite = async (
  { database, projections, world }: Surroundings,
  { position, types, stale }: Reply,
  since: number,
  offences: string[],
): Promise<void> => {
  if (position === null || stale || database.crashedAt >= since || database.isBusy) return;
  if (world.now - database.unsettledAt < REGISTRY_KNOWN_MS) return;
  const concerned = new Set(
    projections
      .filter((projection) => handledTypes(projection).some((type) => types.includes(type)))
      .map(({ name }) => name),
  );
  for (const { nome, estado, commit_posicao } of await registry(database))
    if (
      concerned.has(nome) &&
      estado === 'rodando' &&
      BigInt(commit_posicao ?? -1) < position.commit
    )
      offences.push(
        `${nome} stands at ${commit_posicao}, ${position.commit} was answered as shown (${world.now})`,
      );
};

/** Once, somewhere in the middle: each read model is what the log says up to its own checkpoint. */
const checkOnTheWay = (
  { log, database, projections, world }: Surroundings,
  keys: KeyRing,
  { at, offences }: { at: number; offences: string[] },
): void => {
  world.after(at, async () => {
    if (database.isBusy || !database.up) return;
    const rows = await registry(database);
    if (rows.some(({ estado, commit_posicao }) => estado !== 'rodando' || commit_posicao === null))
      return;
    if (rows.length < projections.length) return;
    world.count('read models checked on the way');
    offences.push(...(await offencesOfReadModels({ log, database, keys }, projections, 0)));
  });
};

/** Waits until every read model holds all that the log holds. */
const atRest = async (
  { world, database, log, projections }: Surroundings,
  offences: string[],
): Promise<void> => {
  const limit = world.now + RECOVERY_MS;
  for (;;) {
    const rows = database.isBusy ? undefined : await registry(database);
    const behind = rows?.filter(({ nome, estado, commit_posicao }) => {
      const projection = projections.find(({ name }) => name === nome);
      const types = new Set(projection ? handledTypes(projection) : []);
      const last = log.all.findLast(({ type }) => types.has(type));
      return estado !== 'rodando' || (last && BigInt(commit_posicao ?? -1) < last.position.commit);
    });
    if (behind?.length === 0 && rows?.length === projections.length) return;
    if (world.now > limit) {
      const told = behind?.map(({ nome, estado, erro }) => `${nome} ${estado} ${erro ?? ''}`);
      offences.push(`read models do not catch up: ${told?.join('; ') ?? 'the database is busy'}`);
      return;
    }
    const until = world.now + 100;
    await world.runUntil(() => world.now >= until, until + 1);
    world.after(100, () => undefined);
  }
};
