import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { CorpoDaEliminacao } from '@encomenda/contracts/titulares/titulares.http';
import type { Clock } from '@encomenda/platform/clock';
import type { Logger } from '@encomenda/platform/logger';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { clienteFold } from '../clientes/domain/cliente.js';
import {
  cancelarAgendamento,
  pedirEliminacao,
  registrarExportacao,
} from '../clientes/domain/eliminar-dados.js';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import type { RequestContext } from '../platform/http/request/request-context.js';
import { CLOCK, LOGGER } from '../platform/tokens.js';
import { Eliminacao } from './eliminacao/eliminacao.js';
import { GuardaDoCliente } from './eliminacao/guarda-do-cliente.js';

class SobreOTitular extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly clienteId: number,
  ) {
    super();
  }
}

export class PedirEliminacao extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly clienteId: number,
    readonly corpo: CorpoDaEliminacao,
  ) {
    super();
  }
}

@CommandHandler(PedirEliminacao)
export class PedirEliminacaoHandler implements ICommandHandler<PedirEliminacao> {
  constructor(
    private readonly writer: HandleCommand,
    private readonly guarda: GuardaDoCliente,
    private readonly eliminacao: Eliminacao,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ origin, clienteId, corpo }: PedirEliminacao) {
    const pedido = await this.writer.handle({
      fold: clienteFold,
      stream: clienteStream(clienteId),
      origin,
      decide: async () =>
        pedirEliminacao({
          clienteId,
          motivo: corpo.motivo,
          base: corpo.base_legal,
          confirmacao: corpo.confirmacao,
          mesmoAssim: corpo.mesmo_assim,
          pedidaPor: origin.usuarioId,
          guardarAte: (await this.guarda.de(clienteId))?.ate ?? null,
          hoje: diaDeNegocio(this.clock()),
        }),
    });
    try {
      return (await this.eliminacao.concluir(clienteId)) ?? pedido;
    } catch (error) {
      // The erasure's start is in the log, so the worker completes it.
      this.logger.error({ err: error, clienteId }, 'an erasure is left to the worker');
      return pedido;
    }
  }
}

export class CancelarAgendamento extends SobreOTitular {}

@CommandHandler(CancelarAgendamento)
export class CancelarAgendamentoHandler implements ICommandHandler<CancelarAgendamento> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, clienteId }: CancelarAgendamento) {
    return this.writer.handle({
      fold: clienteFold,
      stream: clienteStream(clienteId),
      origin,
      decide: () => cancelarAgendamento({ clienteId }),
    });
  }
}

export class RegistrarExportacao extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly clienteId: number,
    readonly formato: 'json' | 'pdf',
  ) {
    super();
  }
}

@CommandHandler(RegistrarExportacao)
export class RegistrarExportacaoHandler implements ICommandHandler<RegistrarExportacao> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, clienteId, formato }: RegistrarExportacao) {
    return this.writer.handle({
      fold: clienteFold,
      stream: clienteStream(clienteId),
      origin,
      decide: () => registrarExportacao({ clienteId, formato }),
    });
  }
}
