import { inTransaction } from '@encomenda/platform/postgres';
import type pg from 'pg';

/**
 * Empties the account, keeps its id and frees the e-mail.
 * @param revision of the erasure: fences writers with an older state
 */
export const esquecerConta = (pool: pg.Pool, usuarioId: number, revision: bigint): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<Record<string, unknown>>(
      `delete from escrita.contas where usuario_id = $1
       returning papel, primeira, criada_em, confirmada_em`,
      [usuarioId],
    );
    const [conta] = rows;
    if (!conta) return;
    // Cannot collide with the keyed hash of an e-mail.
    await tx.query(
      `insert into escrita.contas
         (usuario_id, email_hash, senha_hash, papel, ativa, primeira, criada_em, confirmada_em, revisao)
       values ($1, sha256(convert_to('eliminado ' || $1::integer, 'UTF8')), '', $2, false, $3, $4, $5, $6)`,
      [
        usuarioId,
        conta['papel'],
        conta['primeira'],
        conta['criada_em'],
        conta['confirmada_em'],
        revision,
      ],
    );
  });
