import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import { PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../domain/pedido.js';
import { arquivarPedido } from './arquivar-pedido.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const arquivar = arquivarPedido({ pedidoId });

describe('arquivar pedido', () => {
  it('tira do painel um pedido entregue', () => {
    given(...umPedido().noEstagio(4).eventos)
      .when(arquivar)
      .thenEvents({ type: 'PedidoArquivado', data: { pedidoId } });
  });

  it.each([1, 2, 3] as const)('recusa um pedido do estágio %i', (estagioId) => {
    given(...umPedido({ estagioId }).eventos)
      .when(arquivar)
      .thenRefused('pedido-nao-entregue', 'Só um pedido entregue pode ser arquivado.');
  });

  it('recusa um pedido que já está arquivado', () => {
    given(...umPedido().noEstagio(4).arquivado().eventos)
      .when(arquivar)
      .thenRefused('pedido-ja-arquivado', 'Este pedido já está arquivado.');
  });
});
