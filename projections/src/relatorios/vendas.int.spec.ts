import { describe, expect, it } from 'vitest';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { primeirosEventos } from '@encomenda/shop/historia';
import { history, type Step } from '@encomenda/shop/history';
import { cabecalho, itemAdicionado, noPedido, pedidoCriado } from '@encomenda/shop/passos';
import { projectionSpec } from '../testing/projection-spec.js';
import { vendas } from './vendas.projection.js';

const historiaQualquer = (semente: number, quantos: number) =>
  history(primeirosEventos(quantos, { semente, cadastrosPorMil: 100 }));

const cancelado = (pedidoId: number): Step<EventoDaLoja> =>
  noPedido(pedidoId, 'PedidoCancelado', { clienteId: 1, motivo: null, pagamentos: 'reter' });

describe('as vendas', () => {
  const spec = projectionSpec(vendas);
  const tres = [
    pedidoCriado(1, { data: '2025-12-31' }),
    itemAdicionado(1, 1, {
      produtoId: 7,
      quantidade: 2,
      valorEmCentavos: 1000,
      descontoEmCentavos: 100,
    }),
    pedidoCriado(2, { data: '2026-02-10' }),
    itemAdicionado(2, 2, {
      produtoId: 7,
      quantidade: 1,
      valorEmCentavos: 1000,
      descontoEmCentavos: 0,
    }),
    itemAdicionado(2, 3, {
      produtoId: 8,
      quantidade: 5,
      valorEmCentavos: 300,
      descontoEmCentavos: 0,
    }),
  ];
  const doProduto = async (...passos: Step<EventoDaLoja>[]) =>
    (await spec.rows(history(passos))).produtos!.map((l) => [
      l.periodo,
      l.produto_id,
      l.quantidade,
      l.valor_em_centavos,
    ]);

  it('somam por mês, e até o fim de cada mês no seu ano e em todo o tempo', async () => {
    expect(await doProduto(...tres)).toEqual([
      ['..2025-12', 7, 2, 1900],
      ['..2026-02', 7, 3, 2900],
      ['..2026-02', 8, 5, 1500],
      ['2025-12', 7, 2, 1900],
      ['2025..2025-12', 7, 2, 1900],
      ['2026-02', 7, 1, 1000],
      ['2026-02', 8, 5, 1500],
      ['2026..2026-02', 7, 1, 1000],
      ['2026..2026-02', 8, 5, 1500],
    ]);
  });

  it('o total de um cliente tem as taxas de entrega, como se combinaram por último', async () => {
    const entrega = (taxaEmCentavos: number) =>
      noPedido(1, 'EntregaCombinada', { clienteId: 1, endereco: null, taxaEmCentavos });
    const totais = async (...passos: Step<EventoDaLoja>[]) =>
      (await spec.rows(history([...tres, ...passos])))
        .clientes!.filter(({ periodo }) => String(periodo).startsWith('..'))
        .map((l) => [l.periodo, l.total_pedidos, l.quantidade_produtos, l.valor_em_centavos]);
    const semTaxa = [
      ['..2025-12', 1, 2, 1900],
      ['..2026-02', 2, 8, 4400],
    ];
    expect(await totais()).toEqual(semTaxa);
    expect(await totais(entrega(700), entrega(1500))).toEqual([
      ['..2025-12', 1, 2, 3400],
      ['..2026-02', 2, 8, 5900],
    ]);
    expect(await totais(entrega(700), noPedido(1, 'RetiradaCombinada', {}))).toEqual(semTaxa);
    expect(await totais(entrega(700), cancelado(1))).toEqual([['..2026-02', 1, 6, 2500]]);
  });

  it('um mês que aparece no meio começa com o que veio antes, e soma nos de depois', async () => {
    const noMeio = [
      pedidoCriado(3, { data: '2026-01-05' }),
      itemAdicionado(3, 4, {
        produtoId: 8,
        quantidade: 1,
        valorEmCentavos: 300,
        descontoEmCentavos: 0,
      }),
    ];
    const linhas = await doProduto(...tres, ...noMeio);
    expect(linhas.filter(([periodo]) => String(periodo).startsWith('..2026'))).toEqual([
      ['..2026-01', 7, 2, 1900],
      ['..2026-01', 8, 1, 300],
      ['..2026-02', 7, 3, 2900],
      ['..2026-02', 8, 6, 1800],
    ]);
    expect(linhas.filter(([periodo]) => String(periodo).startsWith('2026..'))).toEqual([
      ['2026..2026-01', 8, 1, 300],
      ['2026..2026-02', 7, 1, 1000],
      ['2026..2026-02', 8, 6, 1800],
    ]);
    const maisUm = [
      pedidoCriado(4, { data: '2026-03-05' }),
      itemAdicionado(4, 5, {
        produtoId: 8,
        quantidade: 1,
        valorEmCentavos: 300,
        descontoEmCentavos: 0,
      }),
    ];
    const comMarco = await doProduto(...tres, ...noMeio, ...maisUm);
    expect(comMarco.filter(([periodo]) => periodo === '2026..2026-03')).toEqual([
      ['2026..2026-03', 7, 1, 1000],
      ['2026..2026-03', 8, 7, 2100],
    ]);
  });

  it('o pedido que muda de data ou é cancelado leva as suas vendas', async () => {
    const redatado = noPedido(1, 'PedidoAtualizado', { ...cabecalho, data: '2026-02-01' });
    const linhas = await doProduto(...tres, redatado, cancelado(2));
    expect(linhas).toEqual([
      ['..2026-02', 7, 2, 1900],
      ['2026-02', 7, 2, 1900],
      ['2026..2026-02', 7, 2, 1900],
    ]);
  });

  it('guardam de que linhas são feitas; o pedido leva as suas quando muda de data', async () => {
    const redatado = noPedido(1, 'PedidoAtualizado', { ...cabecalho, data: '2026-02-01' });
    const { linhas_de_venda } = await spec.rows(history([...tres, redatado]));
    expect(linhas_de_venda!.map((l) => [l.produto_id, l.data, l.item_id, l.quantidade])).toEqual([
      [7, '2026-02-01', 1, 2],
      [7, '2026-02-10', 2, 1],
      [8, '2026-02-10', 3, 5],
    ]);
    const sem = await spec.rows(history([...tres, cancelado(2)]));
    expect(sem.linhas_de_venda).toEqual([
      {
        produto_id: 7,
        data: '2025-12-31',
        item_id: 1,
        pedido_id: 1,
        quantidade: 2,
        desconto_em_centavos: 100,
        valor_em_centavos: 1900,
      },
    ]);
  });

  it('as unidades prontas contam no dia em que ficaram prontas', async () => {
    const prontas = (itemId: number, quantidade: number, dia: string): Step<EventoDaLoja> => ({
      ...noPedido(2, 'UnidadesFinalizadas', { itemId, produtoId: 8, quantidade }),
      dia,
    });
    const passos = [
      ...tres,
      prontas(3, 2, '2026-02-28'),
      prontas(3, 1, '2026-03-01'),
      prontas(2, 1, '2026-03-01'),
    ];
    const { unidades_por_dia, unidades_por_mes, unidades } = await spec.rows(history(passos));
    expect(unidades).toEqual([
      { dia: '2026-02-28', item_id: 3, pedido_id: 2, produto_id: 8, quantidade: 2 },
      { dia: '2026-03-01', item_id: 2, pedido_id: 2, produto_id: 7, quantidade: 1 },
      { dia: '2026-03-01', item_id: 3, pedido_id: 2, produto_id: 8, quantidade: 1 },
    ]);
    expect(unidades_por_dia!.map((l) => [l.dia, l.quantidade])).toEqual([
      ['2026-02-28', 2],
      ['2026-03-01', 2],
    ]);
    expect(unidades_por_mes!.map((l) => [l.mes, l.quantidade])).toEqual([
      ['2026-02-01', 2],
      ['2026-03-01', 2],
    ]);
    const semItem = await spec.rows(
      history([...passos, noPedido(2, 'ItemRemovido', { itemId: 3 })]),
    );
    expect(semItem.unidades_por_dia!.map((l) => [l.dia, l.quantidade])).toEqual([
      ['2026-03-01', 1],
    ]);
  });

  it('dão as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(spec.sameRowsHoweverDelivered(historiaQualquer(16, 250))).resolves.toBeUndefined();
  }, 90_000);
});
