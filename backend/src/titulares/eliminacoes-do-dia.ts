import type { Logger } from '@encomenda/platform/logger';
import type pg from 'pg';
import type { Eliminacao } from './eliminacao.js';
import type { EliminacaoDeUsuario } from './eliminacao-de-usuario.js';

export const ELIMINACOES = 'eliminacoes';
export const ELIMINACOES_EVERY_MS = 60_000;

/** Runs due and interrupted erasures, of missed days too. A failure is retried and stops no other. */
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
  // Without the read model's table nothing can have been requested yet.
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
