import type { KeyRing } from '@encomenda/platform/event-store/encryption/key-ring';
import { handledTypes } from '@encomenda/projections/platform/projection';
import type { Reply } from '../parts/api.js';
import type { Surroundings } from '../parts/surroundings.js';
import { offencesOfQuotes, offencesOfReadModels, registry } from './verdict.js';

/** Virtual ms within which the system must recover after the last fault. */
export const RECOVERY_MS = 180_000;

/** Longer than the second after which an API process reads the registry again. */
const REGISTRY_KNOWN_MS = 1_500;

export const readsItsWrite = async (
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

export const checkOnTheWay = (
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

export const atRest = async (
  { world, database, log, projections }: Surroundings,
  worked: boolean,
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
    const shown = behind?.length === 0 && rows?.length === projections.length;
    // When a process still has work, it will append another event.
    if (shown && offencesOfQuotes(log.all, worked).length === 0) return;
    if (world.now > limit) {
      if (shown) return;
      const told = behind?.map(({ nome, estado, erro }) => `${nome} ${estado} ${erro ?? ''}`);
      offences.push(`read models do not catch up: ${told?.join('; ') ?? 'the database is busy'}`);
      return;
    }
    const until = world.now + 100;
    await world.runUntil(() => world.now >= until, until + 1);
    world.after(100, () => undefined);
  }
};
