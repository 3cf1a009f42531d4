import type { TrabalhosEmOperacao } from '@encomenda/contracts/operacao/operacao.http';
import type { RecordedEvent } from '@encomenda/contracts/shared/event';
import { until } from '@encomenda/system/waiting';
import type { World } from './world.js';

const DONE_WITHIN_MS = 90_000;
const PERIODIC = 3;

/**
 * Work the system has not finished in time: stopped or queued jobs, missing periodic jobs, processes
 * behind.
 */
export const leftUndone = async (
  { sender, database }: Pick<World, 'sender' | 'database'>,
  log: readonly RecordedEvent[],
): Promise<string[]> => {
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
    const orders = log.filter(({ type }) => type === 'PedidoCriado');
    const { rows } = await database.query<{ behind: string[] | null }>(
      `select array_agg(nome order by nome) as behind from escrita.processos
       where nome = 'emitir_notificacoes' and commit_posicao < $1::numeric`,
      [orders.at(-1)?.position.commit ?? 0n],
    );
    left.push(...(rows[0]?.behind ?? []).map((nome) => `${nome} has not caught up`));
    return left.length === 0;
  };
  await until('nothing is left undone', look, DONE_WITHIN_MS).catch(() => undefined);
  return left;
};
