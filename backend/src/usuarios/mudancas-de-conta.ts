import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CLOCK, WRITE_POOL } from '../platform/tokens.js';

/** What a change of an account needs beside its event. */
export interface Mudanca {
  /** Command id: the event that the command appends puts the change in force. */
  readonly comando: string;
  readonly usuarioId: number;
  readonly senhaHash?: string | null;
  readonly emailHash?: Buffer | null;
  /** Whether an Administrador stops being one, or loses access. */
  readonly deixaAAdministracao?: boolean;
  /** Hash of the id of the session that asks: it survives the change. */
  readonly sessao?: Buffer | undefined;
  readonly segundoFator?: {
    /** As `escrita.segundos_fatores` stores it. */
    readonly segredo: Buffer;
    readonly passo: number;
  };
  /** Hashes of the recovery codes that the event puts in force. */
  readonly codigos?: readonly Buffer[];
}

/** After this long a command whose event is not in the log will not append it any more, in ms. */
const ABANDONED_AFTER_MS = 60_000;

type Db = Pick<pg.Pool, 'query'>;

/** Changes of accounts that are prepared and not known to be in the log. */
@Injectable()
export class MudancasDeConta {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Prepares a change; false when an earlier sending of the same command did. */
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

  /** Whether an earlier sending of this command prepared its change. */
  async preparada(comando: string, db: Db = this.pool): Promise<boolean> {
    const { rowCount } = await db.query(
      'select from escrita.mudancas_de_conta where comando = $1',
      [comando],
    );
    return rowCount !== 0;
  }

  /** The password hash that an earlier sending of this command prepared. */
  async senhaPreparada(comando: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ senha_hash: string | null }>(
      'select senha_hash from escrita.mudancas_de_conta where comando = $1',
      [comando],
    );
    return rows[0]?.senha_hash ?? null;
  }

  /** Whether this user is about to stop being an Administrador. */
  async saindo(usuarioId: number, db: Db): Promise<boolean> {
    const { rowCount } = await db.query(
      `select from escrita.mudancas_de_conta where usuario_id = $1 and deixa_a_administracao`,
      [usuarioId],
    );
    return rowCount !== 0;
  }

  /** Whether somebody else's change has reserved this e-mail. */
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

  /**
   * The command was refused: what it held back is free. The rest stays for another sending of the
   * same command, which may be accepted yet.
   */
  async liberar(comando: string): Promise<void> {
    await this.pool.query(
      `update escrita.mudancas_de_conta set email_hash = null, deixa_a_administracao = false
       where comando = $1`,
      [comando],
    );
  }

  /** Everything that the command led to is in force. */
  async concluir(comando: string): Promise<void> {
    await this.pool.query('delete from escrita.mudancas_de_conta where comando = $1', [comando]);
  }

  /** Users whose changes hold something back and have been waiting for too long. */
  async esquecidas(): Promise<number[]> {
    const { rows } = await this.pool.query<{ usuarioId: number }>(
      `select distinct usuario_id as "usuarioId" from escrita.mudancas_de_conta
       where feita_em < $1 and (email_hash is not null or deixa_a_administracao)`,
      [this.abandonedBefore()],
    );
    return rows.map(({ usuarioId }) => usuarioId);
  }

  /** Frees what forgotten changes of this user hold back; their events are not in the log. */
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
