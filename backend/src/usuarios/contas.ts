import { createHmac } from 'node:crypto';
import { normalizarEmail } from '@encomenda/contracts/usuarios/email';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { derivedKey } from '@encomenda/platform/derived-key';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CONFIG, WRITE_POOL } from '../platform/tokens.js';

/** Who may log in, as `escrita.contas` holds it. */
export interface Conta {
  usuarioId: number;
  emailHash: Buffer;
  senhaHash: string;
  papel: Papel;
  ativa: boolean;
  /** The account that opened the shop. */
  primeira: boolean;
  criadaEm: Date;
  /** Whether the user's creation is known to be in the log. */
  confirmada: boolean;
  /** Revision of the user's stream that the account shows. */
  revisao: string;
}

export type NovaConta = Omit<Conta, 'ativa' | 'confirmada' | 'revisao'>;

const COLUMNS = `usuario_id as "usuarioId", email_hash as "emailHash", senha_hash as "senhaHash", papel, ativa,
  primeira, criada_em as "criadaEm", confirmada_em is not null as confirmada, revisao::text`;

/** The accounts. An account that is not confirmed holds its e-mail, and opens nothing. */
@Injectable()
export class Contas {
  private readonly emailKey: Buffer;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CONFIG) config: Pick<Config, 'masterKey'>,
  ) {
    this.emailKey = derivedKey(config.masterKey, 'email');
  }

  /** Under which an e-mail stands here; the e-mail itself never does. */
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

  /** Whether an e-mail is, and was, nobody's but this user's. */
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

  /** Whether the account does not show this revision of its user's stream yet. */
  async atrasada(usuarioId: number, revision: bigint): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'select from escrita.contas where usuario_id = $1 and revisao < $2',
      [usuarioId, revision],
    );
    return rowCount !== 0;
  }

  /** Whether an e-mail was somebody's before they changed it. */
  async foiDeAlguem(emailHash: Buffer): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'select from escrita.emails_antigos where email_hash = $1',
      [emailHash],
    );
    return rowCount !== 0;
  }

  /** Whether anyone has an account: then the set-up page is closed for good. */
  async existe(): Promise<boolean> {
    const { rows } = await this.pool.query<{ existe: boolean }>(
      'select exists (select from escrita.contas where confirmada_em is not null) as existe',
    );
    return rows[0]!.existe;
  }

  /** False when its e-mail, its number or the place of the first account is taken. */
  async inserir(conta: NovaConta): Promise<boolean> {
    const { usuarioId, emailHash, senhaHash, papel, primeira, criadaEm } = conta;
    const { rowCount } = await this.pool.query(
      `insert into escrita.contas (usuario_id, email_hash, senha_hash, papel, primeira, criada_em)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [usuarioId, emailHash, senhaHash, papel, primeira, criadaEm],
    );
    return rowCount === 1;
  }

  /** The accounts that stand where this one wants to. */
  async noLugarDe({ usuarioId, emailHash, primeira }: NovaConta): Promise<Conta[]> {
    const { rows } = await this.pool.query<Conta>(
      `select ${COLUMNS} from escrita.contas
       where usuario_id = $1 or email_hash = $2 or (primeira and $3)`,
      [usuarioId, emailHash, primeira],
    );
    return rows;
  }

  /** Gives up an account whose user never came into being. */
  async abandonar(usuarioId: number): Promise<void> {
    await this.pool.query(
      'delete from escrita.contas where usuario_id = $1 and confirmada_em is null',
      [usuarioId],
    );
  }
}
