import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import {
  cabecalhoDeMaria,
  CLIENTE_ID,
  PEDIDO_ID,
  umPedido,
} from '../../testing/builders/pedido.builder.js';
import { criarPedido } from './criar-pedido.js';
import { pedidoFold } from '../domain/pedido.js';

const given = specFor(pedidoFold);
const { clienteNome: nome, clienteEndereco: endereco, ...daMaria } = cabecalhoDeMaria;
const { data, prazo, horaDoPrazo, canalDeVenda, descricao } = daMaria;
const comando: Parameters<typeof criarPedido>[0] = {
  pedidoId: PEDIDO_ID,
  clienteId: CLIENTE_ID,
  cliente: { nome, endereco },
  estagioId: 1,
  data,
  prazo,
  horaDoPrazo,
  canalDeVenda,
  descricao,
  hoje: '2026-11-10',
};

describe('criar pedido', () => {
  it('abre o pedido com o nome e o endereço que o cliente tem hoje', () => {
    given()
      .when(criarPedido(comando))
      .thenEvents({
        type: 'PedidoCriado',
        data: { pedidoId: PEDIDO_ID, ...cabecalhoDeMaria, estagioId: 1 },
      });
  });

  it('sem data, vale hoje; prazo, descrição e endereço podem faltar', () => {
    given()
      .when(
        criarPedido({
          ...comando,
          cliente: { nome, endereco: null },
          data: null,
          prazo: null,
          descricao: null,
        }),
      )
      .thenEvents({
        type: 'PedidoCriado',
        data: {
          pedidoId: PEDIDO_ID,
          clienteId: CLIENTE_ID,
          clienteNome: nome,
          clienteEndereco: null,
          data: '2026-11-10',
          prazo: null,
          horaDoPrazo: null,
          canalDeVenda: null,
          descricao: null,
          estagioId: 1,
        },
      });
  });

  it.each([2, 3, 4] as const)('aceita um pedido que já está no estágio %i', (estagioId) => {
    given()
      .when(criarPedido({ ...comando, estagioId }))
      .thenEvents({
        type: 'PedidoCriado',
        data: { pedidoId: PEDIDO_ID, ...cabecalhoDeMaria, estagioId },
      });
  });

  it('aceita prazo no próprio dia do pedido', () => {
    given()
      .when(criarPedido({ ...comando, prazo: data }))
      .thenEvents({
        type: 'PedidoCriado',
        data: { pedidoId: PEDIDO_ID, ...cabecalhoDeMaria, prazo: data, estagioId: 1 },
      });
  });

  it('guarda a hora do prazo, e a recusa sem o dia', () => {
    given()
      .when(criarPedido({ ...comando, horaDoPrazo: '14:30' }))
      .thenEvents({
        type: 'PedidoCriado',
        data: { pedidoId: PEDIDO_ID, ...cabecalhoDeMaria, horaDoPrazo: '14:30', estagioId: 1 },
      });
    given()
      .when(criarPedido({ ...comando, prazo: null, horaDoPrazo: '14:30' }))
      .thenRefused('hora-sem-prazo', 'Escolha o dia do Prazo para dar a hora.', {
        campo: 'hora_do_prazo',
      });
  });

  it.each([
    ['da data informada', { data: '2026-11-02', prazo: '2026-11-01' }],
    ['de hoje, quando a data não foi informada', { data: null, prazo: '2026-11-09' }],
  ])('recusa prazo antes %s', (_, datas) => {
    given()
      .when(criarPedido({ ...comando, ...datas }))
      .thenRefused(
        'prazo-antes-da-data',
        'O campo Prazo deve ser uma data posterior ou igual a Data.',
        { campo: 'prazo' },
      );
  });

  it('recusa um cliente que não existe', () => {
    given()
      .when(criarPedido({ ...comando, cliente: null }))
      .thenRefused('cliente-invalido', 'O campo Cliente é inválido.', { campo: 'cliente_id' });
  });

  it('diz do cliente e do prazo de uma vez', () => {
    given()
      .when(criarPedido({ ...comando, cliente: null, data: null, prazo: '2026-11-09' }))
      .thenRefused('cliente-invalido', 'O campo Cliente é inválido.', {
        campo: 'cliente_id',
        outros: { prazo: 'O campo Prazo deve ser uma data posterior ou igual a Data.' },
      });
  });

  it('não abre o mesmo pedido duas vezes', () => {
    given(...umPedido().eventos)
      .when(criarPedido(comando))
      .thenRefused('pedido-ja-existe', 'Este pedido já existe.');
  });
});
