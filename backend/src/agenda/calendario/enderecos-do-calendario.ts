import { createHash, createHmac } from 'node:crypto';
import type { EnderecoDoCalendario } from '@encomenda/contracts/agenda/endereco-do-calendario.http';
import { formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import {
  ACCOUNT_JSON,
  AuthoritySeals,
  CALENDAR_ADDRESS_JSON,
  type AccountRow,
  type CalendarAddressRow,
  type Sealed,
} from '@encomenda/platform/seals/authority-seals';
import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import { derivedKey } from '@encomenda/platform/seals/derived-key';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { trustedAccount } from '../../platform/auth/sealed-sender.js';
import { CLOCK, CONFIG, WRITE_POOL } from '../../platform/tokens.js';

const hashDe = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface LeitorDoCalendario {
  readonly usuarioId: number;
  readonly papel: Papel;
}

interface Linha {
  readonly endereco: Sealed<CalendarAddressRow>;
  readonly conta: Sealed<AccountRow>;
}

/** One secret address per user, stored as a hash. The address of a deactivated account does not work. */
@Injectable()
export class EnderecosDoCalendario {
  private readonly chave: Buffer;
  private readonly selos: AuthoritySeals;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CONFIG) config: Pick<Config, 'masterKey'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.chave = derivedKey(config.masterKey, 'endereco-do-calendario');
    this.selos = new AuthoritySeals(config.masterKey);
  }

  async de(usuarioId: number): Promise<EnderecoDoCalendario> {
    const { rows } = await this.pool.query<{ criado_em: Date; lido_em: Date | null }>(
      'select criado_em, lido_em from escrita.enderecos_do_calendario where usuario_id = $1',
      [usuarioId],
    );
    const [endereco] = rows;
    if (!endereco) return null;
    return {
      criado_em_br: formatarInstante(endereco.criado_em),
      lido_em_br: endereco.lido_em && formatarInstante(endereco.lido_em),
    };
  }

  /** Creates the user's address in place of the earlier one. Returns the token, which is not stored. */
  async criar(usuarioId: number, commandId: string): Promise<string> {
    const token = createHmac('sha256', this.chave)
      .update(`${usuarioId} ${commandId}`)
      .digest('base64url');
    const hash = hashDe(token);
    const selo = this.selos.calendarAddress({ usuarioId, tokenHash: hash.toString('hex') });
    await this.pool.query(
      `insert into escrita.enderecos_do_calendario as e (usuario_id, token_hash, criado_em, selo)
       values ($1, $2, $3, $4)
       on conflict (usuario_id) do update
         set token_hash = excluded.token_hash, criado_em = excluded.criado_em, lido_em = null,
           selo = excluded.selo
         where e.token_hash <> excluded.token_hash or e.selo is distinct from excluded.selo`,
      [usuarioId, hash, this.clock(), selo],
    );
    return token;
  }

  async revogar(usuarioId: number): Promise<void> {
    await this.pool.query('delete from escrita.enderecos_do_calendario where usuario_id = $1', [
      usuarioId,
    ]);
  }

  /**
   * User of the address; also stores the time of use. Undefined for a wrong address, a deactivated account, and
   * rows that another program wrote.
   */
  async leitor(token: string): Promise<LeitorDoCalendario | undefined> {
    const hash = hashDe(token);
    const { rows } = await this.pool.query<Linha>(
      `update escrita.enderecos_do_calendario e set lido_em = $2
       from escrita.contas c
       where e.token_hash = $1 and c.usuario_id = e.usuario_id and c.ativa
       returning ${CALENDAR_ADDRESS_JSON} as endereco, ${ACCOUNT_JSON} as conta`,
      [hash, this.clock()],
    );
    const [linha] = rows;
    if (!linha || linha.endereco.tokenHash !== hash.toString('hex')) return undefined;
    const { endereco, conta } = linha;
    if (endereco.usuarioId !== conta.usuarioId || !this.selos.holdsCalendarAddress(endereco))
      return undefined;
    return trustedAccount(this.selos, conta) ?? undefined;
  }
}
