import { inTransaction } from '@encomenda/platform/postgres';
import type pg from 'pg';

/**
 * Empties the account of somebody whose personal data is erased: password, second step, sessions and
 * every e-mail it ever held go with the row, and its e-mail is free again. What takes its place
 * keeps the number, so that nobody else is given it, and opens nothing. Safe to repeat.
 * @param revision of the user's stream, in which the erasure has begun: whoever still holds an older
 *   state brings none of it back
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
    // No keyed hash of an e-mail is this one.
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
