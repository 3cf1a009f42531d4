import { describe, expect, it } from 'vitest';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { primeirosEventos } from '@encomenda/shop/historia';
import { history, type Step } from '@encomenda/shop/history';
import {
  cabecalho,
  itemAdicionado,
  linha,
  noPedido,
  pagamentoEfetuado,
  pedidoCriado,
} from '@encomenda/shop/passos';
import { projectionSpec } from '../testing/projection-spec.js';
import { pedidosPorCliente } from './pedidos-por-cliente.projection.js';

const cancelado = (pedidoId: number, clienteId = 1) =>
  noPedido(pedidoId, 'PedidoCancelado', { clienteId, motivo: null, pagamentos: 'reter' });

describe('os pedidos por cliente', () => {
  const spec = projectionSpec(pedidosPorCliente);
  const totais = async (...passos: Step<EventoDaLoja>[]) =>
    (await spec.rows(history(passos))).totais!;

  const dois = [
    pedidoCriado(1, { data: '2026-03-01' }),
    pedidoCriado(2, { data: '2026-03-05' }),
    pedidoCriado(3, { clienteId: 2, data: '2026-03-09' }),
    itemAdicionado(1, 10),
    itemAdicionado(2, 20),
    itemAdicionado(3, 30, { clienteId: 2 }),
  ];

  it('soma o que cada cliente comprou, pagou e ainda deve, e diz o último pedido', async () => {
    expect(await totais(...dois, pagamentoEfetuado(1, 100, 400))).toEqual([
      {
        cliente_id: 1,
        pedidos: 2,
        comprado_em_centavos: 3000,
        pago_em_centavos: 400,
        falta_pagar_em_centavos: 2600,
        ultimo_pedido_id: 2,
        ultimo_pedido_data: '2026-03-05',
      },
      {
        cliente_id: 2,
        pedidos: 1,
        comprado_em_centavos: 1500,
        pago_em_centavos: 0,
        falta_pagar_em_centavos: 1500,
        ultimo_pedido_id: 3,
        ultimo_pedido_data: '2026-03-09',
      },
    ]);
  });

  it('o que foi pago a mais num pedido não paga o outro', async () => {
    const [ana] = await totais(...dois, pagamentoEfetuado(1, 100, 2000));
    expect(ana).toMatchObject({ pago_em_centavos: 2000, falta_pagar_em_centavos: 1500 });
  });

  it('segue os itens e os pagamentos que mudam', async () => {
    const [ana, bia] = await totais(
      ...dois,
      itemAdicionado(1, 11),
      noPedido(1, 'ItemAtualizado', { itemId: 10, ...linha, quantidade: 5 }),
      noPedido(1, 'ItemRemovido', { itemId: 11 }),
      pagamentoEfetuado(1, 100, 400),
      pagamentoEfetuado(1, 101, 300),
      noPedido(1, 'PagamentoCorrigido', {
        pagamentoId: 100,
        antes: { valorEmCentavos: 400, formaDePagamento: 'Pix', data: '2026-03-02' },
        depois: { valorEmCentavos: 900, formaDePagamento: 'Pix', data: '2026-03-02' },
      }),
      noPedido(1, 'PagamentoCancelado', {
        pagamentoId: 101,
        valorEmCentavos: 300,
        formaDePagamento: 'Pix',
        data: '2026-03-02',
      }),
    );
    expect(ana).toMatchObject({
      comprado_em_centavos: 6000,
      pago_em_centavos: 900,
      falta_pagar_em_centavos: 5100,
    });
    expect(bia).toMatchObject({ comprado_em_centavos: 1500 });
  });

  it('um pedido cancelado deixa de contar; o último passa a ser o anterior', async () => {
    expect(await totais(...dois, cancelado(2), cancelado(3, 2))).toMatchObject([
      { cliente_id: 1, pedidos: 1, ultimo_pedido_id: 1, ultimo_pedido_data: '2026-03-01' },
    ]);
    const pago = [...dois, pagamentoEfetuado(1, 100, 400), cancelado(1)];
    expect(await totais(...pago)).toMatchObject([
      { cliente_id: 1, pedidos: 1, comprado_em_centavos: 1500, pago_em_centavos: 0 },
      { cliente_id: 2 },
    ]);
  });

  it('um pedido que muda de cliente ou de dia leva consigo o que soma', async () => {
    const paraBia = { ...cabecalho, clienteId: 2, data: '2026-03-05' };
    expect(await totais(...dois, noPedido(2, 'PedidoAtualizado', paraBia))).toMatchObject([
      { cliente_id: 1, pedidos: 1, comprado_em_centavos: 1500, ultimo_pedido_id: 1 },
      { cliente_id: 2, pedidos: 2, comprado_em_centavos: 3000, ultimo_pedido_id: 3 },
    ]);
    const antes = { ...cabecalho, data: '2026-02-01' };
    expect(await totais(...dois, noPedido(2, 'PedidoAtualizado', antes))).toMatchObject([
      { ultimo_pedido_id: 1, ultimo_pedido_data: '2026-03-01' },
      { ultimo_pedido_id: 3 },
    ]);
    expect(
      await totais(...dois, noPedido(1, 'PedidoAtualizado', { ...cabecalho, data: '2026-03-05' })),
    ).toMatchObject([{ ultimo_pedido_id: 2 }, { ultimo_pedido_id: 3 }]);
  });

  it('anuncia os clientes de que o evento fala, e não por causa do estágio', async () => {
    const avanco = noPedido(3, 'EstagioAvancado', { de: 1, para: 2 });
    expect(await spec.changes(history([...dois, avanco]))).toEqual(['clientes 1', 'clientes 2']);
  });

  it('dá as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(
      spec.sameRowsHoweverDelivered(history(primeirosEventos(250, { semente: 3 }))),
    ).resolves.toBeUndefined();
  }, 60_000);
});
