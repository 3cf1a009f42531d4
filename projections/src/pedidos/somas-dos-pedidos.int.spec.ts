import { describe, expect, it } from 'vitest';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
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
import { pedidos } from './pedidos.projection.js';

const cancelado = (pedidoId: number, clienteId = 1) =>
  noPedido(pedidoId, 'PedidoCancelado', { clienteId, motivo: null, pagamentos: 'reter' });

describe('as compras dos clientes', () => {
  const spec = projectionSpec(pedidos);
  const porCliente = async (...passos: Step<EventoDaLoja>[]) =>
    (await spec.rows(history(passos))).por_cliente!;

  const dois = [
    pedidoCriado(1, { data: '2026-03-01' }),
    pedidoCriado(2, { data: '2026-03-05' }),
    pedidoCriado(3, { clienteId: 2, data: '2026-03-09' }),
    itemAdicionado(1, 10),
    itemAdicionado(2, 20),
    itemAdicionado(3, 30, { clienteId: 2 }),
  ];

  it('soma o que cada cliente comprou, pagou e ainda deve', async () => {
    expect(await porCliente(...dois, pagamentoEfetuado(1, 100, 400))).toEqual([
      {
        cliente_id: 1,
        pedidos: 2,
        comprado_em_centavos: 3000,
        pago_em_centavos: 400,
        falta_pagar_em_centavos: 2600,
      },
      {
        cliente_id: 2,
        pedidos: 1,
        comprado_em_centavos: 1500,
        pago_em_centavos: 0,
        falta_pagar_em_centavos: 1500,
      },
    ]);
  });

  it('o que foi pago a mais num pedido não paga o outro', async () => {
    const [ana] = await porCliente(...dois, pagamentoEfetuado(1, 100, 2000));
    expect(ana).toMatchObject({ pago_em_centavos: 2000, falta_pagar_em_centavos: 1500 });
  });

  it('segue os itens e os pagamentos que mudam', async () => {
    const [ana, bia] = await porCliente(
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

  it('um pedido cancelado deixa de contar', async () => {
    expect(await porCliente(...dois, cancelado(2), cancelado(3, 2))).toMatchObject([
      { cliente_id: 1, pedidos: 1 },
    ]);
    const pago = [...dois, pagamentoEfetuado(1, 100, 400), cancelado(1)];
    expect(await porCliente(...pago)).toMatchObject([
      { cliente_id: 1, pedidos: 1, comprado_em_centavos: 1500, pago_em_centavos: 0 },
      { cliente_id: 2 },
    ]);
  });

  it('um pedido que muda de cliente leva consigo o que soma', async () => {
    const paraBia = { ...cabecalho, clienteId: 2, data: '2026-03-05' };
    expect(await porCliente(...dois, noPedido(2, 'PedidoAtualizado', paraBia))).toMatchObject([
      { cliente_id: 1, pedidos: 1, comprado_em_centavos: 1500 },
      { cliente_id: 2, pedidos: 2, comprado_em_centavos: 3000 },
    ]);
  });
});

describe('os pedidos por dia', () => {
  const spec = projectionSpec(pedidos);

  it('contam pela data do pedido, também quando ela muda de ano; os cancelados não contam', async () => {
    const { por_dia, por_mes } = await spec.rows(
      history([
        pedidoCriado(1, { data: '2025-12-31' }),
        pedidoCriado(2, { data: '2026-01-01' }),
        pedidoCriado(3, { data: '2026-01-01' }),
        pedidoCriado(4, { data: '2026-01-02' }),
        noPedido(1, 'PedidoAtualizado', { ...cabecalho, data: '2026-01-02' }),
        cancelado(2),
        noPedido(3, 'PedidoArquivado', {}),
      ]),
    );
    expect(por_dia).toEqual([
      { dia: '2026-01-01', quantidade: 1 },
      { dia: '2026-01-02', quantidade: 2 },
    ]);
    expect(por_mes).toEqual([{ mes: '2026-01-01', quantidade: 3 }]);
  });
});
