import type { Change } from '../../platform/projections/changes.js';
import { encodeAnnouncement } from '@encomenda/platform/projections/announcement';
import { PROJECTION_LOCKS } from '@encomenda/platform/projections/projection-locks';
import { inTransaction } from '@encomenda/platform/database/postgres';
import type pg from 'pg';

/** Writes to the database what a running projection writes. */
export class ProjectionStandIn {
  private position = 0n;
  private owner: pg.PoolClient | undefined;

  constructor(
    private readonly pool: pg.Pool,
    readonly nome: string,
    private readonly tipos: readonly string[],
  ) {}

  async register(estado = 'rodando'): Promise<this> {
    await this.pool.query(
      `insert into projecao.projecoes (nome, versao, tipos_de_evento, estado) values ($1, 1, $2, $3)`,
      [this.nome, this.tipos, estado],
    );
    return this;
  }

  /** Takes the owner's lock and holds it until `die`. */
  async live(): Promise<void> {
    this.owner = await this.pool.connect();
    await this.owner.query('select pg_advisory_lock($1, hashtext($2))', [
      PROJECTION_LOCKS.owner,
      this.nome,
    ]);
  }

  die(): void {
    this.owner?.release(true);
    this.owner = undefined;
  }

  /** Moves and announces the checkpoint. `as` says whether the announcement contains the changes. */
  async commit(
    changes: readonly Pick<Change, 'assunto' | 'registro'>[],
    commit = this.position + 10n,
    as: 'told' | 'to be read' = 'to be read',
  ): Promise<bigint> {
    this.position = commit;
    await inTransaction(this.pool, async (client) => {
      await client.query(
        'update projecao.projecoes set commit_posicao = $2, prepare_posicao = $2 where nome = $1',
        [this.nome, commit],
      );
      for (const { assunto, registro } of changes)
        await client.query(
          `insert into projecao.mudancas (projecao, commit_posicao, assunto, registro)
           values ($1, $2, $3, $4)`,
          [this.nome, commit, assunto, registro],
        );
      const position = { commit, prepare: commit };
      await client.query("select pg_notify('projecao', $1)", [
        encodeAnnouncement({
          projections: [this.nome],
          position,
          changes: as === 'told' ? changes.map((change) => ({ ...change, autor: null })) : null,
        }),
      ]);
    });
    return commit;
  }
}
