import {
  ACCOUNT_JSON,
  type AccountRow,
  type AuthoritySeals,
} from '@encomenda/platform/seals/authority-seals';
import { inTransaction } from '@encomenda/platform/database/postgres';
import type pg from 'pg';

export const TABELAS_DA_CONTA = [
  'sessoes',
  'emails_antigos',
  'segundos_fatores',
  'entradas_pendentes',
  'mudancas_de_conta',
  'enderecos_do_calendario',
] as const;

/** Empties the account row and frees the e-mail. The row stays, and `revision` stops writers with an older state. */
export const esquecerConta = (
  pool: pg.Pool,
  { usuarioId, revision, selos }: { usuarioId: number; revision: bigint; selos: AuthoritySeals },
): Promise<void> =>
  inTransaction(pool, async (tx) => {
    // The row is not deleted: a concurrent change that refers to it would fail.
    const { rows } = await tx.query<{ conta: AccountRow }>(
      // This hash cannot be equal to the keyed hash of an e-mail.
      `update escrita.contas c
       set email_hash = sha256(convert_to('eliminado ' || $1::integer, 'UTF8')), senha_hash = '',
         ativa = false, revisao = $2
       where usuario_id = $1
       returning ${ACCOUNT_JSON} as conta`,
      [usuarioId, revision],
    );
    for (const { conta } of rows)
      await tx.query('update escrita.contas set selo = $2 where usuario_id = $1', [
        usuarioId,
        // Seals known values that allow no login, not those that PostgreSQL returned.
        selos.account({ ...conta, usuarioId, senhaHash: '', ativa: false, revisao: `${revision}` }),
      ]);
    for (const tabela of TABELAS_DA_CONTA)
      await tx.query(`delete from escrita.${tabela} where usuario_id = $1`, [usuarioId]);
  });
