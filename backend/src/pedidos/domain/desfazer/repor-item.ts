import type { ProgressoDoItem } from '@encomenda/contracts/pedidos/events/itens.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { iguais } from '@encomenda/contracts/shared/iguais';
import {
  exigirItem,
  exigirItensLiberados,
  exigirLinhaPossivel,
  exigirPedidoAberto,
  exigirProgressoPossivel,
  prontas,
} from '../exigencias.js';
import type { LinhaDoPedido, Pedido } from '../pedido.js';

export interface ReporItem {
  readonly pedidoId: number;
  readonly itemId: number;
  readonly linha: LinhaDoPedido;
  /** Ready units by day: the item's state has only their number. */
  readonly antes: ProgressoDoItem;
  readonly depois: ProgressoDoItem;
}

export const reporItem =
  ({ pedidoId, itemId, linha, antes, depois }: ReporItem) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    const item = exigirItem(aberto, itemId);
    exigirItensLiberados(aberto);
    exigirLinhaPossivel(linha);
    exigirProgressoPossivel(linha, depois);
    const { clienteId } = aberto.cabecalho;
    const { produtoId } = linha;
    const daLinha: PedidoEvent[] = iguais(linha, item.linha)
      ? []
      : [{ type: 'ItemAtualizado', data: { pedidoId, itemId, clienteId, ...linha } }];
    const mesmo = iguais(antes, depois) && depois.estagio === item.estagioId;
    const doProgresso: PedidoEvent[] =
      mesmo && prontas(depois) === item.quantidadeFinalizada
        ? []
        : [
            {
              type: 'ProgressoDoItemAjustado',
              data: { pedidoId, itemId, produtoId, antes, depois },
            },
          ];
    // Ordered so that ready units never exceed the quantity.
    return linha.quantidade < item.quantidadeFinalizada
      ? [...doProgresso, ...daLinha]
      : [...daLinha, ...doProgresso];
  };
