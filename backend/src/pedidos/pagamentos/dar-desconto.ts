import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { CorpoDoDesconto } from '@encomenda/contracts/pedidos/pedidos.http';
import { ratearDesconto } from '@encomenda/contracts/pedidos/pagamentos/ratear-desconto';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import {
  exigirDescontoPossivel,
  exigirItensLiberados,
  exigirPedidoAberto,
} from '../domain/exigencias.js';
import { pedidoFold, type Pedido } from '../domain/pedido.js';
import {
  centavosDaParte,
  parteDoValor,
  valorBruto,
  valorBrutoDaLinha,
  type ParteDoValor,
} from '../domain/valores/somas.js';

export class DarDesconto extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly pedidoId: number,
    readonly corpo: CorpoDoDesconto,
  ) {
    super();
  }
}

@CommandHandler(DarDesconto)
export class DarDescontoHandler implements ICommandHandler<DarDesconto> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, pedidoId, corpo: { em, desconto } }: DarDesconto) {
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () => darDesconto({ pedidoId, desconto: parteDoValor(em, desconto) }),
    });
  }
}

interface Facts {
  readonly pedidoId: number;
  /** Applies to the value before discounts, and replaces the items' discounts. */
  readonly desconto: ParteDoValor;
}

export const darDesconto =
  ({ pedidoId, desconto }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    exigirItensLiberados(aberto);
    if (aberto.itens.size === 0)
      throw Recusa.conflito('pedido-sem-itens', 'Adicione ao menos um item antes de dar desconto.');
    const bruto = valorBruto(aberto);
    const emCentavos = centavosDaParte(desconto, bruto);
    exigirDescontoPossivel(emCentavos, bruto);
    const { clienteId } = aberto.cabecalho;
    const itens = [...aberto.itens];
    const partes = ratearDesconto(
      itens.map(([, { linha }]) => valorBrutoDaLinha(linha)),
      emCentavos,
    );
    return itens.flatMap(([itemId, { linha }], i): PedidoEvent[] =>
      linha.descontoEmCentavos === partes[i]
        ? []
        : [
            {
              type: 'ItemAtualizado',
              data: { pedidoId, itemId, clienteId, ...linha, descontoEmCentavos: partes[i]! },
            },
          ],
    );
  };
