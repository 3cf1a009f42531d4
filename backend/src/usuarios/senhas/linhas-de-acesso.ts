import {
  ACCOUNT_JSON,
  AuthoritySeals,
  CALENDAR_ADDRESS_JSON,
  PENDING_LOGIN_JSON,
  SESSION_JSON,
  type AccountRow,
  type CalendarAddressRow,
  type PendingLoginRow,
  type Sealed,
  type SessionRow,
} from '@encomenda/platform/seals/authority-seals';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CONFIG, WRITE_POOL } from '../../platform/tokens.js';

type DeAlguem = { readonly usuarioId: number };

/** Rows that allow access: accounts, sessions, pending logins and calendar addresses. */
@Injectable()
export class LinhasDeAcesso {
  private readonly selos: AuthoritySeals;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CONFIG) { masterKey }: Pick<Config, 'masterKey'>,
  ) {
    this.selos = new AuthoritySeals(masterKey);
  }

  /** Ids of users with a row whose seal is missing or wrong, ascending: another program wrote it. */
  async adulteradas(): Promise<number[]> {
    const { selos } = this;
    const [contas, sessoes, entradas, enderecos] = await Promise.all([
      // An account that waits for its first event allows no login yet.
      this.linhas<AccountRow>(`select ${ACCOUNT_JSON} as linha from escrita.contas c
        where c.confirmada_em is not null or c.selo is not null`),
      this.linhas<SessionRow>(`select ${SESSION_JSON} as linha from escrita.sessoes s`),
      this.linhas<PendingLoginRow>(
        `select ${PENDING_LOGIN_JSON} as linha from escrita.entradas_pendentes p`,
      ),
      this.linhas<CalendarAddressRow>(
        `select ${CALENDAR_ADDRESS_JSON} as linha from escrita.enderecos_do_calendario e`,
      ),
    ]);
    const quebradas: readonly DeAlguem[] = [
      ...contas.filter((linha) => !selos.holdsAccount(linha)),
      ...sessoes.filter((linha) => !selos.holdsSession(linha)),
      ...entradas.filter((linha) => !selos.holdsPendingLogin(linha)),
      ...enderecos.filter((linha) => !selos.holdsCalendarAddress(linha)),
    ];
    return [...new Set(quebradas.map(({ usuarioId }) => usuarioId))].toSorted((a, b) => a - b);
  }

  async contasSemSelo(): Promise<number[]> {
    const { rows } = await this.pool.query<{ usuarioId: number }>(
      `select usuario_id as "usuarioId" from escrita.contas where selo is null order by usuario_id`,
    );
    return rows.map(({ usuarioId }) => usuarioId);
  }

  /** Seals the user's sessions and calendar address, if they are older than seals. */
  async selarDoUsuario(usuarioId: number): Promise<void> {
    const sessoes = await this.linhas<SessionRow>(
      `select ${SESSION_JSON} as linha from escrita.sessoes s where usuario_id = $1 and selo is null`,
      usuarioId,
    );
    for (const sessao of sessoes)
      await this.pool.query(
        `update escrita.sessoes set selo = $2 where sid_hash = decode($1, 'hex') and selo is null`,
        [sessao.sidHash, this.selos.session({ ...sessao, usuarioId })],
      );
    const enderecos = await this.linhas<CalendarAddressRow>(
      `select ${CALENDAR_ADDRESS_JSON} as linha from escrita.enderecos_do_calendario e
       where usuario_id = $1 and selo is null`,
      usuarioId,
    );
    for (const endereco of enderecos)
      await this.pool.query(
        'update escrita.enderecos_do_calendario set selo = $2 where usuario_id = $1',
        [usuarioId, this.selos.calendarAddress({ ...endereco, usuarioId })],
      );
  }

  private async linhas<Linha>(text: string, usuarioId?: number): Promise<Sealed<Linha>[]> {
    const values = usuarioId === undefined ? [] : [usuarioId];
    const { rows } = await this.pool.query<{ linha: Sealed<Linha> }>(text, values);
    return rows.map(({ linha }) => linha);
  }
}
