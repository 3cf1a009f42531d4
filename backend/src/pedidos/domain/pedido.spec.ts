import { describe, expect, it } from 'vitest';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { fold, specFor } from '../../testing/given-when-then.js';
import {
  cabecalhoDeMaria,
  linhaDeCanecas,
  pagamentoEmPix,
  PEDIDO_ID,
  umPedido,
} from '../../testing/builders/pedido.builder.js';
import { pedidoFold, type PedidoDecision } from './pedido.js';
import { descontoTotal, saldo, total, totalPago, valorBruto } from './valores/somas.js';
import { criarPedido } from '../criacao/criar-pedido.js';
import { atualizarPedido } from '../alteracao/atualizar-pedido.js';
import { avancarEstagio } from '../andamento/avancar-estagio.js';
import { arquivarPedido } from '../alteracao/arquivar-pedido.js';
import { restaurarPedido } from '../alteracao/restaurar-pedido.js';
import { cancelarPedido } from '../alteracao/cancelar-pedido.js';
import { adicionarItem } from '../itens/adicionar-item.js';
import { atualizarItem } from '../itens/atualizar-item.js';
import { removerItem } from '../itens/remover-item.js';
import { avancarEstagioDoItem } from '../andamento/avancar-estagio-do-item.js';
import { finalizarUnidades } from '../andamento/finalizar-unidades.js';
import { aplicarTag } from '../tags/aplicar-tag.js';
import { retirarTag } from '../tags/retirar-tag.js';
import { efetuarPagamento } from '../pagamentos/efetuar-pagamento.js';
import { corrigirPagamento } from '../pagamentos/corrigir-pagamento.js';
import { cancelarPagamento } from '../pagamentos/cancelar-pagamento.js';
import { darDesconto } from '../pagamentos/dar-desconto.js';
import { reporDescontos } from './desfazer/repor-descontos.js';
import { reporPedido } from './desfazer/repor-pedido.js';
import { desfazerCancelamento } from './desfazer/desfazer-cancelamento.js';
import { reporItem } from './desfazer/repor-item.js';
import { restaurarItem } from './desfazer/restaurar-item.js';
import { restaurarPagamento } from './desfazer/restaurar-pagamento.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const cabecalho = {
  pedidoId,
  clienteId: 5,
  cliente: { nome: 'Maria Souza', endereco: null },
  estagioId: 2,
  data: '2026-11-02',
  prazo: null,
  horaDoPrazo: null,
  canalDeVenda: null,
  descricao: null,
} as const;

/** One of each command; the first opens the order, all others are about one that exists. */
const porNome = {
  criarPedido: criarPedido({ ...cabecalho, hoje: '2026-11-10' }),
  atualizarPedido: atualizarPedido({ ...cabecalho }),
  avancarEstagio: avancarEstagio({ pedidoId }),
  arquivarPedido: arquivarPedido({ pedidoId }),
  restaurarPedido: restaurarPedido({ pedidoId }),
  cancelarPedido: cancelarPedido({ pedidoId, motivo: null, pagamentos: 'reter' }),
  adicionarItem: adicionarItem({ pedidoId, itemId: 9, ...linhaDeCanecas }),
  atualizarItem: atualizarItem({ pedidoId, itemId: 1, ...linhaDeCanecas }),
  removerItem: removerItem({ pedidoId, itemId: 1 }),
  avancarEstagioDoItem: avancarEstagioDoItem({ pedidoId, itemId: 1 }),
  finalizarUnidades: finalizarUnidades({ pedidoId, itemId: 1, quantidade: 1 }),
  aplicarTag: aplicarTag({ pedidoId, pedidoTagId: 71, tagId: 4, tagNome: 'Urgente' }),
  retirarTag: retirarTag({ pedidoId, pedidoTagId: 70 }),
  efetuarPagamento: efetuarPagamento({
    pedidoId,
    pagamentoId: 32,
    ...pagamentoEmPix,
    hoje: '2026-11-10',
  }),
  corrigirPagamento: corrigirPagamento({
    pedidoId,
    pagamentoId: 31,
    pedidoInformadoId: pedidoId,
    ...pagamentoEmPix,
  }),
  cancelarPagamento: cancelarPagamento({ pedidoId, pagamentoId: 31 }),
  darDesconto: darDesconto({ pedidoId, desconto: { emCentavos: 1 } }),
  reporDescontos: reporDescontos({ pedidoId, descontos: new Map([[1, 0]]) }),
  reporPedido: reporPedido({
    pedidoId,
    cabecalho: cabecalhoDeMaria,
    estagioId: 1,
    arquivado: false,
  }),
  desfazerCancelamento: desfazerCancelamento({ pedidoId, estornados: [] }),
  reporItem: reporItem({
    pedidoId,
    itemId: 1,
    linha: linhaDeCanecas,
    antes: { estagio: 2, prontas: [] },
    depois: { estagio: 1, prontas: [] },
  }),
  restaurarItem: restaurarItem({
    pedidoId,
    itemId: 9,
    linha: linhaDeCanecas,
    progresso: { estagio: 1, prontas: [] },
  }),
  restaurarPagamento: restaurarPagamento({ pedidoId, pagamentoId: 32, pagamento: pagamentoEmPix }),
};
const exceto = (...nomes: readonly (keyof typeof porNome)[]): [string, PedidoDecision][] =>
  Object.entries(porNome).filter(([nome]) => !(nomes as readonly string[]).includes(nome));

const completo = umPedido({ estagioId: 2 })
  .comItem({ itemId: 1 }, { estagioId: 2 })
  .comTag(70, 3)
  .comPagamento({ pagamentoId: 31 });

describe('tudo o que se pode pedir a um pedido', () => {
  it.each(exceto('criarPedido'))('%s: recusa um pedido que não existe', (_, comando) => {
    given()
      .when(comando)
      .thenRefused('pedido-inexistente', 'Pedido não encontrado.', 'inexistente');
  });

  it.each(
    exceto(
      'criarPedido',
      'cancelarPedido',
      'cancelarPagamento',
      'desfazerCancelamento',
      'restaurarPagamento',
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
      pedidoFold,
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
    expect(fold(pedidoFold, [...completo.eventos, perdido])).toEqual(
      fold(pedidoFold, completo.eventos),
    );
    expect(fold(pedidoFold, completo.eventos.slice(1))).toEqual({ situacao: 'inexistente' });
  });
});
