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
import { efetuarPagamento } from './efetuar-pagamento.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const pagamento = {
  pedidoId,
  pagamentoId: 31,
  valorEmCentavos: 8_000,
  formaDePagamento: 'Débito',
  data: '2026-11-05',
} as const;
const pagar: Parameters<typeof efetuarPagamento>[0] = { ...pagamento, hoje: '2026-11-10' };
/** R$ 80,00: two mugs at R$ 45,00, less R$ 10,00. */
const de80 = umPedido().comItem({ itemId: 1 });
const acimaDe = (reais: string) =>
  [
    'pagamento-acima-do-saldo',
    `O valor não pode ser superior ao saldo de R$\u00a0${reais}.`,
    { campo: 'valor' },
  ] as const;

describe('efetuar pagamento', () => {
  it('recebe até o saldo inteiro', () => {
    given(...de80.eventos)
      .when(efetuarPagamento(pagar))
      .thenEvents({ type: 'PagamentoEfetuado', data: pagamento });
  });

  it('quem diz em que estágio recebe só recebe nesse', () => {
    given(...de80.noEstagio(3).eventos)
      .when(efetuarPagamento({ ...pagar, noEstagio: 3 }))
      .thenEvents({ type: 'PagamentoEfetuado', data: pagamento });
    given(...de80.noEstagio(2).eventos)
      .when(efetuarPagamento({ ...pagar, noEstagio: 3 }))
      .thenRefused('pedido-em-outro-estagio', 'Este pedido já está em outro estágio.');
  });

  it('sem data, vale hoje', () => {
    given(...de80.eventos)
      .when(efetuarPagamento({ ...pagar, data: null }))
      .thenEvents({ type: 'PagamentoEfetuado', data: { ...pagamento, data: '2026-11-10' } });
  });

  it('recebe de um pedido entregue e arquivado', () => {
    given(...de80.noEstagio(4).arquivado().eventos)
      .when(efetuarPagamento(pagar))
      .thenEvents({ type: 'PagamentoEfetuado', data: pagamento });
  });

  it('recusa um centavo a mais', () => {
    given(...de80.eventos)
      .when(efetuarPagamento({ ...pagar, valorEmCentavos: 8_001 }))
      .thenRefused(...acimaDe('80,00'));
  });

  it('o saldo desconta o que já foi pago, e só o que ainda vale', () => {
    const pago = de80.comPagamento({ pagamentoId: 29 }).comPagamento({ pagamentoId: 30 });
    given(...pago.eventos)
      .when(efetuarPagamento({ ...pagar, valorEmCentavos: 2_001 }))
      .thenRefused(...acimaDe('20,00'));
    const cancelado = { pedidoId, pagamentoId: 29, ...pagamentoEmPix };
    given(...pago.e({ type: 'PagamentoCancelado', data: cancelado }).eventos)
      .when(efetuarPagamento({ ...pagar, valorEmCentavos: 5_001 }))
      .thenRefused(...acimaDe('50,00'));
  });

  it('recusa um pedido já pago', () => {
    given(...de80.comPagamento({ pagamentoId: 30, valorEmCentavos: 8_000 }).eventos)
      .when(efetuarPagamento({ ...pagar, valorEmCentavos: 1 }))
      .thenRefused(...acimaDe('0,00'));
  });

  it('com crédito, o saldo é zero e não negativo', () => {
    const encolheu = de80.comPagamento({ pagamentoId: 30, valorEmCentavos: 8_000 }).e({
      type: 'ItemAtualizado',
      data: { pedidoId, itemId: 1, clienteId: CLIENTE_ID, ...linhaDeCanecas, quantidade: 1 },
    });
    given(...encolheu.eventos)
      .when(efetuarPagamento({ ...pagar, valorEmCentavos: 1 }))
      .thenRefused(...acimaDe('0,00'));
  });

  it.each([
    ['sem itens', umPedido()],
    [
      'só com brindes',
      umPedido().comItem({ itemId: 1, valorEmCentavos: 0, descontoEmCentavos: 0 }),
    ],
  ])('um pedido %s não tem o que pagar', (_, pedido) => {
    given(...pedido.eventos)
      .when(efetuarPagamento({ ...pagar, valorEmCentavos: 1 }))
      .thenRefused('nada-a-pagar', 'Este pedido não tem valor a pagar.', { campo: 'valor' });
  });

  it('não recebe duas vezes o mesmo pagamento', () => {
    given(...de80.comPagamento({ pagamentoId: 31 }).eventos)
      .when(efetuarPagamento({ ...pagar, valorEmCentavos: 1 }))
      .thenRefused('pagamento-ja-existe', 'Este pagamento já foi efetuado.');
  });
});
