import { clienteStream, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { clienteFold, exigirCliente, type Cliente } from './domain/cliente.js';
import { PedidosDoCliente } from './pedidos-do-cliente.js';

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
    private readonly writer: HandleCommand,
    private readonly pedidos: PedidosDoCliente,
  ) {}

  execute({ origin, clienteId }: ExcluirCliente) {
    return this.writer.handle({
      fold: clienteFold,
      stream: clienteStream(clienteId),
      origin,
      decide: async () =>
        excluirCliente({
          clienteId,
          temPedidos: await this.pedidos.existem(clienteId),
          temJuntados: await this.pedidos.temJuntados(clienteId),
        }),
    });
  }
}

interface Facts {
  readonly clienteId: number;
  /** Whether the customer has any order, cancelled ones included. */
  readonly temPedidos: boolean;
  /** Whether others were merged into this customer. */
  readonly temJuntados?: boolean;
}

/** A customer with orders cannot be deleted: their documents name the customer. */
export const excluirCliente =
  ({ clienteId, temPedidos, temJuntados = false }: Facts) =>
  (cliente: Cliente): readonly ClienteEvent[] => {
    exigirCliente(cliente);
    if (temPedidos)
      throw Recusa.conflito(
        'cliente-com-pedidos',
        'Este cliente possui pedidos e não pode ser excluído.',
      );
    if (temJuntados)
      throw Recusa.conflito(
        'cliente-com-juntados',
        'Outros cadastros foram juntados a este cliente. Desfaça isso antes de excluir.',
      );
    return [{ type: 'ClienteExcluido', data: { clienteId } }];
  };
