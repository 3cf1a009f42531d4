import type { CorpoDoItem } from '@encomenda/contracts/itens/itens.http';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { exigirTodas, Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../../platform/commands/answer/answer.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import {
  exigirItensLiberados,
  exigirLinhaPossivel,
  exigirPedidoAberto,
  exigirPedidoPossivel,
  exigirProdutoAchado,
  exigirQueCaiba,
} from '../domain/exigencias.js';
import { linhaDe, type LinhaDoPedido, type Pedido } from '../domain/pedido.js';
import { dadosDoItem } from '../formularios.js';
import { Pedidos } from '../pedidos.js';

export class AdicionarItem extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoItem,
    /** If false, the product's price applies. */
    readonly comValores = true,
  ) {
    super();
  }
}

@CommandHandler(AdicionarItem)
export class AdicionarItemHandler implements ICommandHandler<AdicionarItem> {
  constructor(private readonly pedidos: Pedidos) {}

  execute({ origin, corpo, comValores }: AdicionarItem) {
    const pedidoId = corpo.pedido_id;
    return this.pedidos.criarParte(origin, pedidoId, 'item', async () => {
      const produto = await this.pedidos.produto(corpo.produto_id);
      const item = {
        pedidoId,
        ...dadosDoItem(corpo),
        ...(comValores
          ? {}
          : {
              valorEmCentavos: produto?.valorEmCentavos ?? 0,
              descontoEmCentavos: 0,
              semVerValores: true,
            }),
        produtoNome: corpo.avulso ?? produto?.nome ?? null,
      };
      return (pedido, itemId) => adicionarItem({ ...item, itemId })(pedido);
    });
  }
}

export interface LinhaInformada extends Omit<LinhaDoPedido, 'produtoNome'> {
  readonly produtoNome: string | null;
}

interface Facts extends LinhaInformada {
  readonly pedidoId: number;
  readonly itemId: number;
  /** The sender sees no amounts, so refusals must not depend on those of other items. */
  readonly semVerValores?: boolean;
}

export const adicionarItem =
  (command: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    const { pedidoId, itemId, produtoNome } = command;
    if (aberto.itens.has(itemId))
      throw Recusa.conflito('item-ja-existe', 'Este item já está no pedido.');
    exigirItensLiberados(aberto);
    const [nome] = exigirTodas(
      () => exigirProdutoAchado(produtoNome),
      () => exigirQueCaiba(aberto),
      () => exigirLinhaPossivel(command),
    );
    const linha = linhaDe({ ...command, produtoNome: nome });
    if (command.semVerValores !== true) exigirPedidoPossivel(aberto, itemId, linha);
    const { clienteId } = aberto.cabecalho;
    return [{ type: 'ItemAdicionado', data: { pedidoId, itemId, clienteId, ...linha } }];
  };
