import type {
  AssuntoDaImportacao,
  SituacaoDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { inTransaction } from '@encomenda/platform/database/postgres';
import pg from 'pg';
import { recordNotFound } from '../../platform/http/parameters/id.js';

const LOCK_NOT_AVAILABLE = '55P03';

export const jaComecou = (): Recusa =>
  Recusa.conflito('importacao-iniciada', 'Esta planilha já foi importada.');

const ocupada = (): Recusa =>
  Recusa.conflito(
    'planilha-ocupada',
    'Esta planilha está sendo conferida em outra janela. Espere um instante.',
  );

interface PlanilhaTravada {
  readonly assunto: AssuntoDaImportacao;
}

/** Locks the row during the work. @throws Recusa when it is missing, its import has begun, or it is locked already */
export const comPlanilhaTravada = <T>(
  pool: pg.Pool,
  id: string,
  work: (client: pg.ClientBase, planilha: PlanilhaTravada) => Promise<T>,
): Promise<T> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<PlanilhaTravada & { situacao: SituacaoDaImportacao }>(
      'select situacao, assunto from escrita.planilhas where id = $1 for update nowait',
      [id],
    );
    if (!rows[0]) throw recordNotFound();
    if (rows[0].situacao !== 'conferindo') throw jaComecou();
    return work(client, rows[0]);
  }).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      ? ocupada()
      : error;
  });
