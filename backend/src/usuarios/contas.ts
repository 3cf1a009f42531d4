import { createHmac } from 'node:crypto';
import { normalizarEmail } from '@encomenda/contracts/usuarios/email';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { derivedKey } from '@encomenda/platform/derived-key';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CONFIG, WRITE_POOL } from '../platform/tokens.js';

export interface Conta {
  usuarioId: number;
  emailHash: Buffer;
  senhaHash: string;
  papel: Papel;
  ativa: boolean;
  primeira: boolean;
  criadaEm: Date;
  confirmada: boolean;
  /** Revision of the user's stream applied to the account. */
  revisao: string;
}

export type NovaConta = Omit<Conta, 'ativa' | 'confirmada' | 'revisao'>;

const COLUMNS = `usuario_id as "usuarioId", email_hash as "emailHash", senha_hash as "senhaHash", papel, ativa,
  primeira, criada_em as "criadaEm", confirmada_em is not null as confirmada, revisao::text`;

/** An unconfirmed account reserves its e-mail but grants no login. */
@Injectable()
export class Contas {
  private readonly emailKey: Buffer;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CONFIG) config: Pick<Config, 'masterKey'>,
  ) {
    this.emailKey = derivedKey(config.masterKey, 'email');
  }

  /** Keyed hash: this table never contains the e-mail. */
  emailHash(email: string): Buffer {
    return createHmac('sha256', this.emailKey).update(normalizarEmail(email)).digest();
  }

  async porEmail(email: string): Promise<Conta | undefined> {
    const { rows } = await this.pool.query<Conta>(
      `select ${COLUMNS} from escrita.contas where email_hash = $1`,
      [this.emailHash(email)],
    );
    return rows[0];
  }

  async porId(
    usuarioId: number,
    db: Pick<pg.Pool, 'query'> = this.pool,
  ): Promise<Conta | undefined> {
    const { rows } = await db.query<Conta>(
      `select ${COLUMNS} from escrita.contas where usuario_id = $1`,
      [usuarioId],
    );
    return rows[0];
  }

  /** Whether no other user has or had the e-mail. */
  async livre(
    emailHash: Buffer,
    usuarioId: number,
    db: Pick<pg.Pool, 'query'> = this.pool,
  ): Promise<boolean> {
    const { rowCount } = await db.query(
      `select from escrita.contas where email_hash = $1 and usuario_id <> $2
       union all
       select from escrita.emails_antigos where email_hash = $1 and usuario_id <> $2`,
      [emailHash, usuarioId],
    );
    return rowCount === 0;
  }

  async atrasada(usuarioId: number, revision: bigint): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'select from escrita.contas where usuario_id = $1 and revisao < $2',
      [usuarioId, revision],
    );
    return rowCount !== 0;
  }

  async foiDeAlguem(emailHash: Buffer): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'select from escrita.emails_antigos where email_hash = $1',
      [emailHash],
    );
    return rowCount !== 0;
  }

  async existe(): Promise<boolean> {
    const { rows } = await this.pool.query<{ existe: boolean }>(
      'select exists (select from escrita.contas where confirmada_em is not null) as existe',
    );
    return rows[0]!.existe;
  }

  /** False when its e-mail, its id or the first access is taken. */
  async inserir(conta: NovaConta): Promise<boolean> {
    const { usuarioId, emailHash, senhaHash, papel, primeira, criadaEm } = conta;
    const { rowCount } = await this.pool.query(
      `insert into escrita.contas (usuario_id, email_hash, senha_hash, papel, primeira, criada_em)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [usuarioId, emailHash, senhaHash, papel, primeira, criadaEm],
    );
    return rowCount === 1;
  }

  async noLugarDe({ usuarioId, emailHash, primeira }: NovaConta): Promise<Conta[]> {
    const { rows } = await this.pool.query<Conta>(
      `select ${COLUMNS} from escrita.contas
       where usuario_id = $1 or email_hash = $2 or (primeira and $3)`,
      [usuarioId, emailHash, primeira],
    );
    return rows;
  }

  async abandonar(usuarioId: number): Promise<void> {
    await this.pool.query(
      'delete from escrita.contas where usuario_id = $1 and confirmada_em is null',
      [usuarioId],
    );
  }
}
