import { clienteStream, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { clienteFold, exigirCliente, type Cliente } from '../domain/cliente.js';
import { PedidosDoCliente } from '../pedidos-do-cliente.js';

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

export interface FatosDaExclusao {
  /** Cancelled orders count too. */
  readonly temPedidos: boolean;
  /** Whether other customers were merged into this one. */
  readonly temJuntados?: boolean;
}

/** Why a customer cannot be deleted; null when it can. Documents of orders name the customer. */
export const recusaDaExclusao = ({
  temPedidos,
  temJuntados = false,
}: FatosDaExclusao): Recusa | null => {
  if (temPedidos)
    return Recusa.conflito(
      'cliente-com-pedidos',
      'Este cliente possui pedidos e não pode ser excluído.',
    );
  if (temJuntados)
    return Recusa.conflito(
      'cliente-com-juntados',
      'Outros cadastros foram juntados a este cliente. Desfaça isso antes de excluir.',
    );
  return null;
};

/** @throws Recusa for an unknown customer, or the refusal of `recusaDaExclusao` */
export const excluirCliente =
  ({ clienteId, ...fatos }: FatosDaExclusao & { readonly clienteId: number }) =>
  (cliente: Cliente): readonly ClienteEvent[] => {
    exigirCliente(cliente);
    const recusa = recusaDaExclusao(fatos);
    if (recusa) throw recusa;
    return [{ type: 'ClienteExcluido', data: { clienteId } }];
  };
