import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import { pagamentoEmPix, PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../domain/pedido.js';
import { cancelarPagamento } from './cancelar-pagamento.js';

const given = specFor(pedidoFold);
const alvo = { pedidoId: PEDIDO_ID, pagamentoId: 31 };
const cancelar = cancelarPagamento({ ...alvo });
const cancelado = { type: 'PagamentoCancelado', data: { ...alvo, ...pagamentoEmPix } } as const;
const pago = umPedido()
  .comItem({ itemId: 1 })
  .comPagamento({ pagamentoId: 30, valorEmCentavos: 1_000 })
  .comPagamento({ pagamentoId: 31 });

describe('cancelar pagamento', () => {
  it('guarda o que deixa de valer: valor, forma e dia', () => {
    given(...pago.eventos)
      .when(cancelar)
      .thenEvents(cancelado);
  });

  it('cancela o pagamento como foi corrigido', () => {
    const depois = { ...pagamentoEmPix, valorEmCentavos: 2_500 };
    const corrigido = { ...alvo, antes: pagamentoEmPix, depois };
    given(...pago.e({ type: 'PagamentoCorrigido', data: corrigido }).eventos)
      .when(cancelar)
      .thenEvents({ type: 'PagamentoCancelado', data: { ...alvo, ...depois } });
  });

  it('devolve depois o dinheiro retido de um pedido cancelado', () => {
    given(...pago.cancelado('reter').eventos)
      .when(cancelar)
      .thenEvents(cancelado);
  });

  it('não cancela duas vezes', () => {
    given(...pago.e(cancelado).eventos)
      .when(cancelar)
      .thenRefused('pagamento-inexistente', 'Pagamento não encontrado.', 'inexistente');
  });
});
