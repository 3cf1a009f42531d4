import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { AuthenticatedUser, SessionUser } from '../../platform/auth/session/session-user.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { CLOCK, WRITE_POOL } from '../../platform/tokens.js';
import { usuarioFold } from '../../usuarios/domain/usuario.js';
import { ConferenciaDeCodigos } from '../../usuarios/segundo-fator/conferencia-de-codigos.js';
import { codigoIncorreto, danificada } from '../../usuarios/segundo-fator/recusas.js';
import { SegundosFatores } from '../../usuarios/segundo-fator/segundos-fatores.js';
import { SessaoService } from '../sessao.service.js';

/** Wrong codes after which the password is required again. */
export const TENTATIVAS = 5;

export const entradaVencida = (): Recusa =>
  Recusa.conflito('entrada-vencida', 'O tempo para o código acabou. Entre de novo com sua senha.');

@Injectable()
export class SegundaEtapa {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly reader: StateReader,
    private readonly fatores: SegundosFatores,
    private readonly conferencia: ConferenciaDeCodigos,
    private readonly service: SessaoService,
  ) {}

  /**
   * Whether the login needs a code. Both the table and the log are asked, so that a deleted row turns nothing off.
   * @throws Recusa when the log requires a code and the row is missing
   */
  async falta({ usuarioId }: SessionUser): Promise<boolean> {
    const ligado = await this.fatores.ligado(usuarioId);
    if (ligado) return true;
    const usuario = await this.reader.stateOf(usuarioFold, usuarioStream(usuarioId));
    if (usuario.situacao === 'inexistente' || !usuario.segundoFator) return false;
    throw danificada();
  }

  /**
   * @param entrada hash of the pending login's session id; works once
   * @param conhecido id of a browser that completed a login to this account before
   * @throws Recusa for a wrong or used code or an expired login; RequestRefused 429
   */
  async concluir(
    usuarioId: number,
    entrada: Buffer,
    { codigo, conhecido }: { readonly codigo: string; readonly conhecido: string | undefined },
  ): Promise<AuthenticatedUser> {
    await this.conferencia.noLogin(usuarioId, conhecido, async () => {
      if (!(await this.tentar(entrada))) throw entradaVencida();
      if (!(await this.fatores.aceita(usuarioId, codigo))) throw codigoIncorreto();
    });
    if (!(await this.gastar(entrada))) throw entradaVencida();
    return this.service.pessoa(usuarioId);
  }

  /** Counts an attempt. False when no attempt is left, or the login expired. */
  private async tentar(entrada: Buffer): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update escrita.entradas_pendentes set tentativas = tentativas + 1
       where sid_hash = $1 and expira_em > $2 and tentativas < $3`,
      [entrada, this.clock(), TENTATIVAS],
    );
    return rowCount === 1;
  }

  private async gastar(entrada: Buffer): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'delete from escrita.entradas_pendentes where sid_hash = $1',
      [entrada],
    );
    return rowCount === 1;
  }
}
