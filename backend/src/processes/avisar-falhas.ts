import { createHash } from 'node:crypto';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import type { Clock } from '@encomenda/platform/clock';
import type pg from 'pg';
import type { Emissor } from '../notificacoes/emissor.js';

interface Parada {
  nome: string;
  versao: number;
  erro: string | null;
  erro_posicao: string | null;
}

/** Polling suffices: the registry keeps a failure until it is fixed. Notifies once per failure. */
export const avisarFalhas =
  (pool: pg.Pool, emissor: Emissor, clock: Clock) => async (): Promise<void> => {
    const { rows } = await pool.query<Parada>(
      `select nome, versao, erro, erro_posicao from projecao.projecoes
       where estado = 'parada' order by nome`,
    );
    for (const { nome, versao, erro, erro_posicao } of rows) {
      const onde =
        erro_posicao ??
        createHash('sha256')
          .update(erro ?? '')
          .digest('hex');
      await emissor.emitir(['falha-de-projecao', nome, versao, onde], {
        motivo: 'falha-de-projecao',
        projecao: nome,
        em: clock().toISOString(),
        autorId: null,
      });
    }
  };

/** Notifies once a day for as long as automatic copies fail. */
export const avisarCopias =
  (pool: pg.Pool, emissor: Emissor, clock: Clock) => async (): Promise<void> => {
    const { rows } = await pool.query<{ primeira: string | null }>(
      `select min(id) as primeira from operacao.copias
       where estado = 'falhou' and id > coalesce(
         (select max(id) from operacao.copias where estado = 'concluida'), 0)`,
    );
    const primeira = rows[0]?.primeira ?? null;
    if (primeira === null) return;
    await emissor.emitir(['falha-da-copia', primeira, diaDeNegocio(clock())], {
      motivo: 'falha-da-copia',
      em: clock().toISOString(),
      autorId: null,
    });
  };
