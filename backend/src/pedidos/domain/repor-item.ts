import type { ProgressoDoItem } from '@encomenda/contracts/pedidos/itens.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { iguais } from '@encomenda/contracts/shared/iguais';
import {
  exigirItem,
  exigirItensLiberados,
  exigirLinhaPossivel,
  exigirPedidoAberto,
  exigirProgressoPossivel,
  prontas,
} from './exigencias.js';
import type { LinhaDoPedido, Pedido } from './pedido.js';

/** Puts an item's line and progress back to what they were: how their changes are undone. */
export interface ReporItem {
  readonly pedidoId: number;
  readonly itemId: number;
  readonly linha: LinhaDoPedido;
  /** As it stands, by day; the item itself only knows how many units are ready. */
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
    // At no moment are more units ready than there are.
    return linha.quantidade < item.quantidadeFinalizada
      ? [...doProgresso, ...daLinha]
      : [...daLinha, ...doProgresso];
  };
