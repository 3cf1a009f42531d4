import { DIAS_DO_TEXTO } from '@encomenda/contracts/conciliacao/extrato';
import type pg from 'pg';

/** What banks wrote of entries. */
export const textosVelhos = (pool: pg.Pool) => ({
  /** Those kept for longer than they may. */
  async esquecer(agora: Date): Promise<void> {
    await pool.query(
      `delete from escrita.textos_de_lancamentos
       where guardado_em < $1::timestamptz - make_interval(days => $2)`,
      [agora, DIAS_DO_TEXTO],
    );
  },
});
