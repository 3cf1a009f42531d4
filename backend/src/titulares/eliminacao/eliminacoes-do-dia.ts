import type { Logger } from '@encomenda/platform/logger';
import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { BackgroundJob, type AnyBackgroundJob } from '../../platform/jobs/background-job.js';
import { LOGGER, WRITE_POOL } from '../../platform/tokens.js';
import { Eliminacao } from './eliminacao.js';
import { EliminacaoDeUsuario } from './eliminacao-de-usuario.js';

export const ELIMINACOES = 'eliminacoes';

/** Runs erasures that are due or were interrupted. A failed one is retried and does not stop the others. */
@BackgroundJob()
export class EliminacoesDoDia implements AnyBackgroundJob {
  readonly name = ELIMINACOES;
  readonly everyMs = 60_000;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly eliminacao: Eliminacao,
    private readonly usuarios: EliminacaoDeUsuario,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    // Before the projections have created the table, nobody can have asked for an erasure.
    const feito = await this.pool.query<{ ha: boolean }>(
      "select to_regclass('titulares.ex_usuarios') is not null as ha",
    );
    if (!feito.rows[0]?.ha) return;
    const { rows } = await this.pool.query<{ id: number }>(
      'select usuario_id as id from titulares.ex_usuarios order by usuario_id',
    );
    await this.fazer(
      rows.map(({ id }) => id),
      (id) => this.usuarios.concluir(id),
    );
    await this.fazer(await this.eliminacao.devidas(), (id) => this.eliminacao.executar(id));
  }

  private async fazer(
    ids: readonly number[],
    work: (id: number) => Promise<unknown>,
  ): Promise<void> {
    for (const id of ids)
      await work(id).catch((error: unknown) =>
        this.logger.error({ err: error, id }, 'an erasure is held up; it is tried again'),
      );
  }
}
