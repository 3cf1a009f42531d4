import { describe, expect, it } from '@jest/globals';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { fold, specFor } from '../../testing/given-when-then.js';
import {
  cabecalhoDeMaria,
  linhaDeCanecas,
  pagamentoEmPix,
  PEDIDO_ID,
  umPedido,
} from '../../testing/pedido.builder.js';
import { pedidoDecider, type PedidoCommand } from './pedido.decider.js';
import { descontoTotal, saldo, total, totalPago, valorBruto } from './somas.js';

const given = specFor(pedidoDecider);
const pedidoId = PEDIDO_ID;
const cabecalho = {
  pedidoId,
  clienteId: 5,
  cliente: { nome: 'Maria Souza', endereco: null },
  estagioId: 2,
  data: '2026-11-02',
  prazo: null,
  descricao: null,
} as const;

/** One of each command; the first opens the order, all others are about one that exists. */
const porTipo: { readonly [C in PedidoCommand as C['tipo']]: C } = {
  CriarPedido: { tipo: 'CriarPedido', ...cabecalho, hoje: '2026-11-10' },
  AtualizarPedido: { tipo: 'AtualizarPedido', ...cabecalho },
  AvancarEstagio: { tipo: 'AvancarEstagio', pedidoId },
  ArquivarPedido: { tipo: 'ArquivarPedido', pedidoId },
  RestaurarPedido: { tipo: 'RestaurarPedido', pedidoId },
  CancelarPedido: { tipo: 'CancelarPedido', pedidoId, motivo: null, pagamentos: 'reter' },
  AdicionarItem: { tipo: 'AdicionarItem', pedidoId, itemId: 9, ...linhaDeCanecas },
  AtualizarItem: { tipo: 'AtualizarItem', pedidoId, itemId: 1, ...linhaDeCanecas },
  RemoverItem: { tipo: 'RemoverItem', pedidoId, itemId: 1 },
  AvancarEstagioDoItem: { tipo: 'AvancarEstagioDoItem', pedidoId, itemId: 1 },
  FinalizarUnidades: { tipo: 'FinalizarUnidades', pedidoId, itemId: 1, quantidade: 1 },
  AplicarTag: { tipo: 'AplicarTag', pedidoId, pedidoTagId: 71, tagId: 4, tagNome: 'Urgente' },
  RetirarTag: { tipo: 'RetirarTag', pedidoId, pedidoTagId: 70 },
  EfetuarPagamento: {
    tipo: 'EfetuarPagamento',
    pedidoId,
    pagamentoId: 32,
    ...pagamentoEmPix,
    hoje: '2026-11-10',
  },
  CorrigirPagamento: {
    tipo: 'CorrigirPagamento',
    pedidoId,
    pagamentoId: 31,
    pedidoInformadoId: pedidoId,
    ...pagamentoEmPix,
  },
  CancelarPagamento: { tipo: 'CancelarPagamento', pedidoId, pagamentoId: 31 },
  DarDesconto: { tipo: 'DarDesconto', pedidoId, desconto: { emCentavos: 1 } },
  ReporDescontos: { tipo: 'ReporDescontos', pedidoId, descontos: new Map([[1, 0]]) },
  ReporPedido: {
    tipo: 'ReporPedido',
    pedidoId,
    cabecalho: cabecalhoDeMaria,
    estagioId: 1,
    arquivado: false,
  },
  DesfazerCancelamento: { tipo: 'DesfazerCancelamento', pedidoId, estornados: [] },
  ReporItem: {
    tipo: 'ReporItem',
    pedidoId,
    itemId: 1,
    linha: linhaDeCanecas,
    antes: { estagio: 2, prontas: [] },
    depois: { estagio: 1, prontas: [] },
  },
  RestaurarItem: {
    tipo: 'RestaurarItem',
    pedidoId,
    itemId: 9,
    linha: linhaDeCanecas,
    progresso: { estagio: 1, prontas: [] },
  },
  RestaurarPagamento: {
    tipo: 'RestaurarPagamento',
    pedidoId,
    pagamentoId: 32,
    pagamento: pagamentoEmPix,
  },
};
const comandos = Object.values(porTipo);
const exceto = (...tipos: readonly PedidoCommand['tipo'][]) =>
  comandos.filter(({ tipo }) => !tipos.includes(tipo)).map((c) => [c.tipo, c] as const);

const completo = umPedido({ estagioId: 2 })
  .comItem({ itemId: 1 }, { estagioId: 2 })
  .comTag(70, 3)
  .comPagamento({ pagamentoId: 31 });

describe('tudo o que se pode pedir a um pedido', () => {
  it.each(exceto('CriarPedido'))('%s: recusa um pedido que não existe', (_, comando) => {
    given()
      .when(comando)
      .thenRefused('pedido-inexistente', 'Pedido não encontrado.', 'inexistente');
  });

  it.each(
    exceto(
      'CriarPedido',
      'CancelarPedido',
      'CancelarPagamento',
      'DesfazerCancelamento',
      'RestaurarPagamento',
    ),
  )('%s: recusa um pedido cancelado', (_, comando) => {
    given(...completo.cancelado().eventos)
      .when(comando)
      .thenRefused('pedido-cancelado', 'Este pedido foi cancelado.');
  });
});

describe('o estado do pedido', () => {
  it('soma linhas, descontos e pagamentos', () => {
    const pedido = fold(
      pedidoDecider,
      completo
        .comItem({ itemId: 2, quantidade: 3, valorEmCentavos: 1_999, descontoEmCentavos: 97 })
        .comPagamento({ pagamentoId: 32, valorEmCentavos: 1 }).eventos,
    );
    if (pedido.situacao === 'inexistente') throw new Error('there is an order');
    expect([valorBruto(pedido), descontoTotal(pedido), total(pedido)]).toEqual([
      14_997, 1_097, 13_900,
    ]);
    expect([totalPago(pedido), saldo(pedido)]).toEqual([3_001, 10_899]);
  });

  it('um fato sobre o que não está no pedido não muda nada, e nenhum fato falha', () => {
    const perdido: PedidoEvent = { type: 'ItemReaberto', data: { pedidoId, itemId: 404 } };
    expect(fold(pedidoDecider, [...completo.eventos, perdido])).toEqual(
      fold(pedidoDecider, completo.eventos),
    );
    expect(fold(pedidoDecider, completo.eventos.slice(1))).toEqual({ situacao: 'inexistente' });
  });
});
