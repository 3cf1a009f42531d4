import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import {
  CLIENTE_ID,
  linhaDeCanecas,
  pagamentoEmPix,
  PEDIDO_ID,
  umPedido,
} from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../domain/pedido.js';
import { corrigirPagamento } from './corrigir-pagamento.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const alvo = { pedidoId, pagamentoId: 31 };
const semMudanca = { ...alvo, pedidoInformadoId: pedidoId, ...pagamentoEmPix } as const;
const corrigido = (mudanca: object) =>
  ({
    type: 'PagamentoCorrigido',
    data: { ...alvo, antes: pagamentoEmPix, depois: { ...pagamentoEmPix, ...mudanca } },
  }) as const;
/** R$ 80,00, of which R$ 30,00 (payment 31) and R$ 10,00 (payment 32) are paid. */
const pedido = umPedido()
  .comItem({ itemId: 1 })
  .comPagamento({ pagamentoId: 31 })
  .comPagamento({ pagamentoId: 32, valorEmCentavos: 1_000 });

describe('corrigir pagamento', () => {
  it.each([
    ['valor', { valorEmCentavos: 2_500 }],
    ['forma', { formaDePagamento: 'Boleto' as const }],
    ['data', { data: '2026-11-30' }],
  ])('guarda como era e como ficou: %s', (_, mudanca) => {
    given(...pedido.eventos)
      .when(corrigirPagamento({ ...semMudanca, ...mudanca }))
      .thenEvents(corrigido(mudanca));
  });

  it('o valor antigo do próprio pagamento volta ao saldo', () => {
    given(...pedido.eventos)
      .when(corrigirPagamento({ ...semMudanca, valorEmCentavos: 7_000 }))
      .thenEvents(corrigido({ valorEmCentavos: 7_000 }));
    given(...pedido.eventos)
      .when(corrigirPagamento({ ...semMudanca, valorEmCentavos: 7_001 }))
      .thenRefused(
        'pagamento-acima-do-saldo',
        'O valor não pode ser superior ao saldo de R$\u00a070,00.',
        { campo: 'valor' },
      );
  });

  it('com crédito, ainda corrige forma e data e diminui o valor', () => {
    const brinde = { ...linhaDeCanecas, valorEmCentavos: 0, descontoEmCentavos: 0 };
    const encolheu = pedido.e({
      type: 'ItemAtualizado',
      data: { pedidoId, itemId: 1, clienteId: CLIENTE_ID, ...brinde },
    });
    given(...encolheu.eventos)
      .when(corrigirPagamento({ ...semMudanca, formaDePagamento: 'Espécie' }))
      .thenEvents(corrigido({ formaDePagamento: 'Espécie' }));
    given(...encolheu.eventos)
      .when(
        corrigirPagamento({ ...semMudanca, formaDePagamento: 'Espécie', valorEmCentavos: 2_999 }),
      )
      .thenEvents(corrigido({ formaDePagamento: 'Espécie', valorEmCentavos: 2_999 }));
    given(...encolheu.eventos)
      .when(corrigirPagamento({ ...semMudanca, valorEmCentavos: 3_001 }))
      .thenRefused(
        'pagamento-acima-do-saldo',
        'O valor não pode ser superior ao saldo de R$\u00a00,00.',
        { campo: 'valor' },
      );
  });

  it('recusa levar o pagamento para outro pedido', () => {
    given(...pedido.eventos)
      .when(corrigirPagamento({ ...semMudanca, pedidoInformadoId: 13 }))
      .thenRefused('pagamento-de-outro-pedido', 'O pedido de um pagamento não pode ser alterado.', {
        campo: 'pedido_id',
      });
  });

  it('recusa um pagamento que não existe ou foi cancelado', () => {
    const cancelado = pedido.e({
      type: 'PagamentoCancelado',
      data: { ...alvo, ...pagamentoEmPix },
    });
    given(...cancelado.eventos)
      .when(corrigirPagamento({ ...semMudanca, data: '2026-11-30' }))
      .thenRefused('pagamento-inexistente', 'Pagamento não encontrado.', 'inexistente');
  });

  it('fica quieto quando nada mudou; sem data, vale a do pagamento', () => {
    given(...pedido.eventos)
      .when(corrigirPagamento({ ...semMudanca, data: null }))
      .thenNothing();
  });
});
