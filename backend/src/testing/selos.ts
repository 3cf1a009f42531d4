import {
  ACCOUNT_JSON,
  AuthoritySeals,
  SESSION_JSON,
  type AccountRow,
  type SessionRow,
} from '@encomenda/platform/seals/authority-seals';
import type pg from 'pg';

/** Renews the seals of all accounts and sessions, after a spec changed their rows directly. */
export const selarTudo = async (
  pool: Pick<pg.Pool | pg.PoolClient, 'query'>,
  masterKey: Buffer,
): Promise<void> => {
  const seals = new AuthoritySeals(masterKey);
  const contas = await pool.query<{ linha: AccountRow }>(
    `select ${ACCOUNT_JSON} as linha from escrita.contas c`,
  );
  for (const { linha } of contas.rows)
    await pool.query('update escrita.contas set selo = $2 where usuario_id = $1', [
      linha.usuarioId,
      seals.account(linha),
    ]);
  const sessoes = await pool.query<{ linha: SessionRow }>(
    `select ${SESSION_JSON} as linha from escrita.sessoes s`,
  );
  for (const { linha } of sessoes.rows)
    await pool.query(`update escrita.sessoes set selo = $2 where sid_hash = decode($1, 'hex')`, [
      linha.sidHash,
      seals.session(linha),
    ]);
};
