import { beforeAll, describe, expect, it } from 'vitest';
import type {
  Caixa,
  GraficoFinanceiro,
  TotaisDaReceita,
  TotaisFinanceiros,
} from '@encomenda/contracts/financeiro/financeiro.http';
import type { Pagamento } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import type {
  ClienteNoRanking,
  ProdutoNoRanking,
  RelatorioDePedidos,
} from '@encomenda/contracts/relatorios/relatorios.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { atelie, ok } from '../testing/atelie.js';
import { camposRecusados } from '../testing/campos-recusados.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

/*
 * A small history, computed by hand. Its years are before those of all other specs, so that sums up to a day
 * hold nothing else. 1968 is a leap year; 31/12/1967 was a Sunday, so the week of 02/01/1968 (a Tuesday) runs
 * from 31/12/1967 to 06/01/1968, across the years.
 *
 *   order  date        product, lines                      net
 *   1      1967-12-31  caneca 2 x 45,00 - 5,00             85,00
 *   2      1968-01-02  caneca 1 x 45,00, bolo 1 x 120,00  165,00
 *   3      1968-02-29  bolo 3 x 120,00                    360,00
 *   4      1968-02-29  caneca 1 x 45,00 (cancelled)         0,00
 *
 *   payments  1967-12-31  85,00 (order 1)     expenses  1967-12-30  30,00 (no category)
 *             1968-01-02  65,00 (order 2)               1968-01-02  20,10 (ingredientes)
 *             1968-02-29  10,01 (order 3)               1968-02-29   0,02 (ingredientes)
 */
let system: Shop;
let cora: number;
let caneca: number;
let bolo: number;

beforeAll(async () => {
  system = await openShop();
  const act = atelie(system.ana);
  cora = await act.cliente({ nome: 'Cora Figueira' });
  const levi = await act.cliente({ nome: 'Levi Figueira' });
  caneca = await act.produto({ nome: 'Caneca', valor: 45 });
  bolo = await act.produto({ nome: 'Bolo', valor: 120 });
  const um = await act.pedido(cora, { data: '1967-12-31', canal: 'loja' });
  await act.item(um, caneca, { quantidade: 2, valor: 45, desconto: 5 });
  const dois = await act.pedido(levi, { data: '1968-01-02' });
  await act.item(dois, caneca, { valor: 45 });
  await act.item(dois, bolo, { valor: 120 });
  const tres = await act.pedido(cora, { data: '1968-02-29', canal: 'loja' });
  await act.item(tres, bolo, { quantidade: 3, valor: 120 });
  const quatro = await act.pedido(levi, { data: '1968-02-29', canal: 'outro' });
  await act.item(quatro, caneca, { valor: 45 });
  await ok(system.ana.delete(`/api/adm/pedidos/destroy/${quatro}`));
  await act.pagamento(um, 85, { data: '1967-12-31' });
  await act.pagamento(dois, 65, { data: '1968-01-02' });
  await act.pagamento(tres, 10.01, { data: '1968-02-29', forma_pagamento: 'Transferência' });
  const ingredientes = await act.categoriaDeDespesa('Ingredientes de 1968');
  const despesa = (data: string, valor: number, categoria_id: number | null) =>
    act.despesa({ data, valor, categoria_id });
  await despesa('1967-12-30', 30, null);
  await despesa('1968-01-02', 20.1, ingredientes);
  await despesa('1968-02-29', 0.02, ingredientes);
}, 120_000);

const get = <Body>(path: string) => ok<Body>(system.ana.get(`/api/adm/${path}`));

describe('as figuras do dinheiro', () => {
  it('a receita de um dia, da semana que atravessa o ano, do mês e do ano', async () => {
    expect(await get<TotaisDaReceita>('receita/data?data=1968-01-02')).toMatchObject({
      receitaDia: 65,
      receitaSemana: 150, // 85 + 65
      receitaMes: 65,
      receitaAno: 75.01, // 65 + 10,01
      receitaAno_br: 'R$\u00a075,01',
    });
    expect(await get<TotaisDaReceita>('receita/data?data=1967-12-31')).toMatchObject({
      receitaDia: 85,
      receitaSemana: 150,
      receitaMes: 85,
      receitaAno: 85,
    });
  });

  it('o gráfico da receita tem 12 meses, os dias do mês e os da semana', async () => {
    const grafico = await get<Record<string, number[]>>('receita/chart?data=1968-02-29');
    expect(grafico.receita_mes_ano).toEqual([65, 10.01, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(grafico.receita_dia_mes).toHaveLength(29);
    expect(grafico.receita_dia_mes![28]).toBe(10.01);
    // 25/02/1968 was a Sunday; the 29th a Thursday.
    expect(grafico.receita_dia_semana).toEqual([0, 0, 0, 0, 10.01, 0, 0]);
  });

  it('o caixa é o saldo inicial mais o recebido menos o gasto até o dia', async () => {
    expect(await get<Caixa>('financeiro/caixa?data=1968-01-01')).toMatchObject({
      receita: 85,
      despesas: 30,
      caixa: 55,
    });
    expect(await get<Caixa>('financeiro/caixa?data=1968-02-29')).toEqual({
      receita: 160.01, // 85 + 65 + 10,01
      receita_br: 'R$\u00a0160,01',
      despesas: 50.12, // 30 + 20,10 + 0,02
      despesas_br: 'R$\u00a050,12',
      caixa: 109.89,
      caixa_br: 'R$\u00a0109,89',
      saldo_inicial: 0,
      saldo_inicial_br: 'R$\u00a00,00',
    });
    expect(await get<Caixa>('financeiro/caixa?data=1900-01-01')).toMatchObject({ caixa: 0 });
  });

  it('os totais financeiros são receita menos despesa, e podem ser negativos', async () => {
    expect(await get<TotaisFinanceiros>('financeiro/data?data=1967-12-30')).toMatchObject({
      total_dia: -30,
      total_dia_br: '-R$\u00a030,00',
      total_semana: -30, // 24 to 30/12
      total_mes: 55, // 85 - 30
      total_ano: 55,
    });
    expect(await get<TotaisFinanceiros>('financeiro/data?data=1968-02-29')).toMatchObject({
      total_dia: 9.99,
      total_mes: 9.99,
      total_ano: 54.89, // 75,01 - 20,12
    });
  });

  it('o gráfico financeiro traz as duas séries e o anel', async () => {
    const grafico = await get<GraficoFinanceiro>('financeiro/chart?data=1968-01-02');
    expect(grafico.financeiro_dia_semana).toEqual({
      receita: [85, 0, 65, 0, 0, 0, 0],
      despesa: [0, 0, 20.1, 0, 0, 0, 0],
    });
    expect(grafico.financeiro_mes).toEqual({ receita: 65, despesa: 20.1 });
    expect(grafico.financeiro_ano).toEqual({ receita: 75.01, despesa: 20.12 });
  });

  it('os gastos por categoria, com Sem Categoria por último', async () => {
    expect(await get('despesas/data/categoria/1968-01-15?period=ano')).toEqual([
      expect.objectContaining({ categoria: 'Ingredientes de 1968', total: 20.12 }),
    ]);
    expect(await get('despesas/data/categoria/1967-12-01')).toEqual([
      { categoria_id: null, categoria: 'Sem Categoria', total: 30, total_br: 'R$\u00a030,00' },
    ]);
  });

  it('a tabela da receita é a do mês, a mais nova primeiro, e se acha pelo cliente', async () => {
    const pagina = await get<Pagina<Pagamento>>('receita/datatable/1968-01-31');
    expect(pagina).toMatchObject({ total: 1, data: [{ cliente: 'Levi Figueira', valor: 65 }] });
    const achada = await get<Pagina<Pagamento>>('receita/datatable/1968-02-01?pesquisa=cora');
    expect(achada).toMatchObject({ total: 1, data: [{ cliente: 'Cora Figueira' }] });
    const acha = (pesquisa: string) =>
      get<Pagina<Pagamento>>(
        `receita/datatable/1968-02-01?pesquisa=${encodeURIComponent(pesquisa)}`,
      );
    for (const pesquisa of ['transferencia', 'TRANSFERÊNCIA cora'])
      expect(await acha(pesquisa)).toMatchObject({ total: 1, data: [{ valor: 10.01 }] });
    for (const pesquisa of ['pix', '%', "' or 1=1 --"])
      expect(await acha(pesquisa)).toMatchObject({ total: 0, data: [] });
    expect(
      (await system.ana.get('/api/adm/receita/datatable/1968-02-01?order=forma_pagamento')).status,
    ).toBe(422);
    expect((await system.ana.get('/api/adm/receita/datatable/1968-02-01?order=data')).status).toBe(
      422,
    );
  });

  it('o relatório de pedidos: totais, médias, melhores e piores datas', async () => {
    expect(await get<RelatorioDePedidos>('relatorios/pedidos/1968-02-29')).toEqual({
      total: 3,
      total_ano: 2,
      total_semestre: 2,
      total_trimestre: 2,
      media: 1, // 3 orders in dez, jan, fev
      media_ano: 1,
      media_semestre: 1,
      media_trimestre: 1,
      melhor_data: { data: '1968-02-29', data_br: '29/02/1968', total: 1 },
      pior_data: { data: '1968-02-29', data_br: '29/02/1968', total: 1 },
      melhor_mes_ano: { mes: '1968-02-01', mes_br: 'Fev/1968', total: 1 },
      pior_mes_ano: { mes: '1968-01-01', mes_br: 'Jan/1968', total: 1 },
      canais: expect.anything(),
    });
    expect(await get<RelatorioDePedidos>('relatorios/pedidos/1967-11-30')).toMatchObject({
      total: 0,
      media: 0,
      melhor_data: null,
      pior_mes_ano: null,
    });
  });

  it('as vendas por canal: pedidos e valor do mês, do ano e desde o começo, sem os cancelados', async () => {
    const { canais } = await get<RelatorioDePedidos>('relatorios/pedidos/1968-02-10');
    const nomes = { loja: 'Loja', nenhum: 'Sem canal' };
    const linha = (rnum: number, canal: 'loja' | null, total_pedidos: number, valor: number) => ({
      rnum,
      canal,
      nome: nomes[canal ?? 'nenhum'],
      total_pedidos,
      valor,
      valor_br: `R$\u00a0${valor},00`,
    });
    expect(canais).toEqual({
      mes: [linha(1, 'loja', 1, 360)],
      ano: [linha(1, 'loja', 1, 360), linha(2, null, 1, 165)],
      geral: [linha(1, 'loja', 2, 445), linha(2, null, 1, 165)],
    });
    const vazio = await get<RelatorioDePedidos>('relatorios/pedidos/1967-11-30');
    expect(vazio.canais).toEqual({ mes: [], ano: [], geral: [] });
  });

  it('os rankings do mês, do ano e do geral até o mês', async () => {
    const produtos = (periodo: string, dia: string) =>
      get<ProdutoNoRanking[]>(`relatorios/produtos/rank/${dia}?periodo=${periodo}`);
    expect(await produtos('geral', '1968-02-29')).toMatchObject([
      { rnum: 1, id: bolo, nome: 'Bolo', quantidade: 4, desconto: 0, valor: 480 },
      { rnum: 2, id: caneca, nome: 'Caneca', quantidade: 3, desconto: 5, valor: 130 },
    ]);
    expect(await produtos('geral', '1968-01-31')).toMatchObject([
      { id: caneca, quantidade: 3 },
      { id: bolo, quantidade: 1 },
    ]);
    expect(await produtos('mes', '1968-03-01')).toEqual([]);
    const clientes = await get<ClienteNoRanking[]>(
      'relatorios/clientes/rank/1968-06-01?periodo=ano',
    );
    expect(clientes).toMatchObject([
      { rnum: 1, id: cora, total_pedidos: 1, quantidade_produtos: 3, valor: 360 },
      { rnum: 2, nome: 'Levi Figueira', total_pedidos: 1, quantidade_produtos: 2, valor: 165 },
    ]);
  });

  it('recusa o dia que não existe', async () => {
    const answer = await system.ana.get('/api/adm/receita/data?data=1967-02-29');
    expect(camposRecusados(answer)).toEqual(['data']);
  });

  it.each([
    ['relatorios/produtos/rank/1968-01-01?periodo=semana', 'periodo'],
    ['despesas/data/categoria/1968-01-01?period=dia', 'period'],
    ['relatorios/clientes/1968-02-30', 'data'],
  ])('recusa o período que não está na lista: %s', async (path, campo) => {
    const answer = await system.ana.get(`/api/adm/${path}`);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [campo]]);
  });
});
