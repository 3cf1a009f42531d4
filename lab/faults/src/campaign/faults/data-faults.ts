import type { Random } from '@encomenda/platform/random';
import { photograph } from '../checks/photographs.js';
import type { Fault } from './fault.js';
import type { World } from '../world.js';

const some = async ({ database }: World, random: Random): Promise<string[]> => {
  const { rows } = await database.query<{ nome: string }>(
    'select nome from projecao.projecoes order by nome',
  );
  const wanted = random.between(1, 4);
  return rows
    .map(({ nome }) => nome)
    .sort(() => random.next() - 0.5)
    .slice(0, wanted);
};

export const DATA_FAULTS: readonly Fault[] = [
  {
    kind: 'leituras-apagadas',
    about: 'the tables of one to four read models are dropped under load',
    losesPositions: true,
    async inflict(world, random) {
      const names = await some(world, random);
      for (const name of names)
        await world.database.query(`drop schema if exists "${name}" cascade`);
      return performance.now();
    },
  },
  {
    kind: 'posicoes-apagadas',
    about: 'the checkpoints of one to four read models are deleted',
    losesPositions: true,
    async inflict(world, random) {
      const names = await some(world, random);
      await world.database.query('delete from projecao.projecoes where nome = any($1)', [names]);
      return performance.now();
    },
  },
  {
    kind: 'fila-apagada',
    about: '`FLUSHALL` in Redis with queued jobs',
    possible: ({ redis }) => redis !== null,
    async inflict(world, random) {
      await photograph(world, random);
      await world.redis!.tell('FLUSHALL');
      return performance.now();
    },
  },
];
