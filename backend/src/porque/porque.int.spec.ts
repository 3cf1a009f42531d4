import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  Caixa,
  GastoDaCategoria,
  GraficoFinanceiro,
  TotaisDaReceita,
  TotaisDasDespesas,
  TotaisFinanceiros,
} from '@encomenda/contracts/financeiro/financeiro.http';
import { NENHUMA_CATEGORIA, perguntar, type Pergunta } from '@encomenda/contracts/porque/contas';
import type {
  EventoDoPorque,
  LinhaDoPorque,
  Porque,
} from '@encomenda/contracts/porque/porque.http';
import { PERIODOS_DE_RANKING } from '@encomenda/contracts/relatorios/periodos';
import type {
  ClienteNoRanking,
  GraficoDePedidos,
  ProdutoNoRanking,
  RelatorioDeClientes,
  RelatorioDePedidos,
  RelatorioDeProdutos,
} from '@encomenda/contracts/relatorios/relatorios.http';
import { mesDe, PRIMEIRO_DIA, type Dia } from '@encomenda/contracts/shared/dia';
import { atelie, ok } from '../testing/atelie.js';
import { startRunningSystem, type RunningSystem } from '../testing/running-system.js';

/*
 * A history with everything that moves figures afterwards: an order goes to another year, another is
 * cancelled and its payment kept, a payment goes to another month, one is cancelled, an item is
 * taken out after units of it were finished, an expense changes its category, a category is deleted,
 * an order is archived, a customer is deleted.
 */
const HOJE = '2024-02-29';
let system: RunningSystem;
let maria: number;
let joao: number;
let caneca: number;
let pagamentoCorrigido: number;
let despesaCorrigida: number;
let itemPronto: number;

beforeAll(async () => {
  system = await startRunningSystem({ clock: () => new Date(`${HOJE}T15:00:00Z`) });
  const { ana } = system;
  const act = atelie(ana);
  await ok(
    ana.put('/api/adm/configuracoes/update', {
      nome: 'Ateliê',
      saldo_inicial: '-15,50',
      dias_de_prazo_apertado: 3,
    }),
  );
  maria = await act.cliente({ nome: 'Maria Souza' });
  joao = await act.cliente({ nome: 'João Lima' });
  await ok(ana.delete(`/api/adm/clientes/destroy/${await act.cliente({ nome: 'Ninguém' })}`));
  caneca = await act.produto({ nome: 'Caneca', valor: 45 });
  const bolo = await act.produto({ nome: 'Bolo', valor: 120 });

  const um = await act.pedido(maria, { data: '2023-12-31' });
  await act.item(um, caneca, { quantidade: 2, valor: 45, desconto: 5 });
  const dois = await act.pedido(joao, { data: '2023-12-30', estagio_id: 2 });
  itemPronto = await act.item(dois, caneca, { quantidade: 3, valor: 45 });
  const retirado = await act.item(dois, bolo, { quantidade: 2, valor: 120 });
  const prontas = async (item: number, quantidade_finalizada: number) => {
    await ok(ana.put(`/api/adm/itens/next-estagio/${item}`));
    await ok(ana.put(`/api/adm/itens/finalizar-unidade/${item}`, { quantidade_finalizada }));
  };
  await prontas(itemPronto, 2);
  await prontas(retirado, 1);
  await ok(ana.delete(`/api/adm/itens/destroy/${retirado}`));
  await ok(
    ana.put(`/api/adm/pedidos/update/${dois}`, {
      cliente_id: joao,
      estagio_id: 2,
      data: '2024-01-02',
    }),
  );
  const tres = await act.pedido(maria, { data: HOJE });
  await act.item(tres, bolo, { quantidade: 3, valor: 120 });
  const quatro = await act.pedido(joao, { data: HOJE });
  await act.item(quatro, caneca, { valor: 45 });
  await act.pagamento(quatro, 10, { data: '2024-01-31' });
  await ok(ana.delete(`/api/adm/pedidos/destroy/${quatro}`));
  const entregue = await act.pedido(maria, { data: '2024-01-15', estagio_id: 4 });
  await ok(ana.put(`/api/adm/pedidos/arquivar/${entregue}`));
  for (let dia = 10; dia < 22; dia++) await act.pedido(joao, { data: `2024-02-${dia}` });

  await act.pagamento(um, 85, { data: '2023-12-31' });
  pagamentoCorrigido = await act.pagamento(dois, 65, { data: '2023-12-30' });
  await ok(
    ana.put(`/api/adm/receita/update/${pagamentoCorrigido}`, {
      pedido_id: dois,
      valor: 65.01,
      forma_pagamento: 'Boleto',
      data: '2024-01-02',
    }),
  );
  const cancelado = await act.pagamento(tres, 33.33, { data: HOJE });
  await ok(ana.delete(`/api/adm/receita/destroy/${cancelado}`));
  await act.pagamento(tres, 10.01, { data: HOJE });

  const ingredientes = await act.categoriaDeDespesa('Ingredientes');
  const extinta = await act.categoriaDeDespesa('Extinta');
  await act.despesa({ data: '2023-12-30', valor: 30, categoria_id: null });
  await act.despesa({ data: '2024-01-02', valor: 7, categoria_id: extinta });
  despesaCorrigida = await act.despesa({ data: '2024-01-02', valor: 20.1, categoria_id: extinta });
  await ok(
    ana.put(`/api/adm/despesas/update/${despesaCorrigida}`, {
      nome: 'Farinha',
      data: '2024-01-03',
      valor: 20.2,
      categoria_id: ingredientes,
    }),
  );
  await act.despesa({ data: HOJE, valor: 0.02, categoria_id: ingredientes });
  const desfeita = await act.despesa({ data: HOJE, valor: 9 });
  await ok(ana.delete(`/api/adm/despesas/destroy/${desfeita}`));
  await ok(ana.delete(`/api/adm/categ-despesas/destroy/${extinta}`));
}, 120_000);
afterAll(() => system.stop());

const get = <Body>(path: string) => ok<Body>(system.ana.get(`/api/adm/${path}`));

const endereco = ({ conta, de, ate, id }: Pergunta, page: number) =>
  `porque/${conta}?de=${de}&ate=${ate}&page=${page}${id === undefined ? '' : `&id=${id}`}`;

/** The answer, with the lines of all its pages. */
const abrir = async (pergunta: Pergunta): Promise<Porque & { todas: LinhaDoPorque[] }> => {
  const primeira = await get<Porque>(endereco(pergunta, 1));
  const todas = [...primeira.linhas.data];
  for (let page = 2; page <= primeira.linhas.last_page; page++)
    todas.push(...(await get<Porque>(endereco(pergunta, page))).linhas.data);
  expect(todas).toHaveLength(primeira.linhas.total);
  expect(todas.map(({ data }) => data)).toEqual(
    todas
      .map(({ data }) => data)
      .sort()
      .reverse(),
  );
  return { ...primeira, todas };
};

const somar = (linhas: readonly { quanto: number }[]): number =>
  linhas.reduce((total, { quanto }) => total + Math.round(quanto * 100), 0) / 100;

const explica = async (pergunta: Pergunta, numero: number): Promise<void> => {
  const { total, todas } = await abrir(pergunta);
  const visto = { ...pergunta, total, soma: somar(todas) };
  expect(visto).toEqual({ ...pergunta, total: numero, soma: numero });
};

const DIAS: Dia[] = ['2023-12-30', '2024-01-02', '2024-01-31', HOJE, '2024-06-30'];
const PERIODOS = ['dia', 'semana', 'mes', 'ano'] as const;
const comMaiuscula = (texto: string) => texto[0]!.toUpperCase() + texto.slice(1);

describe('de que são feitos os números', () => {
  it.each(DIAS)('receita, despesas e saldo em torno de %s', async (dia) => {
    const receita = await get<TotaisDaReceita>(`receita/data?data=${dia}`);
    const despesas = await get<TotaisDasDespesas>(`despesas/data?data=${dia}`);
    const saldo = await get<TotaisFinanceiros>(`financeiro/data?data=${dia}`);
    for (const periodo of PERIODOS) {
      const nome = comMaiuscula(periodo) as 'Dia' | 'Semana' | 'Mes' | 'Ano';
      await explica(perguntar('receita', periodo, dia), receita[`receita${nome}`]);
      await explica(perguntar('despesas', periodo, dia), despesas[`despesa${nome}`]);
      await explica(perguntar('saldo', periodo, dia), saldo[`total_${periodo}`]);
    }
    expect(receita.receitaAno - despesas.despesaAno).toBeCloseTo(saldo.total_ano, 6);
  });

  it.each(DIAS)('caixa até %s, com o saldo inicial', async (dia) => {
    const caixa = await get<Caixa>(`financeiro/caixa?data=${dia}`);
    await explica(perguntar('receita', 'ate-o-dia', dia), caixa.receita);
    await explica(perguntar('despesas', 'ate-o-dia', dia), caixa.despesas);
    const { total, todas, parcelas } = await abrir(perguntar('caixa', 'ate-o-dia', dia));
    expect(total).toBe(caixa.caixa);
    expect(parcelas.map(({ nome, valor }) => [nome, valor])).toEqual([
      ['Saldo inicial', caixa.saldo_inicial],
      ['Receita', caixa.receita],
      ['Despesas', -caixa.despesas || 0],
    ]);
    expect(caixa.saldo_inicial + somar(todas)).toBeCloseTo(total, 6);
  });

  it('cada mês e cada dia dos gráficos', async () => {
    const { financeiro_mes_ano: meses, financeiro_dia_mes: dias } = await get<GraficoFinanceiro>(
      `financeiro/chart?data=${HOJE}`,
    );
    const { total_pedidos_mes_ano } = await get<GraficoDePedidos>(`painel/data-chart?data=${HOJE}`);
    for (let i = 0; i < 12; i++) {
      const dia = `2024-${String(i + 1).padStart(2, '0')}-01`;
      await explica(perguntar('receita', 'mes', dia), meses.receita[i]!);
      await explica(perguntar('despesas', 'mes', dia), meses.despesa[i]!);
      await explica(perguntar('pedidos', 'mes', dia), total_pedidos_mes_ano[i]!);
    }
    await explica(perguntar('receita', 'dia', HOJE), dias.receita[28]!);
    expect(dias.receita[28]).toBe(10.01);
  });

  it.each(['mes', 'ano'] as const)('despesas por categoria no %s', async (periodo) => {
    let vistas = 0;
    for (const dia of DIAS) {
      const categorias = await get<GastoDaCategoria[]>(
        `despesas/data/categoria/${dia}?period=${periodo}`,
      );
      for (const { categoria_id, categoria, total } of categorias) {
        const pergunta = perguntar('despesas', periodo, dia, categoria_id ?? NENHUMA_CATEGORIA);
        await explica(pergunta, total);
        expect((await get<Porque>(endereco(pergunta, 1))).titulo).toBe(categoria);
        vistas++;
      }
    }
    expect(vistas).toBeGreaterThan(4);
  });

  it.each(DIAS)('o relatório de pedidos em %s: totais, médias e datas', async (dia) => {
    const relatorio = await get<RelatorioDePedidos>(`relatorios/pedidos/${dia}`);
    const pares = [
      ['ate-o-mes', 'total', 'media'],
      ['ano-ate-o-mes', 'total_ano', 'media_ano'],
      ['semestre-ate-o-mes', 'total_semestre', 'media_semestre'],
      ['trimestre-ate-o-mes', 'total_trimestre', 'media_trimestre'],
    ] as const;
    for (const [intervalo, total, media] of pares) {
      await explica(perguntar('pedidos', intervalo, dia), relatorio[total]);
      const dividido = await abrir(perguntar('media-de-pedidos', intervalo, dia));
      expect([intervalo, dividido.total]).toEqual([intervalo, relatorio[media]]);
      expect(somar(dividido.todas)).toBe(relatorio[total]);
      expect(dividido.parcelas[0]!.valor).toBe(relatorio[total]);
      expect(dividido.total).toBeCloseTo(
        dividido.parcelas[0]!.valor / dividido.parcelas[1]!.valor,
        2,
      );
    }
    for (const qual of ['melhor_data', 'pior_data'] as const) {
      const data = relatorio[qual];
      if (data) await explica(perguntar('pedidos', 'dia', data.data), data.total);
    }
    for (const qual of ['melhor_mes_ano', 'pior_mes_ano'] as const) {
      const mes = relatorio[qual];
      if (mes) await explica(perguntar('pedidos', 'mes', mes.mes), mes.total);
    }
  });

  it('os relatórios de produtos e de clientes', async () => {
    for (const dia of DIAS) {
      const produtos = await get<RelatorioDeProdutos>(`relatorios/produtos/${dia}`);
      await explica(perguntar('unidades', 'ate-o-mes', dia), produtos.total_finalizados);
      await explica(perguntar('unidades', 'ano-ate-o-mes', dia), produtos.total_finalizados_ano);
      await explica(perguntar('unidades', 'mes', dia), produtos.total_finalizados_mes);
      const clientes = await get<RelatorioDeClientes>(`relatorios/clientes/${dia}`);
      await explica(perguntar('clientes', 'ate-o-mes', dia), clientes.total);
      await explica(perguntar('clientes', 'ano-ate-o-mes', dia), clientes.total_ano);
      await explica(perguntar('clientes', 'mes', dia), clientes.total_mes);
      const media = await abrir(perguntar('media-de-clientes', 'ate-o-mes', dia));
      expect(media.total).toBe(clientes.media_mes);
    }
    expect((await get<RelatorioDeProdutos>(`relatorios/produtos/${HOJE}`)).total_finalizados).toBe(
      2,
    );
    expect((await get<RelatorioDeClientes>(`relatorios/clientes/${HOJE}`)).total).toBe(2);
  });

  it.each(PERIODOS_DE_RANKING)('cada linha dos rankings: %s', async (periodo) => {
    const intervalo = periodo === 'geral' ? 'ate-o-mes' : periodo;
    for (const dia of DIAS) {
      const produtos = await get<ProdutoNoRanking[]>(
        `relatorios/produtos/rank/${dia}?periodo=${periodo}`,
      );
      for (const linha of produtos) {
        const pergunta = perguntar('produto', intervalo, dia, linha.id);
        await explica(pergunta, linha.quantidade);
        const { titulo, parcelas } = await get<Porque>(endereco(pergunta, 1));
        expect([titulo, ...parcelas.map(({ valor }) => valor)]).toEqual([
          linha.nome,
          linha.desconto,
          linha.valor,
        ]);
      }
      const clientes = await get<ClienteNoRanking[]>(
        `relatorios/clientes/rank/${dia}?periodo=${periodo}`,
      );
      for (const linha of clientes) {
        const pergunta = perguntar('cliente', intervalo, dia, linha.id);
        await explica(pergunta, linha.valor);
        const { titulo, parcelas } = await get<Porque>(endereco(pergunta, 1));
        expect([titulo, ...parcelas.map(({ valor }) => valor)]).toEqual([
          linha.nome,
          linha.total_pedidos,
          linha.quantidade_produtos,
        ]);
      }
    }
  });

  it('a linha diz o que é, quanto acrescenta e onde se vê inteira', async () => {
    const { titulo, periodo, total_br, todas } = await abrir(
      perguntar('saldo', 'mes', '2024-01-02'),
    );
    expect([titulo, periodo, total_br]).toEqual([
      'Receita menos despesas',
      'de 01/01/2024 a 31/01/2024',
      'R$\u00a047,81', // 10 + 65,01 - 7 - 20,20
    ]);
    expect(todas.map(({ tipo, titulo: nome, quanto }) => [tipo, nome, quanto])).toEqual([
      ['pagamento', 'João Lima', 10],
      ['despesa', 'Farinha', -20.2],
      ['pagamento', 'João Lima', 65.01],
      ['despesa', 'Farinha', -7],
    ]);
    const pagamento = todas.find(
      ({ id, tipo }) => tipo === 'pagamento' && id === pagamentoCorrigido,
    );
    expect(pagamento).toMatchObject({
      detalhe: expect.stringMatching(/^Pagamento \d+ · Pedido \d+ · Boleto$/),
      data_br: '02/01/2024',
      quanto_br: 'R$\u00a065,01',
      link: expect.stringMatching(/^\/adm\/pedidos\/show\/\d+$/),
    });
    const vendas = await abrir(perguntar('produto', 'ano', '2023-01-01', caneca));
    expect(vendas.todas).toMatchObject([
      {
        titulo: 'Maria Souza',
        detalhe: expect.stringMatching(/^Pedido \d+ · R\$\s85,00 · desconto de R\$\s5,00$/),
        quanto_br: '2 unidades',
      },
    ]);
  });
});

describe('os eventos atrás de cada linha', () => {
  const frases = async (path: string) => {
    const eventos = await get<EventoDoPorque[]>(`porque/eventos/${path}`);
    for (const { quem, quando_br } of eventos)
      expect([quem, quando_br]).toEqual(['Ana', expect.stringMatching(/^29\/02\/2024, 12:00$/)]);
    return eventos.map(({ frase }) => frase.replaceAll('\u00a0', ' '));
  };

  it('de um pagamento corrigido e de uma despesa corrigida', async () => {
    expect(await frases(`pagamento/${pagamentoCorrigido}`)).toEqual([
      expect.stringContaining('recebido: R$ 65,00 em Pix, com data 30/12/2023.'),
      expect.stringContaining(
        'valor de R$ 65,00 para R$ 65,01; data de 30/12/2023 para 02/01/2024; forma de Pix para Boleto.',
      ),
    ]);
    expect(await frases(`despesa/${despesaCorrigida}`)).toEqual([
      'Despesa “Farinha” lançada: R$ 20,10, com data 02/01/2024.',
      'Despesa corrigida: valor de R$ 20,10 para R$ 20,20; data de 02/01/2024 para 03/01/2024; outra categoria.',
    ]);
  });

  it('de um item: o seu pedido, e nada dos outros itens', async () => {
    const doItem = await frases(`item/${itemPronto}`);
    expect(doItem).toEqual([
      'Pedido aberto: cliente João Lima, data 30/12/2023, sem prazo.',
      expect.stringContaining('adicionado: 3 × Caneca a R$ 45,00.'),
      expect.stringContaining('passou de “Inicializar” a “Em Produção”.'),
      expect.stringContaining('2 unidades do item'),
      'Pedido alterado: cliente João Lima, data 02/01/2024, sem prazo.',
    ]);
    expect(await frases(`cliente/${joao}`)).toEqual(['Cliente João Lima cadastrado.']);
    const [pedido] = (await abrir(perguntar('pedidos', 'dia', '2024-01-15'))).todas;
    expect(await frases(`pedido/${pedido!.id}`)).toEqual([
      'Pedido aberto: cliente Maria Souza, data 15/01/2024, sem prazo.',
      'Pedido arquivado.',
    ]);
  });

  it.each(['pagamento/999', 'despesa/999', 'pedido/999', 'item/999', 'cliente/0', 'cliente/x'])(
    'do que não existe, 404: %s',
    async (path) => {
      expect((await system.ana.get(`/api/adm/porque/eventos/${path}`)).status).toBe(404);
    },
  );
});

describe('perguntas que não se podem responder', () => {
  const { ultimo } = mesDe(HOJE);
  it.each([
    [`receita?de=2024-02-30&ate=${ultimo}`, 'de', 'O campo De não é uma data válida.'],
    [`receita?de=${HOJE}`, 'ate', 'O campo Até é obrigatório.'],
    [
      'caixa?de=2024-02-02&ate=2024-02-01',
      'ate',
      'O campo Até deve ser uma data posterior ou igual a De.',
    ],
    [`produto?de=${PRIMEIRO_DIA}&ate=${ultimo}`, 'id', 'O campo Id é obrigatório.'],
    [`despesas?de=${PRIMEIRO_DIA}&ate=${ultimo}&id=x`, 'id', 'O campo Categoria é inválido.'],
    [`pedidos?de=${PRIMEIRO_DIA}&ate=${ultimo}&page=0`, 'page', 'O campo Página é inválido.'],
  ])('%s', async (path, campo, frase) => {
    const answer = await system.ana.get(`/api/adm/porque/${path}`);
    expect([answer.status, answer.body.errors]).toEqual([422, { [campo]: [frase] }]);
  });

  it('uma conta que não há é 404; uma página além da última é vazia', async () => {
    expect(
      (await system.ana.get('/api/adm/porque/lucro?de=2024-01-01&ate=2024-01-01')).status,
    ).toBe(404);
    const alem = await get<Porque>(endereco(perguntar('saldo', 'ano', HOJE), 99));
    expect(alem.linhas).toMatchObject({ data: [], current_page: 99, from: null });
  });
});
