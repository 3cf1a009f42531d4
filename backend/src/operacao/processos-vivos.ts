import type { ProcessoVivo, ProcessosVivos } from '@encomenda/contracts/operacao/operacao.http';
import { GONE_AFTER_MS, VERSION } from '@encomenda/platform/process-heartbeat';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { READ_POOL } from '../platform/tokens.js';

@Injectable()
export class ProcessosVivosQuery {
  constructor(@Inject(READ_POOL) private readonly pool: pg.Pool) {}

  async todos(): Promise<ProcessosVivos> {
    const [processos, servidor] = await Promise.all([
      this.pool.query<ProcessoVivo>(
        `select id, papel, maquina, pid, versao, memoria,
           greatest(0, round(extract(epoch from now() - iniciado_em)))::int as no_ar
         from operacao.processos
         where visto_em > now() - interval '1 millisecond' * $1
         order by papel, iniciado_em, id`,
        [GONE_AFTER_MS],
      ),
      this.pool.query<{ server_version: string }>('show server_version'),
    ]);
    return {
      versao: VERSION,
      node: process.versions.node,
      postgres: servidor.rows[0]?.server_version ?? '',
      processos: processos.rows,
    };
  }
}
