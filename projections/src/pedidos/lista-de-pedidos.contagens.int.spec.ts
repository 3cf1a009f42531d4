import { describe, expect, it } from '@jest/globals';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { history, type Step } from '@encomenda/shop/history';
import { itemAdicionado, noPedido, pagamentoEfetuado, pedidoCriado } from '@encomenda/shop/passos';
import { projectionSpec } from '../testing/projection-spec.js';
import { listaDePedidos } from './lista-de-pedidos.projection.js';

describe('as contagens da lista de pedidos', () => {
  const spec = projectionSpec(listaDePedidos);
  const contagens = async (...passos: Step<EventoDaLoja>[]) =>
    (await spec.rows(history(passos))).contagens!;

  it('conta os pedidos de cada lista', async () => {
    const quantidades = async (...de: Step<EventoDaLoja>[]) =>
      Object.fromEntries(
        (await contagens(...de)).map(({ lista, quantidade }) => [lista, quantidade]),
      );
    const passos = [
      ...[1, 2, 3, 4, 5].map((id) => pedidoCriado(id)),
      itemAdicionado(1, 10),
      itemAdicionado(2, 20),
      noPedido(1, 'EstagioAvancado', { de: 1, para: 2 }),
      noPedido(2, 'EstagioAjustado', { de: 1, para: 4 }),
      noPedido(3, 'EstagioAjustado', { de: 1, para: 4 }),
      noPedido(2, 'PedidoArquivado', {}),
      noPedido(3, 'PedidoArquivado', {}),
      noPedido(4, 'PedidoCancelado', { clienteId: 1, motivo: null, pagamentos: 'reter' }),
    ];
    expect(await quantidades(...passos)).toEqual({
      'estagio-1': 1,
      'estagio-2': 1,
      todos: 2,
      arquivados: 2,
      cancelados: 1,
      'a-pagar': 2,
    });
    expect(
      await quantidades(
        ...passos,
        noPedido(3, 'PedidoRestaurado', {}),
        pagamentoEfetuado(1, 100, 1500),
        noPedido(2, 'PedidoCancelado', { clienteId: 1, motivo: null, pagamentos: 'reter' }),
      ),
    ).toEqual({ 'estagio-1': 1, 'estagio-2': 1, 'estagio-4': 1, todos: 3, cancelados: 2 });
  });

  it('soma o valor, o pago e o que falta dos pedidos de cada lista', async () => {
    const passos = [
      ...[1, 2, 3].map((id) => pedidoCriado(id)),
      itemAdicionado(1, 10),
      itemAdicionado(2, 20),
      itemAdicionado(3, 30),
      pagamentoEfetuado(1, 100, 500),
      pagamentoEfetuado(2, 200, 1900),
    ];
    const somas = async (...mais: Step<EventoDaLoja>[]) => {
      const linhas = await contagens(...passos, ...mais);
      return Object.fromEntries(
        linhas.map((l) => [
          l.lista,
          [l.valor_total_em_centavos, l.pago_em_centavos, l.falta_em_centavos],
        ]),
      );
    };
    // The credit of the second order pays no other order.
    expect(await somas()).toEqual({
      'estagio-1': [4500, 2400, 2500],
      todos: [4500, 2400, 2500],
      'a-pagar': [3000, 500, 2500],
    });
    expect(
      await somas(
        noPedido(3, 'PedidoCancelado', { clienteId: 1, motivo: null, pagamentos: 'reter' }),
        pagamentoEfetuado(1, 101, 1000),
        noPedido(2, 'ItemRemovido', { itemId: 20 }),
      ),
    ).toEqual({
      'estagio-1': [1500, 3400, 0],
      todos: [1500, 3400, 0],
      cancelados: [1500, 0, 1500],
    });
  });
});
