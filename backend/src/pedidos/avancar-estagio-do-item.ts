import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import {
  exigirItem,
  exigirPedidoAberto,
  exigirProducao,
  itemNaoIniciado,
} from './domain/exigencias.js';
import type { Pedido } from './domain/pedido.js';

/** The item's next-stage button: Iniciar Produção, then Finalizar. */
export interface AvancarEstagioDoItem {
  readonly pedidoId: number;
  readonly itemId: number;
  /** Whether all units of an item in production are ready now; else the counted ones must be. */
  readonly todasProntas?: boolean;
}

export const avancarEstagioDoItem =
  ({ pedidoId, itemId, todasProntas = false }: AvancarEstagioDoItem) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    const { linha, estagioId, quantidadeFinalizada } = exigirItem(aberto, itemId);
    exigirProducao(aberto);
    if (estagioId === 3)
      throw Recusa.conflito('item-ja-finalizado', 'Este item já foi finalizado.');
    if (estagioId === 1 && todasProntas) throw itemNaoIniciado();
    if (estagioId === 1)
      return [{ type: 'EstagioDoItemAvancado', data: { pedidoId, itemId, de: 1, para: 2 } }];

    const finalizado: PedidoEvent = {
      type: 'EstagioDoItemAvancado',
      data: { pedidoId, itemId, de: 2, para: 3 },
    };
    const faltam = linha.quantidade - quantidadeFinalizada;
    if (faltam === 0) return [finalizado];
    if (linha.quantidade > 1 && !todasProntas)
      throw Recusa.conflito(
        'unidades-em-producao',
        `Finalize mais ${faltam} ${faltam === 1 ? 'unidade' : 'unidades'} deste item para continuar.`,
      );
    const { produtoId } = linha;
    const ultimas: PedidoEvent = {
      type: 'UnidadesFinalizadas',
      data: { pedidoId, itemId, produtoId, quantidade: faltam },
    };
    return [ultimas, finalizado];
  };
