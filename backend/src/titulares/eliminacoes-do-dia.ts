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
  logger,
}: {
  pool: pg.Pool;
  eliminacao: Eliminacao;
  eliminacaoDeUsuario: EliminacaoDeUsuario;
  logger: Logger;
}): Promise<void> => {
  // Before the read models are made for the first time, nobody can have asked for anything.
  const feito = await pool.query<{ ha: boolean }>(
    "select to_regclass('titulares.ex_usuarios') is not null as ha",
  );
  if (!feito.rows[0]?.ha) return;
  const fazer = async (
    ids: readonly number[],
    work: (id: number) => Promise<unknown>,
  ): Promise<void> => {
    for (const id of ids)
      await work(id).catch((error: unknown) =>
        logger.error({ err: error, id }, 'an erasure is held up; it is tried again'),
      );
  };
  const { rows } = await pool.query<{ id: number }>(
    'select usuario_id as id from titulares.ex_usuarios order by usuario_id',
  );
  await fazer(
    rows.map(({ id }) => id),
    (id) => eliminacaoDeUsuario.concluir(id),
  );
  await fazer(await eliminacao.devidas(), (id) => eliminacao.executar(id));
};
