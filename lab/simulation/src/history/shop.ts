import { allProjections } from '@encomenda/projections/all-projections';
import { handledTypes, type AnyProjection } from '@encomenda/projections/platform/projection';
import type { Door } from '../people/browser.js';
import { startApi, type Api } from '../parts/api.js';
import { startProjections } from '../parts/projections.js';
import type { Surroundings } from '../parts/surroundings.js';
import { startWorker } from '../parts/worker.js';
import type { SimDatabase } from '../ports/sim-database.js';
import { Actor } from '../world/actor.js';
import type { World } from '../world/world.js';

/** Only some read models per history, because all of them take longer. */
export const drawProjections = ({ random }: World): AnyProjection[] => {
  const many = random.next() < 0.03 ? allProjections.length : random.between(2, 4);
  const chosen = new Set<AnyProjection>();
  while (chosen.size < many) chosen.add(random.pick(allProjections));
  return allProjections.filter((projection) => chosen.has(projection));
};

export const registerComplete = async (
  database: SimDatabase,
  projections: readonly AnyProjection[],
): Promise<void> => {
  const complete = projections.filter(() => database.world.random.next() < 0.98);
  await database.look(
    `insert into projecao.projecoes (nome, versao, tipos_de_evento, estado)
     select nome, versao, tipos, 'rodando'
     from json_to_recordset($1) as p (nome text, versao int, tipos text[])`,
    [
      JSON.stringify(
        complete.map((projection) => ({
          nome: projection.name,
          versao: projection.version,
          tipos: handledTypes(projection),
        })),
      ),
    ],
  );
};

/** Creates all processes without starting them. `always`: with a worker in any case. */
export const openShop = (around: Surroundings, always: boolean) => {
  const { world } = around;
  const doors: Door[] = [];
  const start = (
    name: string,
    work: (life: NonNullable<Actor['life']>) => Promise<void>,
  ): Actor => {
    const actor: Actor = new Actor(name, world, (life) => {
      work(life).catch((error: unknown) => {
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
  const shown = Array.from({ length: world.random.next() < 0.3 ? 2 : 1 }, (_, index) =>
    start(`projections-${index + 1}`, async (life) => startProjections(life, around)),
  );
  const workers = Array.from({ length: world.random.next() < 0.6 || always ? 1 : 0 }, (_, index) =>
    start(`worker-${index + 1}`, (life) => startWorker(life, around)),
  );
  return {
    doors,
    actors: [...doors.map(({ actor }) => actor), ...shown, ...workers],
    worked: workers.length > 0,
  };
};
