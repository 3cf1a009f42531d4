import { setTimeout as sleep } from 'node:timers/promises';
import type { DadosDoExtrato } from '@encomenda/contracts/conciliacao/extrato.events';
import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import {
  devolucoesDeConciliados,
  type DevolucaoDeConciliado,
} from '../../conciliacao/avisos/devolucoes.js';
import {
  movimentosEmVolta,
  type BancoDaConciliacao,
} from '../../conciliacao/tabelas-da-conciliacao.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { WRITE_POOL } from '../../platform/tokens.js';
import { checkpointOf } from '../checkpoint-of.js';

const POLL_MS = 50;
const LIMIT_MS = 10_000;

@Injectable()
export class DevolucoesLidas {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(READ_DATABASE) private readonly db: Kysely<BancoDaConciliacao>,
  ) {}

  /** `position`: that of the statement's event. @throws Error when the read model does not reach it in time */
  async de(
    { extratoId, lancamentos }: Pick<DadosDoExtrato, 'extratoId' | 'lancamentos'>,
    position: Position,
  ): Promise<readonly DevolucaoDeConciliado[]> {
    await this.mostrado(position);
    const dias = lancamentos.map(({ data }) => data).toSorted();
    const movimentos = await movimentosEmVolta(this.db, { de: dias[0]!, ate: dias.at(-1)! });
    return devolucoesDeConciliados(extratoId, movimentos);
  }

  private async mostrado(position: Position): Promise<void> {
    const prazo = AbortSignal.timeout(LIMIT_MS);
    for (;;) {
      const visto = await checkpointOf(this.pool, 'conciliacao');
      if (visto !== null && comparePositions(visto, position) >= 0) return;
      if (prazo.aborted) throw new Error('The read model of the bank entries is behind.');
      await sleep(POLL_MS);
    }
  }
}
