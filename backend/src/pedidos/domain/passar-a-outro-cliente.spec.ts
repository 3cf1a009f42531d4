import { describe, it } from 'vitest';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { specFor } from '../../testing/given-when-then.js';
import { passarAOutroCliente } from './passar-a-outro-cliente.js';
import { pedidoFold } from './pedido.js';

const given = specFor(pedidoFold);
const SEM_ENDERECO = {
  cep: null,
  bairro: null,
  cidade: null,
  estado: null,
  logradouro: null,
  numero: null,
  complemento: null,
};
const cabecalho = {
  clienteId: 2,
  clienteNome: 'Maria Souza',
  clienteEndereco: null,
  data: '2026-11-21',
  prazo: null,
  horaDoPrazo: null,
  canalDeVenda: null,
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

  it('leva o endereço combinado, e só o que era desse cliente', () => {
    const endereco = { ...SEM_ENDERECO, logradouro: 'Rua do Porto', numero: '120' };
    const entrega = { pedidoId: 10, clienteId: 2, endereco, taxaEmCentavos: 1_500 };
    const combinada: PedidoEvent = { type: 'EntregaCombinada', data: entrega };
    const levada: PedidoEvent = { type: 'EntregaCombinada', data: { ...entrega, clienteId: 1 } };
    given(criado, combinada).when(passar).thenEvents(passado, levada);
    given(criado, { ...combinada, data: { ...entrega, endereco: null } })
      .when(passar)
      .thenEvents(passado);
    given(criado, { ...combinada, data: { ...entrega, clienteId: 3 } })
      .when(passar)
      .thenEvents(passado);
  });

  it('não muda o que já é de outro, nem o que não existe', () => {
    given(criado, passado).when(passar).thenNothing();
    given().when(passar).thenNothing();
  });
});
