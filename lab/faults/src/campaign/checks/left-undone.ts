import type { TrabalhosEmOperacao } from '@encomenda/contracts/operacao/operacao.http';
import { until } from '@encomenda/system/waiting';
import type { World } from '../world.js';

/** The lock of a job expires 30 s after its worker dies; BullMQ looks for such jobs every 30 s. */
const DONE_WITHIN_MS = 150_000;
const PERIODIC = 3;
const PROCESS = 'emitir_notificacoes';

/**
 * Work that is unfinished after 150 s. A new order proves that the process makes progress: its checkpoint alone
 * proves nothing, because a crash of PostgreSQL may set it back.
 */
export const leftUndone = async ({
  sender,
  database,
  workshop,
}: Pick<World, 'sender' | 'database' | 'workshop'>): Promise<string[]> => {
  const { position, status: answered } = await workshop.takeOrder();
  if (position === undefined) return [`an order after all faults is answered ${answered}`];
  let left: string[] = [];
  const look = async (): Promise<boolean> => {
    const { status, body } = await sender.visitor.get<TrabalhosEmOperacao>(
      '/api/adm/operacao/trabalhos',
    );
    if (status !== 200) left = [`Operação answers ${status}`];
    else
      left = [
        ...body.parados.map(({ nome, erro }) => `${nome} is held up: ${erro}`),
        ...(body.esperando + body.fazendo > 0 ? ['the queue is not empty'] : []),
        ...(body.periodicos.length === PERIODIC
          ? []
          : [`${body.periodicos.length} of ${PERIODIC} periodic jobs are left`]),
      ];
    const { rows } = await database.query<{ came: boolean }>(
      `select exists (select from escrita.processos
         where nome = $1 and commit_posicao >= $2::numeric) as came`,
      [PROCESS, position],
    );
    if (!rows[0]?.came) left.push(`${PROCESS} has not caught up`);
    return left.length === 0;
  };
  await until('nothing is left undone', look, DONE_WITHIN_MS).catch(() => undefined);
  return left;
};
