import { describe, it } from 'vitest';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { specFor } from '../../testing/given-when-then.js';
import { passarAOutroCliente } from './passar-a-outro-cliente.js';
import { pedidoFold } from './pedido.js';

const given = specFor(pedidoFold);
const cabecalho = {
  clienteId: 2,
  clienteNome: 'Maria Souza',
  clienteEndereco: null,
  data: '2026-11-21',
  prazo: null,
  horaDoPrazo: null,
  descricao: '<p>Azul</p>',
};
const criado: PedidoEvent = {
  type: 'PedidoCriado',
  data: { pedidoId: 10, ...cabecalho, estagioId: 1 },
};
const passar = passarAOutroCliente({ pedidoId: 10, de: 2, para: 1 });
const passado: PedidoEvent = {
  type: 'PedidoAtualizado',
  data: { pedidoId: 10, ...cabecalho, clienteId: 1 },
};

describe('passar um pedido a outro cliente', () => {
  it('muda o cliente, e deixa o nome e o endereço que foram copiados', () => {
    given(criado).when(passar).thenEvents(passado);
  });

  it('não muda o que já é de outro, nem o que não existe', () => {
    given(criado, passado).when(passar).thenNothing();
    given().when(passar).thenNothing();
  });
});
