import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import type { Clock } from '@encomenda/platform/clock';
import type { Logger } from '@encomenda/platform/logger';
import type pg from 'pg';
import type { Eliminacao } from './eliminacao.js';

export const ELIMINACOES = 'eliminacoes';
export const ELIMINACOES_EVERY_MS = 60_000;

/**
 * Does every erasure whose day has come, also those of days on which nobody worked, and ends those
 * that a crash cut short. One that fails holds up no other; it is tried again next time.
 */
export const eliminarNoDia = async ({
  pool,
  eliminacao,
  clock,
  logger,
}: {
  pool: pg.Pool;
  eliminacao: Eliminacao;
  clock: Clock;
  logger: Logger;
}): Promise<void> => {
  // Before the read models are made for the first time, nobody can have asked for anything.
  const feito = await pool.query<{ ha: boolean }>(
    "select to_regclass('titulares.pendentes') is not null as ha",
  );
  if (!feito.rows[0]?.ha) return;
  const { rows } = await pool.query<{ cliente_id: number }>(
    'select cliente_id from titulares.pendentes where para <= $1 order by para, cliente_id',
    [diaDeNegocio(clock())],
  );
  for (const { cliente_id: clienteId } of rows) {
    try {
      await eliminacao.concluir(clienteId);
    } catch (error) {
      logger.error({ err: error, clienteId }, 'an erasure is held up; it is tried again');
    }
  }
};
