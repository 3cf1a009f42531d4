import type { CorpoDaEliminacaoDoUsuario } from '@encomenda/contracts/titulares/titulares.http';
import { usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import type { Logger } from '@encomenda/platform/logger';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import type { RequestContext } from '../platform/http/request/request-context.js';
import { LOGGER } from '../platform/tokens.js';
import { AdministracaoDeContas } from '../usuarios/contas/administracao-de-contas.js';
import { registrarExportacaoDoUsuario } from '../usuarios/domain/eliminar-usuario.js';
import { usuarioFold } from '../usuarios/domain/usuario.js';
import { EliminacaoDeUsuario } from './eliminacao/eliminacao-de-usuario.js';

export class EliminarDadosDoUsuario extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly usuarioId: number,
    readonly corpo: CorpoDaEliminacaoDoUsuario,
  ) {
    super();
  }
}

@CommandHandler(EliminarDadosDoUsuario)
export class EliminarDadosDoUsuarioHandler implements ICommandHandler<EliminarDadosDoUsuario> {
  constructor(
    private readonly contas: AdministracaoDeContas,
    private readonly eliminacao: EliminacaoDeUsuario,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Recusa for the reasons of `iniciarEliminacao` */
  async execute({ origin, usuarioId, corpo }: EliminarDadosDoUsuario) {
    const pedido = await this.contas.iniciarEliminacao(origin, {
      usuarioId,
      motivo: corpo.motivo,
      base: corpo.base_legal,
      confirmacao: corpo.confirmacao,
      pedidaPor: origin.usuarioId,
    });
    try {
      return (await this.eliminacao.concluir(usuarioId)) ?? pedido;
    } catch (error) {
      // The erasure's start is in the log, so the worker completes it.
      this.logger.error({ err: error, usuarioId }, 'an erasure is left to the worker');
      return pedido;
    }
  }
}

export class RegistrarExportacaoDoUsuario extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly usuarioId: number,
    readonly formato: 'json' | 'pdf',
  ) {
    super();
  }
}

@CommandHandler(RegistrarExportacaoDoUsuario)
export class RegistrarExportacaoDoUsuarioHandler implements ICommandHandler<RegistrarExportacaoDoUsuario> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, usuarioId, formato }: RegistrarExportacaoDoUsuario) {
    return this.writer.handle({
      fold: usuarioFold,
      stream: usuarioStream(usuarioId),
      origin,
      decide: () => registrarExportacaoDoUsuario({ usuarioId, formato }),
    });
  }
}
