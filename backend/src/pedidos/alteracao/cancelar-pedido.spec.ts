import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import {
  CLIENTE_ID,
  pagamentoEmPix,
  PEDIDO_ID,
  umPedido,
} from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../domain/pedido.js';
import { cancelarPedido } from './cancelar-pedido.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const motivo = 'Desistiu da festa';
const cancelar = { pedidoId, motivo, pagamentos: 'reter' } as const;
const pago = umPedido()
  .comItem({ itemId: 1 })
  .comPagamento({ pagamentoId: 31 })
  .comPagamento({ pagamentoId: 32, valorEmCentavos: 2_000, formaDePagamento: 'Espécie' });

describe('cancelar pedido', () => {
  it('retém o que foi recebido', () => {
    given(...pago.eventos)
      .when(cancelarPedido(cancelar))
      .thenEvents({
        type: 'PedidoCancelado',
        data: { pedidoId, clienteId: CLIENTE_ID, motivo, pagamentos: 'reter' },
      });
  });

  it('estorna cada pagamento que ainda vale', () => {
    const { data } = pagamentoEmPix;
    const cancelado = { pedidoId, pagamentoId: 31, ...pagamentoEmPix };
    given(...pago.e({ type: 'PagamentoCancelado', data: cancelado }).eventos)
      .when(cancelarPedido({ ...cancelar, motivo: null, pagamentos: 'estornar' }))
      .thenEvents(
        {
          type: 'PedidoCancelado',
          data: { pedidoId, clienteId: CLIENTE_ID, motivo: null, pagamentos: 'estornar' },
        },
        {
          type: 'PagamentoCancelado',
          data: {
            pedidoId,
            pagamentoId: 32,
            valorEmCentavos: 2_000,
            formaDePagamento: 'Espécie',
            data,
          },
        },
      );
  });

  it.each([1, 2, 3, 4] as const)('cancela em qualquer estágio: %i', (estagioId) => {
    given(...umPedido({ estagioId }).eventos)
      .when(cancelarPedido(cancelar))
      .thenEvents({
        type: 'PedidoCancelado',
        data: { pedidoId, clienteId: CLIENTE_ID, motivo, pagamentos: 'reter' },
      });
  });

  it('não cancela duas vezes', () => {
    given(...umPedido().cancelado().eventos)
      .when(cancelarPedido(cancelar))
      .thenRefused('pedido-ja-cancelado', 'Este pedido já foi cancelado.');
  });
});
