import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import { PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../domain/pedido.js';
import { restaurarPedido } from './restaurar-pedido.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const restaurar = restaurarPedido({ pedidoId });

describe('restaurar pedido ao painel', () => {
  it('devolve ao painel um pedido arquivado', () => {
    given(...umPedido().noEstagio(4).arquivado().eventos)
      .when(restaurar)
      .thenEvents({ type: 'PedidoRestaurado', data: { pedidoId } });
  });

  it('recusa um pedido que está no painel', () => {
    const arquivado = umPedido().noEstagio(4).arquivado();
    given(...arquivado.e({ type: 'PedidoRestaurado', data: { pedidoId } }).eventos)
      .when(restaurar)
      .thenRefused('pedido-nao-arquivado', 'Este pedido não está arquivado.');
  });
});
