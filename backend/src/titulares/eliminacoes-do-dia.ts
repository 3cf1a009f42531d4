import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import type { Clock } from '@encomenda/platform/clock';
import type { Logger } from '@encomenda/platform/logger';
import type pg from 'pg';
import type { Eliminacao } from './eliminacao.js';
import type { EliminacaoDeUsuario } from './eliminacao-de-usuario.js';

export const ELIMINACOES = 'eliminacoes';
export const ELIMINACOES_EVERY_MS = 60_000;

/**
 * Does every erasure whose day has come, also those of days on which nobody worked, and ends those
 * that a crash cut short. One that fails holds up no other; it is tried again next time.
 */
export const eliminarNoDia = async ({
  pool,
  eliminacao,
  eliminacaoDeUsuario,
  clock,
  logger,
}: {
  pool: pg.Pool;
  eliminacao: Eliminacao;
  eliminacaoDeUsuario: EliminacaoDeUsuario;
  clock: Clock;
  logger: Logger;
}): Promise<void> => {
  // Before the read models are made for the first time, nobody can have asked for anything.
  const feito = await pool.query<{ ha: boolean }>(
    "select to_regclass('titulares.ex_usuarios') is not null as ha",
  );
  if (!feito.rows[0]?.ha) return;
  const { rows } = await pool.query<{ quem: 'cliente' | 'usuario'; id: number }>(
    `select 'cliente' as quem, cliente_id as id, para from titulares.pendentes where para <= $1
     union all
     select 'usuario', usuario_id, para from titulares.ex_usuarios where para <= $1
     order by para, id`,
    [diaDeNegocio(clock())],
  );
  for (const { quem, id } of rows) {
    try {
      await (quem === 'usuario' ? eliminacaoDeUsuario : eliminacao).concluir(id);
    } catch (error) {
      logger.error({ err: error, quem, id }, 'an erasure is held up; it is tried again');
    }
  }
};
