import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { describe, expect, it } from 'vitest';
import { fold, specFor } from '../../testing/given-when-then.js';
import { PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../../pedidos/domain/pedido.js';
import { conciliacaoDo, pagamentoDa, pagarComLancamento } from './pagar-com-lancamento.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const pix = { valorEmCentavos: 3_000, formaDePagamento: 'Pix', data: '2026-11-03' } as const;
const conciliacao = (numero: number, vez = 1) => ({ extratoId: 3, numero, pedidoId, vez });
const vinculo = (pagamentoId: number, lancamento: number, vez = 1): PedidoEvent => ({
  type: 'PagamentoConciliado',
  data: { pedidoId, pagamentoId, extratoId: 3, lancamento, vez },
});
const cancelado = (pagamentoId: number): PedidoEvent => ({
  type: 'PagamentoCancelado',
  data: { pedidoId, pagamentoId, ...pix },
});
/** R$ 80,00. */
const de80 = umPedido().comItem({ itemId: 1 });
const doisPagos = de80
  .comPagamento({ pagamentoId: 31 })
  .e(vinculo(31, 1))
  .comPagamento({ pagamentoId: 32 })
  .e(vinculo(32, 2));

describe('pagar com um lançamento', () => {
  it('recebe o pagamento no dia do banco e guarda de que lançamento é', () => {
    given(...de80.eventos)
      .when((pedido) => pagarComLancamento(conciliacao(1), pix, '2026-11-10')(pedido, 31))
      .thenEvents(
        { type: 'PagamentoEfetuado', data: { pedidoId, pagamentoId: 31, ...pix } },
        vinculo(31, 1),
      );
  });

  it('recusa o que o pedido recusaria', () => {
    given(...de80.eventos)
      .when(pagarComLancamento(conciliacao(1), { ...pix, valorEmCentavos: 8_001 }, '2026-11-10'))
      .thenRefused(
        'pagamento-acima-do-saldo',
        'O valor não pode ser superior ao saldo de R$\u00a080,00.',
        { campo: 'valor' },
      );
  });
});

describe('o vínculo de pagamento e lançamento', () => {
  it('acha o lançamento de um pagamento', () => {
    expect(conciliacaoDo(doisPagos.eventos, 32)).toMatchObject(conciliacao(2));
    expect(conciliacaoDo(doisPagos.eventos, 33)).toBeUndefined();
  });

  it('acha o pagamento de um lançamento, daquela vez e enquanto vale', () => {
    const doLancamento = (numero: number, vez = 1, ...depois: PedidoEvent[]) => {
      const { eventos } = doisPagos.e(...depois);
      return pagamentoDa(fold(pedidoFold, eventos), eventos, conciliacao(numero, vez));
    };
    expect(doLancamento(2)).toBe(32);
    expect(doLancamento(3)).toBeUndefined();
    expect(doLancamento(2, 2)).toBeUndefined();
    expect(doLancamento(2, 1, cancelado(32))).toBeUndefined();
    expect(pagamentoDa(pedidoFold.initialState, [], conciliacao(1))).toBeUndefined();
  });

  it('não confunde lançamentos de extratos diferentes', () => {
    const { eventos } = doisPagos;
    const outro = { ...conciliacao(1), extratoId: 4 };
    expect(pagamentoDa(fold(pedidoFold, eventos), eventos, outro)).toBeUndefined();
  });
});
