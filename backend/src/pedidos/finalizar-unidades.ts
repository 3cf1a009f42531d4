import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { mensagens } from '@encomenda/contracts/shared/campos';
import { Recusa } from '@encomenda/contracts/shared/decider';
import {
  exigirItem,
  exigirPedidoAberto,
  exigirProducao,
  itemNaoIniciado,
} from './domain/exigencias.js';
import type { Pedido } from './domain/pedido.js';

export interface FinalizarUnidades {
  readonly pedidoId: number;
  readonly itemId: number;
  /** Units that became ready now, at least 1. */
  readonly quantidade: number;
}

/** Counts finished units. The last one leaves the item where it is: its button finishes it. */
export const finalizarUnidades =
  ({ pedidoId, itemId, quantidade }: FinalizarUnidades) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    const { linha, estagioId, quantidadeFinalizada } = exigirItem(aberto, itemId);
    exigirProducao(aberto);
    if (estagioId === 1) throw itemNaoIniciado();
    const faltam = linha.quantidade - quantidadeFinalizada;
    if (estagioId === 3 || faltam === 0)
      throw Recusa.conflito(
        'unidades-ja-finalizadas',
        'Todas as unidades deste item já foram finalizadas.',
      );
    if (linha.quantidade === 1)
      throw Recusa.conflito(
        'item-de-uma-unidade',
        'Este item tem uma única unidade. Use o botão Finalizar.',
      );
    if (quantidade > faltam)
      throw Recusa.campo(
        'quantidade-acima-do-restante',
        'quantidade_finalizada',
        mensagens.maximo('Quantidade', faltam),
      );
    const { produtoId } = linha;
    return [{ type: 'UnidadesFinalizadas', data: { pedidoId, itemId, produtoId, quantidade } }];
  };
