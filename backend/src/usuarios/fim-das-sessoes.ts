import type pg from 'pg';

/**
 * Ends a person's sessions, and logins that are half done.
 * @param menos hash of the id of the one session that stays
 */
export const encerrarSessoes = async (
  tx: pg.PoolClient,
  usuarioId: number,
  menos?: Buffer,
): Promise<void> => {
  await tx.query(
    'delete from escrita.sessoes where usuario_id = $1 and sid_hash is distinct from $2',
    [usuarioId, menos ?? null],
  );
  await tx.query('delete from escrita.entradas_pendentes where usuario_id = $1', [usuarioId]);
};
