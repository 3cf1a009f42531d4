import type { ProcessoVivo, ProcessosVivos } from '@encomenda/contracts/operacao/operacao.http';
import { GONE_AFTER_MS, VERSION } from '@encomenda/platform/metrics/process-heartbeat';
import type { EventStore, ServerIdentity } from '@encomenda/platform/event-store/event-store';
import { readLogInUse } from '@encomenda/platform/event-store/verify/log-in-use';
import { logName } from '@encomenda/platform/event-store/verify/log-judgement';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { EVENT_STORE, READ_POOL } from '../platform/tokens.js';

/** Timeout of the query to the event store, ms. */
const LIMIT_MS = 1_000;

const nomeDoServidor = ({ embedded, version }: ServerIdentity): string =>
  embedded ? 'embutido' : `EventStoreDB ${version}`;

@Injectable()
export class ProcessosVivosQuery {
  constructor(
    @Inject(READ_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async todos(): Promise<ProcessosVivos> {
    const [processos, servidor, eventos, emUso] = await Promise.all([
      this.pool.query<ProcessoVivo>(
        `select id, papel, maquina, pid, versao, memoria,
           greatest(0, round(extract(epoch from now() - iniciado_em)))::int as no_ar
         from operacao.processos
         where visto_em > now() - interval '1 millisecond' * $1
         order by papel, iniciado_em, id`,
        [GONE_AFTER_MS],
      ),
      this.pool.query<{ server_version: string }>('show server_version'),
      this.eventos(),
      readLogInUse(this.pool),
    ]);
    return {
      versao: VERSION,
      node: process.versions.node,
      postgres: servidor.rows[0]?.server_version ?? '',
      eventos,
      historico: emUso && logName(emUso),
      processos: processos.rows,
    };
  }

  private async eventos(): Promise<string | null> {
    const tarde = AbortSignal.timeout(LIMIT_MS);
    return Promise.race([
      this.store.server().then(nomeDoServidor, () => null),
      new Promise<null>((resolve) => {
        tarde.addEventListener('abort', () => resolve(null), { once: true });
      }),
    ]);
  }
}
