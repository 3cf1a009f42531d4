import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { exigirPedidoAberto, exigirPrazoPossivel } from '../exigencias.js';
import type { CabecalhoDoPedido, Pedido } from '../pedido.js';

export interface ReporPedido {
  readonly pedidoId: number;
  readonly cabecalho: CabecalhoDoPedido;
  readonly estagioId: EstagioId;
  readonly arquivado: boolean;
}

export const reporPedido =
  ({ pedidoId, cabecalho, estagioId, arquivado }: ReporPedido) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    exigirPrazoPossivel(cabecalho);
    if (arquivado && estagioId !== 4)
      throw Recusa.conflito('pedido-nao-entregue', 'Só um pedido entregue pode ficar arquivado.');
    const events: PedidoEvent[] = [];
    if (!iguais(cabecalho, aberto.cabecalho))
      events.push({ type: 'PedidoAtualizado', data: { pedidoId, ...cabecalho } });
    if (estagioId !== aberto.estagioId)
      events.push({
        type: 'EstagioAjustado',
        data: { pedidoId, de: aberto.estagioId, para: estagioId },
      });
    if (arquivado !== aberto.arquivado)
      events.push({ type: arquivado ? 'PedidoArquivado' : 'PedidoRestaurado', data: { pedidoId } });
    return events;
  };
