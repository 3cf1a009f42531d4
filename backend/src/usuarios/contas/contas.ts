import { createHmac } from 'node:crypto';
import { normalizarEmail } from '@encomenda/contracts/usuarios/email';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import {
  ACCOUNT_JSON,
  AuthoritySeals,
  type AccountRow,
  type Sealed,
} from '@encomenda/platform/seals/authority-seals';
import { derivedKey } from '@encomenda/platform/seals/derived-key';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CONFIG, WRITE_POOL } from '../../platform/tokens.js';

export interface Conta {
  usuarioId: number;
  emailHash: Buffer;
  senhaHash: string;
  papel: Papel;
  ativa: boolean;
  primeira: boolean;
  criadaEm: Date;
  confirmada: boolean;
  revisao: string;
  /** False when another program changed the row. Such an account cannot log in. */
  integra: boolean;
}

export type NovaConta = Omit<Conta, 'ativa' | 'confirmada' | 'revisao' | 'integra'>;

interface Linha {
  conta: Sealed<AccountRow>;
  criadaEm: Date;
}

const COLUMNS = `${ACCOUNT_JSON} as conta, c.criada_em as "criadaEm"`;

/** Rows of accounts. An unconfirmed account only reserves its e-mail, and cannot log in. */
@Injectable()
export class Contas {
  readonly selos: AuthoritySeals;
  private readonly emailKey: Buffer;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CONFIG) config: Pick<Config, 'masterKey'>,
  ) {
    this.emailKey = derivedKey(config.masterKey, 'email');
    this.selos = new AuthoritySeals(config.masterKey);
  }

  /** Keyed hash of the password hash, as events store it. */
  provaDaSenha(usuarioId: number, senhaHash: string): string {
    return this.selos.passwordProof(usuarioId, senhaHash);
  }

  /** Keyed hash, so that the table never has the e-mail itself. */
  emailHash(email: string): Buffer {
    return createHmac('sha256', this.emailKey).update(normalizarEmail(email)).digest();
  }

  /** Whether the log proves the row's password. False for an older row that somebody put back. */
  provada(
    { usuarioId, senhaHash }: Conta,
    { provaDaSenha }: { readonly provaDaSenha: string | null },
  ): boolean {
    return provaDaSenha !== null && this.provaDaSenha(usuarioId, senhaHash) === provaDaSenha;
  }

  async porEmail(email: string): Promise<Conta | undefined> {
    const { rows } = await this.pool.query<Linha>(
      `select ${COLUMNS} from escrita.contas c where email_hash = $1`,
      [this.emailHash(email)],
    );
    return rows.map(this.lida)[0];
  }

  async porId(
    usuarioId: number,
    db: Pick<pg.Pool, 'query'> = this.pool,
  ): Promise<Conta | undefined> {
    return this.ler(usuarioId, db, '');
  }

  async travada(usuarioId: number, tx: pg.PoolClient): Promise<Conta | undefined> {
    return this.ler(usuarioId, tx, 'for update');
  }

  /** Whether no other user has the e-mail, or had it before. */
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

  /** `selada` false leaves the row without a seal, because the log does not prove its password. */
  async gravar(conta: Conta, tx: pg.PoolClient, { selada }: { selada: boolean }): Promise<void> {
    const { usuarioId, emailHash, senhaHash, papel, ativa, revisao } = conta;
    await tx.query(
      `update escrita.contas
       set email_hash = $2, senha_hash = $3, papel = $4, ativa = $5, revisao = $6,
         confirmada_em = coalesce(confirmada_em, now()), selo = $7
       where usuario_id = $1`,
      [usuarioId, emailHash, senhaHash, papel, ativa, revisao, selada ? this.seloDe(conta) : null],
    );
  }

  /** `saindo`: whether a pending change takes the role away. */
  async outrosAdministradores(
    usuarioId: number,
    tx: pg.PoolClient,
  ): Promise<{ readonly saindo: boolean }[]> {
    const { rows } = await tx.query<{ conta: Sealed<AccountRow>; saindo: boolean }>(
      `select ${ACCOUNT_JSON} as conta,
         exists (select from escrita.mudancas_de_conta m
                 where m.usuario_id = c.usuario_id and m.deixa_a_administracao) as saindo
       from escrita.contas c
       where papel = 'Administrador' and ativa and confirmada_em is not null and usuario_id <> $1`,
      [usuarioId],
    );
    return rows.filter(({ conta }) => this.selos.holdsAccount(conta));
  }

  async atrasada(usuarioId: number, revision: bigint): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'select from escrita.contas where usuario_id = $1 and revisao < $2',
      [usuarioId, revision],
    );
    return rowCount !== 0;
  }

  /** Whether a new password waits for a row that another program changed. Until then the row stays as evidence. */
  async aRefazer(usuarioId: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `select from escrita.mudancas_de_conta where usuario_id = $1 and senha_hash is not null`,
      [usuarioId],
    );
    return rowCount !== 0 && (await this.porId(usuarioId))?.integra === false;
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

  /** False when the e-mail, the id or the first access is taken. */
  async inserir(conta: NovaConta): Promise<boolean> {
    const { usuarioId, emailHash, senhaHash, papel, primeira, criadaEm } = conta;
    const { rowCount } = await this.pool.query(
      `insert into escrita.contas
         (usuario_id, email_hash, senha_hash, papel, primeira, criada_em, selo)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [
        usuarioId,
        emailHash,
        senhaHash,
        papel,
        primeira,
        criadaEm,
        this.seloDe({ ...conta, ativa: true, confirmada: false, revisao: '-1' }),
      ],
    );
    return rowCount === 1;
  }

  async noLugarDe({ usuarioId, emailHash, primeira }: NovaConta): Promise<Conta[]> {
    const { rows } = await this.pool.query<Linha>(
      `select ${COLUMNS} from escrita.contas c
       where usuario_id = $1 or email_hash = $2 or (primeira and $3)`,
      [usuarioId, emailHash, primeira],
    );
    return rows.map(this.lida);
  }

  async abandonar(usuarioId: number): Promise<void> {
    await this.pool.query(
      'delete from escrita.contas where usuario_id = $1 and confirmada_em is null',
      [usuarioId],
    );
  }

  private async ler(
    usuarioId: number,
    db: Pick<pg.Pool, 'query'>,
    lock: '' | 'for update',
  ): Promise<Conta | undefined> {
    const { rows } = await db.query<Linha>(
      `select ${COLUMNS} from escrita.contas c where usuario_id = $1 ${lock}`,
      [usuarioId],
    );
    const [conta] = rows.map(this.lida);
    return conta && { ...conta, integra: conta.integra && conta.usuarioId === usuarioId };
  }

  private seloDe({ emailHash, ...conta }: Omit<Conta, 'integra'>): Buffer {
    return this.selos.account({ ...conta, emailHash: emailHash.toString('hex') });
  }

  private readonly lida = ({ conta, criadaEm }: Linha): Conta => ({
    ...conta,
    papel: conta.papel as Papel,
    emailHash: Buffer.from(conta.emailHash, 'hex'),
    criadaEm,
    integra: this.selos.holdsAccount(conta),
  });
}
