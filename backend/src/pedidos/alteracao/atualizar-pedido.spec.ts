import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import {
  cabecalhoDeMaria,
  CLIENTE_ID,
  PEDIDO_ID,
  umPedido,
} from '../../testing/builders/pedido.builder.js';
import { atualizarPedido } from './atualizar-pedido.js';
import { pedidoFold } from '../domain/pedido.js';

const given = specFor(pedidoFold);
const pedidoId = PEDIDO_ID;
const { clienteNome: nome, clienteEndereco: endereco, ...daMaria } = cabecalhoDeMaria;
const { data, prazo, horaDoPrazo, canalDeVenda, descricao } = daMaria;
const semMudanca: Parameters<typeof atualizarPedido>[0] = {
  pedidoId,
  clienteId: CLIENTE_ID,
  cliente: { nome, endereco },
  estagioId: 1,
  data,
  prazo,
  horaDoPrazo,
  canalDeVenda,
  descricao,
};
const ana = { nome: 'Ana Lima', endereco: { ...endereco, numero: '77' } };

describe('atualizar pedido', () => {
  it.each([
    ['data', { data: '2026-11-01' }],
    ['prazo', { prazo: null }],
    ['a hora do prazo', { horaDoPrazo: '09:15' }],
    ['canal de venda', { canalDeVenda: 'loja' as const }],
    ['descrição', { descricao: '<p>Sem pressa</p>' }],
  ])('guarda o cabeçalho inteiro quando muda %s', (_, mudanca) => {
    given(...umPedido().eventos)
      .when(atualizarPedido({ ...semMudanca, ...mudanca }))
      .thenEvents({
        type: 'PedidoAtualizado',
        data: { pedidoId, ...cabecalhoDeMaria, ...mudanca },
      });
  });

  it('copia nome e endereço quando o cliente é outro', () => {
    given(...umPedido().eventos)
      .when(atualizarPedido({ ...semMudanca, clienteId: 6, cliente: ana }))
      .thenEvents({
        type: 'PedidoAtualizado',
        data: {
          pedidoId,
          ...cabecalhoDeMaria,
          clienteId: 6,
          clienteNome: 'Ana Lima',
          clienteEndereco: ana.endereco,
        },
      });
  });

  it('não copia de novo o mesmo cliente, ainda que o cadastro dele tenha mudado', () => {
    given(...umPedido().eventos)
      .when(atualizarPedido({ ...semMudanca, cliente: { nome: 'Maria S. Prado', endereco: null } }))
      .thenNothing();
  });

  it('fica quieto quando nada mudou; sem data, vale a do pedido', () => {
    given(...umPedido().eventos)
      .when(atualizarPedido({ ...semMudanca, data: null }))
      .thenNothing();
  });

  it('muda o estágio à mão, para a frente ou para trás, sem tocar nos itens', () => {
    const emProducao = umPedido().comItem({ itemId: 1 }).noEstagio(2);
    given(...emProducao.eventos)
      .when(atualizarPedido({ ...semMudanca, estagioId: 4 }))
      .thenEvents({ type: 'EstagioAjustado', data: { pedidoId, de: 2, para: 4 } });
    given(...emProducao.eventos)
      .when(atualizarPedido({ ...semMudanca, estagioId: 1 }))
      .thenEvents({ type: 'EstagioAjustado', data: { pedidoId, de: 2, para: 1 } });
  });

  it('cabeçalho e estágio juntos são dois fatos', () => {
    given(...umPedido().eventos)
      .when(atualizarPedido({ ...semMudanca, prazo: null, estagioId: 2 }))
      .thenEvents(
        { type: 'PedidoAtualizado', data: { pedidoId, ...cabecalhoDeMaria, prazo: null } },
        { type: 'EstagioAjustado', data: { pedidoId, de: 1, para: 2 } },
      );
  });

  it('um pedido arquivado que deixa de estar entregue volta ao painel', () => {
    given(...umPedido().noEstagio(4).arquivado().eventos)
      .when(atualizarPedido({ ...semMudanca, estagioId: 2 }))
      .thenEvents(
        { type: 'EstagioAjustado', data: { pedidoId, de: 4, para: 2 } },
        { type: 'PedidoRestaurado', data: { pedidoId } },
      );
  });

  it('um pedido arquivado que continua entregue continua arquivado', () => {
    given(...umPedido().noEstagio(4).arquivado().eventos)
      .when(atualizarPedido({ ...semMudanca, estagioId: 4 }))
      .thenNothing();
  });

  it('recusa um cliente que não existe', () => {
    given(...umPedido().eventos)
      .when(atualizarPedido({ ...semMudanca, clienteId: 6, cliente: null }))
      .thenRefused('cliente-invalido', 'O campo Cliente é inválido.', { campo: 'cliente_id' });
  });

  it('recusa prazo antes da data que o pedido já tem', () => {
    given(...umPedido().eventos)
      .when(atualizarPedido({ ...semMudanca, data: null, prazo: '2026-11-01' }))
      .thenRefused(
        'prazo-antes-da-data',
        'O campo Prazo deve ser uma data posterior ou igual a Data.',
        { campo: 'prazo' },
      );
  });
});
