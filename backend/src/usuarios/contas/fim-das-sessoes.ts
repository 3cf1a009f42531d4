import type pg from 'pg';

/** Ends the user's sessions. `menos` is the id hash of one to keep. */
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
