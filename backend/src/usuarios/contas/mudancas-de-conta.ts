import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CLOCK, WRITE_POOL } from '../../platform/tokens.js';

export interface Mudanca {
  readonly comando: string;
  readonly usuarioId: number;
  readonly senhaHash?: string | null;
  readonly emailHash?: Buffer | null;
  readonly deixaAAdministracao?: boolean;
  /** Id hash of the session that asked for the change, and is kept. */
  readonly sessao?: Buffer | undefined;
  readonly segundoFator?: {
    readonly segredo: Buffer;
    readonly passo: number;
  };
  readonly codigos?: readonly Buffer[];
}

/** Age of a change without an event from which it counts as abandoned, ms. */
const ABANDONED_AFTER_MS = 60_000;

type Db = Pick<pg.Pool, 'query'>;

@Injectable()
export class MudancasDeConta {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async preparar(mudanca: Mudanca, db: Db = this.pool): Promise<boolean> {
    const { comando, usuarioId, senhaHash, emailHash, sessao, segundoFator, codigos } = mudanca;
    const { rowCount } = await db.query(
      `insert into escrita.mudancas_de_conta
         (comando, usuario_id, senha_hash, email_hash, deixa_a_administracao, sessao, segredo,
          passo, codigos, feita_em)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (comando) do nothing`,
      [
        comando,
        usuarioId,
        senhaHash ?? null,
        emailHash ?? null,
        mudanca.deixaAAdministracao ?? false,
        sessao ?? null,
        segundoFator?.segredo ?? null,
        segundoFator?.passo ?? null,
        codigos ?? null,
        this.clock(),
      ],
    );
    return rowCount === 1;
  }

  async preparada(comando: string, db: Db = this.pool): Promise<boolean> {
    const { rowCount } = await db.query(
      'select from escrita.mudancas_de_conta where comando = $1',
      [comando],
    );
    return rowCount !== 0;
  }

  async senhaPreparada(comando: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ senha_hash: string | null }>(
      'select senha_hash from escrita.mudancas_de_conta where comando = $1',
      [comando],
    );
    return rows[0]?.senha_hash ?? null;
  }

  async saindo(usuarioId: number, db: Db): Promise<boolean> {
    const { rowCount } = await db.query(
      `select from escrita.mudancas_de_conta where usuario_id = $1 and deixa_a_administracao`,
      [usuarioId],
    );
    return rowCount !== 0;
  }

  async reservado(
    emailHash: Buffer,
    usuarioId: number | null,
    db: Db = this.pool,
  ): Promise<boolean> {
    const { rowCount } = await db.query(
      `select from escrita.mudancas_de_conta
       where email_hash = $1 and usuario_id is distinct from $2`,
      [emailHash, usuarioId],
    );
    return rowCount !== 0;
  }

  /** Frees the e-mail and the role of a refused command. Keeps the rest, because a retry may succeed. */
  async liberar(comando: string): Promise<void> {
    await this.pool.query(
      `update escrita.mudancas_de_conta set email_hash = null, deixa_a_administracao = false
       where comando = $1`,
      [comando],
    );
  }

  async concluir(comando: string): Promise<void> {
    await this.pool.query('delete from escrita.mudancas_de_conta where comando = $1', [comando]);
  }

  async esquecidas(): Promise<number[]> {
    const { rows } = await this.pool.query<{ usuarioId: number }>(
      `select distinct usuario_id as "usuarioId" from escrita.mudancas_de_conta
       where feita_em < $1 and (email_hash is not null or deixa_a_administracao)`,
      [this.abandonedBefore()],
    );
    return rows.map(({ usuarioId }) => usuarioId);
  }

  /** Frees abandoned changes. Call it after the user's events were applied. */
  async liberarEsquecidas(usuarioId: number): Promise<void> {
    await this.pool.query(
      `update escrita.mudancas_de_conta set email_hash = null, deixa_a_administracao = false
       where usuario_id = $1 and feita_em < $2`,
      [usuarioId, this.abandonedBefore()],
    );
  }

  private abandonedBefore(): Date {
    return new Date(this.clock().getTime() - ABANDONED_AFTER_MS);
  }
}
