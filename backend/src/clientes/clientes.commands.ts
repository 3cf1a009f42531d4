import {
  clienteStream,
  type ClienteEvent,
  type DadosDoCliente,
} from '@encomenda/contracts/clientes/cliente.events';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { diaDeNegocio, type Dia } from '@encomenda/contracts/shared/dia';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer.js';
import { Edits } from '../platform/commands/edits.js';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { CLOCK } from '../platform/tokens.js';
import { clienteFold, type ClienteDecision } from './domain/cliente.js';
import { FORMULARIO_DO_CLIENTE, type CamposDoCliente } from './formulario-do-cliente.js';
import { PedidosDoCliente } from './pedidos-do-cliente.js';
import { cadastrarCliente } from './cadastrar-cliente.js';
import { atualizarCliente } from './atualizar-cliente.js';
import { excluirCliente } from './excluir-cliente.js';

const dadosDe = ({ data_nascimento, ...corpo }: CamposDoCliente): DadosDoCliente => ({
  ...corpo,
  dataNascimento: data_nascimento,
});

@Injectable()
export class Clientes {
  constructor(
    private readonly writer: HandleCommand,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  hoje(): Dia {
    return diaDeNegocio(this.clock());
  }

  handle(
    origin: RequestContext,
    clienteId: number,
    decide: () => ClienteDecision | Promise<ClienteDecision>,
  ): Promise<CommandResult<ClienteEvent | TitularEvent>> {
    const stream = clienteStream(clienteId);
    return this.writer.handle({ fold: clienteFold, stream, origin, decide });
  }
}

export class CadastrarCliente extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoCliente,
  ) {
    super();
  }
}

@CommandHandler(CadastrarCliente)
export class CadastrarClienteHandler implements ICommandHandler<CadastrarCliente> {
  constructor(
    private readonly clientes: Clientes,
    private readonly numbers: Numbers,
  ) {}

  async execute({ origin, corpo }: CadastrarCliente) {
    const id = await this.numbers.allocate('cliente', origin.commandId, clienteStream);
    const result = await this.clientes.handle(origin, id, () =>
      cadastrarCliente({ clienteId: id, dados: dadosDe(corpo), hoje: this.clientes.hoje() }),
    );
    return { ...result, id };
  }
}

export class AtualizarCliente extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly clienteId: number,
    readonly corpo: CorpoDoCliente,
  ) {
    super();
  }
}

@CommandHandler(AtualizarCliente)
export class AtualizarClienteHandler implements ICommandHandler<AtualizarCliente> {
  constructor(
    private readonly clientes: Clientes,
    private readonly edits: Edits,
  ) {}

  execute({ origin, clienteId, corpo }: AtualizarCliente) {
    return this.edits.handle({
      fold: clienteFold,
      stream: clienteStream(clienteId),
      origin,
      form: FORMULARIO_DO_CLIENTE,
      body: corpo,
      decide: (conciliado) =>
        atualizarCliente({ clienteId, dados: dadosDe(conciliado), hoje: this.clientes.hoje() }),
    });
  }
}

export class ExcluirCliente extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly clienteId: number,
  ) {
    super();
  }
}

@CommandHandler(ExcluirCliente)
export class ExcluirClienteHandler implements ICommandHandler<ExcluirCliente> {
  constructor(
    private readonly clientes: Clientes,
    private readonly pedidos: PedidosDoCliente,
  ) {}

  execute({ origin, clienteId }: ExcluirCliente) {
    return this.clientes.handle(origin, clienteId, async () =>
      excluirCliente({ clienteId, temPedidos: await this.pedidos.existem(clienteId) }),
    );
  }
}

export const clientesCommands = [
  Clientes,
  PedidosDoCliente,
  CadastrarClienteHandler,
  AtualizarClienteHandler,
  ExcluirClienteHandler,
];
