import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import { CLIENTE_ID, PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { cancelarPedido } from '../alteracao/cancelar-pedido.js';
import { pedidoFold } from '../domain/pedido.js';
import { efetuarPagamento } from '../pagamentos/efetuar-pagamento.js';
import { avancarEstagioDoItem } from './avancar-estagio-do-item.js';
import { avancarEstagio } from './avancar-estagio.js';
import { finalizarUnidades } from './finalizar-unidades.js';
import { pausarPedido, retomarPedido } from './pausar-pedido.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const motivo = 'Falta a foto da festa';
const pausar = pausarPedido({ pedidoId, motivo });
const retomar = retomarPedido({ pedidoId });
const pausado = {
  type: 'PedidoPausado',
  data: { pedidoId, clienteId: CLIENTE_ID, motivo },
} as const;
const retomado = { type: 'PedidoRetomado', data: { pedidoId } } as const;
const cancelado = {
  type: 'PedidoCancelado',
  data: { pedidoId, clienteId: CLIENTE_ID, motivo: null, pagamentos: 'reter' },
} as const;
const SEM_TRABALHO = [
  'pedido-pausado',
  'O pedido está pausado: Falta a foto da festa. Retome o pedido para continuar.',
] as const;

describe('pausar e retomar um pedido', () => {
  it.each([1, 2, 3] as const)('pausa um pedido do estágio %i, e retoma', (estagioId) => {
    const aberto = umPedido({ estagioId });
    given(...aberto.eventos)
      .when(pausar)
      .thenEvents(pausado);
    given(...aberto.e(pausado).eventos)
      .when(retomar)
      .thenEvents(retomado);
  });

  it('recusa pausar outra vez, e retomar o que não está pausado', () => {
    given(...umPedido().e(pausado).eventos)
      .when(pausar)
      .thenRefused('pedido-ja-pausado', 'Este pedido já está pausado.');
    const deVolta = umPedido().e(pausado).e(retomado);
    for (const pedido of [umPedido(), deVolta])
      given(...pedido.eventos)
        .when(retomar)
        .thenRefused('pedido-nao-pausado', 'Este pedido não está pausado.');
    given(...deVolta.eventos)
      .when(pausar)
      .thenEvents(pausado);
  });

  it.each([
    ['entregue', umPedido().noEstagio(4), 'pedido-ja-entregue', 'Este pedido já foi entregue.'],
    [
      'arquivado',
      umPedido().noEstagio(4).arquivado(),
      'pedido-arquivado',
      'Este pedido está arquivado.',
    ],
    ['cancelado', umPedido().e(cancelado), 'pedido-cancelado', 'Este pedido foi cancelado.'],
  ] as const)('recusa um pedido %s', (_qual, pedido, codigo, frase) => {
    for (const ato of [pausar, retomar])
      given(...pedido.eventos)
        .when(ato)
        .thenRefused(codigo, frase);
  });

  it('recusa um pedido que não existe', () => {
    for (const ato of [pausar, retomar])
      given().when(ato).thenRefused('pedido-inexistente', 'Pedido não encontrado.', 'inexistente');
  });
});

describe('um pedido pausado', () => {
  const emProducao = umPedido().noEstagio(2).comItem({ itemId: 1 }, { estagioId: 2 }).e(pausado);

  it('não anda, nem os seus itens, até ser retomado', () => {
    const item = { pedidoId, itemId: 1 };
    const trabalho = [
      avancarEstagio({ pedidoId }),
      avancarEstagioDoItem(item),
      finalizarUnidades({ ...item, quantidade: 1 }),
    ];
    for (const ato of trabalho)
      given(...emProducao.eventos)
        .when(ato)
        .thenRefused(...SEM_TRABALHO);
    given(...umPedido().comItem({ itemId: 1 }).e(pausado).eventos)
      .when(avancarEstagio({ pedidoId }))
      .thenRefused(...SEM_TRABALHO);
    given(...umPedido().comItem({ itemId: 1 }).e(pausado).e(retomado).eventos)
      .when(avancarEstagio({ pedidoId }))
      .thenEvents({ type: 'EstagioAvancado', data: { pedidoId, de: 1, para: 2 } });
  });

  it('já finalizado, pode ser entregue', () => {
    given(...umPedido().comItem({ itemId: 1 }).noEstagio(3).e(pausado).eventos)
      .when(avancarEstagio({ pedidoId }))
      .thenEvents({ type: 'EstagioAvancado', data: { pedidoId, de: 3, para: 4 } });
  });

  it('recebe pagamentos e pode ser cancelado', () => {
    const pagamento = {
      valorEmCentavos: 500,
      formaDePagamento: 'Pix',
      data: '2026-11-03',
    } as const;
    given(...emProducao.eventos)
      .when(efetuarPagamento({ pedidoId, pagamentoId: 7, ...pagamento, hoje: '2026-11-10' }))
      .thenEvents({ type: 'PagamentoEfetuado', data: { pedidoId, pagamentoId: 7, ...pagamento } });
    given(...emProducao.eventos)
      .when(cancelarPedido({ pedidoId, motivo: null, pagamentos: 'reter' }))
      .thenEvents(cancelado);
  });
});
