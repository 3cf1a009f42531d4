import { Recusa } from '@encomenda/contracts/shared/decider';
import { formatarInstante } from '@encomenda/contracts/shared/dia';
import type {
  CorpoDaRedefinicao,
  CorpoDeSenhaECodigo,
  CorpoDoCodigo,
  CorpoDoInicio,
  SegundoFator,
  SegundoFatorIniciado,
} from '@encomenda/contracts/sessao/segundo-fator.http';
import { usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import { inTransaction } from '@encomenda/platform/postgres';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { toString as desenhar } from 'qrcode';
import {
  HandleCommand,
  type CommandOrigin,
  type CommandResult,
} from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/state-reader.js';
import { registroInexistente } from '../../platform/http/id.js';
import { RequestHash } from '../../platform/http/request-hash.js';
import { Limiter } from '../../platform/limits/limiter.js';
import { WRITE_POOL } from '../../platform/tokens.js';
import { Contas } from '../contas.js';
import { usuarioDecider, type UsuarioCommand } from '../domain/usuario.decider.js';
import { encerrarSessoes } from '../fim-das-sessoes.js';
import { Senhas } from '../senhas.js';
import { codigoIncorreto, jaLigada, naoLigada, semSegundoFator } from './recusas.js';
import { SegundosFatores, type Fator } from './segundos-fatores.js';
import { enderecoDoSegredo } from './totp.js';

type Resultado = CommandResult;
type ComCodigos = { readonly result: Resultado; readonly codigos: string[] };

/**
 * Turning the second step of a login on and off. One change per account at a time, in a transaction
 * that also holds the event's append. The table decides what a login asks; a crash between append
 * and commit leaves the log ahead of it, and the same command sent again brings it after.
 */
@Injectable()
export class VerificacaoEmDuasEtapas {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly commands: HandleCommand,
    private readonly reader: StateReader,
    private readonly contas: Contas,
    private readonly senhas: Senhas,
    private readonly fatores: SegundosFatores,
    private readonly limiter: Limiter,
    private readonly requestHash: RequestHash,
  ) {}

  async estado(usuarioId: number): Promise<SegundoFator> {
    const fator = await this.fatores.de(usuarioId);
    if (!fator?.confirmadoEm) return { ativo: false, desde_br: null, codigosRestantes: 0 };
    const { confirmadoEm, codigosRestantes } = fator;
    return { ativo: true, desde_br: formatarInstante(confirmadoEm), codigosRestantes };
  }

  /** A secret that asks nothing yet; asked again, another one. @throws Recusa for a wrong password */
  async iniciar(usuarioId: number, { senha }: CorpoDoInicio): Promise<SegundoFatorIniciado> {
    await this.conferirSenha(usuarioId, senha);
    const usuario = await this.reader.stateOf(usuarioDecider, usuarioStream(usuarioId));
    if (usuario.situacao === 'inexistente') throw registroInexistente();
    const segredo = await this.fatores.iniciar(usuarioId);
    if (segredo === null) throw jaLigada();
    const svg = await desenhar(enderecoDoSegredo(segredo, usuario.email), {
      type: 'svg',
      margin: 2,
    });
    return {
      segredo: segredo.replaceAll(/.{4}(?=.)/g, '$& '),
      imagem: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    };
  }

  /** Turns it on; all other sessions, opened without a code, end. @throws Recusa for a wrong code */
  async confirmar(
    origin: CommandOrigin,
    usuarioId: number,
    { codigo }: CorpoDoCodigo,
  ): Promise<ComCodigos> {
    await this.limiter.spend('codigoPorConta', String(usuarioId));
    return this.naConta(usuarioId, async (tx, fator) => {
      if (!fator) throw naoLigada();
      const codigos = this.fatores.codigosDe(fator, origin.commandId);
      if (!fator.confirmadoEm) {
        if (!(await this.fatores.confirmar(usuarioId, fator, codigo, codigos, tx)))
          throw codigoIncorreto();
        await encerrarSessoes(tx, usuarioId, origin.permissao?.sessao);
      } else if (!(await this.fatores.tem(usuarioId, codigos, tx))) throw jaLigada();
      const result = await this.escrever(origin, { tipo: 'AtivarSegundoFator', usuarioId });
      return { result, codigos };
    });
  }

  /** @throws Recusa for a wrong password or code, or when it is off */
  async desligar(
    origin: CommandOrigin,
    usuarioId: number,
    { senha, codigo }: CorpoDeSenhaECodigo,
  ): Promise<Resultado> {
    await this.conferirSenha(usuarioId, senha);
    await this.limiter.spend('codigoPorConta', String(usuarioId));
    return this.naConta(usuarioId, async (tx, fator) => {
      if (fator?.confirmadoEm) {
        if (!(await this.fatores.aceita(usuarioId, codigo, tx))) throw codigoIncorreto();
        await this.fatores.remover(usuarioId, tx);
      }
      const command = { tipo: 'DesativarSegundoFator', usuarioId, motivo: null } as const;
      const result = await this.escrever(origin, command);
      if (!fator?.confirmadoEm && result.position === null) throw naoLigada();
      return result;
    });
  }

  /** Ten new recovery codes; the old ones are worth nothing. @throws Recusa as `desligar` */
  async trocarCodigos(
    origin: CommandOrigin,
    usuarioId: number,
    { senha, codigo }: CorpoDeSenhaECodigo,
  ): Promise<ComCodigos> {
    await this.conferirSenha(usuarioId, senha);
    await this.limiter.spend('codigoPorConta', String(usuarioId));
    return this.naConta(usuarioId, async (tx, fator) => {
      if (!fator?.confirmadoEm) throw naoLigada();
      const codigos = this.fatores.codigosDe(fator, origin.commandId);
      if (!(await this.fatores.tem(usuarioId, codigos, tx))) {
        if (!(await this.fatores.aceita(usuarioId, codigo, tx))) throw codigoIncorreto();
        await this.fatores.trocarCodigos(usuarioId, codigos, tx);
      }
      const result = await this.escrever(origin, { tipo: 'TrocarCodigosDeRecuperacao', usuarioId });
      return { result, codigos };
    });
  }

  /**
   * Turns somebody else's off, who has lost telephone and codes; their sessions end.
   * @throws Recusa for oneself, and for whoever has none
   */
  redefinir(
    origin: CommandOrigin,
    usuarioId: number,
    { motivo }: CorpoDaRedefinicao,
  ): Promise<Resultado> {
    if (usuarioId === origin.usuarioId)
      throw Recusa.conflito('a-si-mesmo', 'Desligue a sua própria verificação em Minha conta.');
    return this.naConta(usuarioId, async (tx) => {
      const havia = await this.fatores.remover(usuarioId, tx);
      await encerrarSessoes(tx, usuarioId);
      const command = { tipo: 'DesativarSegundoFator', usuarioId, motivo } as const;
      const result = await this.escrever(origin, command);
      if (!havia && result.position === null) throw semSegundoFator();
      return result;
    });
  }

  private async conferirSenha(usuarioId: number, senha: string): Promise<void> {
    const conta = await this.contas.porId(usuarioId);
    if (!(await this.senhas.confere(senha, conta?.senhaHash)))
      throw Recusa.campo('senha-incorreta', 'senha', 'A senha atual não confere.');
  }

  private escrever(origin: CommandOrigin, command: UsuarioCommand): Promise<Resultado> {
    const { usuarioId } = command;
    return this.commands.handle({
      decider: usuarioDecider,
      stream: usuarioStream(usuarioId),
      // Neither password nor code goes into the hash in the log: a repeat may bring another code.
      origin: { ...origin, requestHash: this.requestHash.of({ usuarioId }) },
      command: () => command,
    });
  }

  /** With the account's row held; sessions that end meanwhile are told why. */
  private naConta<T>(
    usuarioId: number,
    work: (tx: pg.PoolClient, fator: Fator | undefined) => Promise<T>,
  ): Promise<T> {
    return inTransaction(this.pool, async (tx) => {
      await tx.query("select set_config('encomenda.motivo', 'segundoFator', true)");
      const { rowCount } = await tx.query(
        `select from escrita.contas
         where usuario_id = $1 and confirmada_em is not null for update`,
        [usuarioId],
      );
      if (rowCount === 0) throw registroInexistente();
      return work(tx, await this.fatores.de(usuarioId, tx));
    });
  }
}
