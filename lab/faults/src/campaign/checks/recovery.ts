import { until } from '@encomenda/system/waiting';
import type { World } from '../world.js';

const BACK_WITHIN_MS = 150_000;

const readModelsHold = async (
  { database }: Pick<World, 'database'>,
  position: bigint,
): Promise<boolean> => {
  try {
    const { rows } = await database.query<{ holds: boolean | null }>(
      `select bool_and(estado = 'rodando' and coalesce(commit_posicao, 0) >= $1::numeric) as holds
       from projecao.projecoes`,
      [position],
    );
    return rows[0]?.holds === true;
  } catch {
    return false;
  }
};

/** Waits until a new command is answered, applied and shown. Returns ms since `since`. @throws an Error on timeout */
export const recovered = async (
  world: Pick<World, 'sender' | 'database'>,
  since: number,
): Promise<number> => {
  const { sender } = world;
  const probe = await sender.post('/api/adm/clientes/store', { nome: 'Sonda' });
  const { outcome, status, position, told } = probe;
  if (outcome !== 'ok' || position === undefined)
    throw new Error(`A new customer was answered with ${status}.`);
  await until('all read models', () => readModelsHold(world, position), BACK_WITHIN_MS);
  await until(
    'a page that shows it',
    async () => {
      const answer = await sender.visitor
        .get(`/api/adm/clientes/show/${told?.id}`)
        .catch(() => null);
      return answer?.status === 200;
    },
    BACK_WITHIN_MS,
  );
  return performance.now() - since;
};
