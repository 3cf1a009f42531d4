import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NENHUMA_CATEGORIA, perguntar } from '@encomenda/contracts/porque/figuras';
import type { EventoDoPorque } from '@encomenda/contracts/porque/porque.http';
import { PERIODOS_DE_RANKING } from '@encomenda/contracts/relatorios/periodos';
import { mesDe, PRIMEIRO_DIA, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { ok } from '../testing/atelie.js';
import { guardarConfiguracoes } from '../testing/configuracoes-da-loja.js';
import {
  HOJE,
  historiaMovimentada,
  type HistoriaMovimentada,
} from '../testing/pedidos/historia-movimentada.js';
import { comNumeros } from '../testing/numeros.js';
import { comPorque, somar } from '../testing/porque.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

let system: Shop;
let historia: HistoriaMovimentada;
/** Number of customers of other specs who bought up to the same day. */
let outrosClientes: number;
let devolver: () => Promise<unknown>;
const numeros = comNumeros(() => system.ana);
beforeAll(async () => {
  system = await openShop({ clock: () => new Date(`${HOJE}T15:00:00Z`) });
  devolver = await guardarConfiguracoes(system.ana);
  outrosClientes = (await numeros.relatorioDeClientes(HOJE)).total;
  historia = await historiaMovimentada(system.ana);
}, 120_000);
afterAll(() => devolver());

const { pagina, abrir, explica } = comPorque(() => system.ana);

const DIAS: Dia[] = ['2023-12-30', '2024-01-02', '2024-01-31', HOJE, '2024-06-30'];
const PERIODOS = ['dia', 'semana', 'mes', 'ano'] as const;
const comMaiuscula = (texto: string) => texto[0]!.toUpperCase() + texto.slice(1);

describe('de que são feitos os números', () => {
  it.each(DIAS)('receita, despesas e saldo em torno de %s', async (dia) => {
    const receita = await numeros.receita(dia);
    const despesas = await numeros.despesas(dia);
    const saldo = await numeros.saldo(dia);
    for (const periodo of PERIODOS) {
      const nome = comMaiuscula(periodo) as 'Dia' | 'Semana' | 'Mes' | 'Ano';
      await explica(perguntar('receita', periodo, dia), receita[`receita${nome}`]);
      await explica(perguntar('despesas', periodo, dia), despesas[`despesa${nome}`]);
      await explica(perguntar('saldo', periodo, dia), saldo[`total_${periodo}`]);
    }
    expect(receita.receitaAno - despesas.despesaAno).toBeCloseTo(saldo.total_ano, 6);
  });

  it.each(DIAS)('caixa até %s, com o saldo inicial', async (dia) => {
    const caixa = await numeros.caixa(dia);
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
    const { financeiro_mes_ano: meses, financeiro_dia_mes: dias } =
      await numeros.graficoFinanceiro(HOJE);
    const { total_pedidos_mes_ano } = await numeros.graficoDePedidos(HOJE);
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
      const categorias = await numeros.gastosPorCategoria(dia, periodo);
      for (const { categoria_id, categoria, total } of categorias) {
        const pergunta = perguntar('despesas', periodo, dia, categoria_id ?? NENHUMA_CATEGORIA);
        await explica(pergunta, total);
        expect((await pagina(pergunta, 1)).titulo).toBe(categoria);
        vistas++;
      }
    }
    expect(vistas).toBeGreaterThan(4);
  });

  it.each(DIAS)('o relatório de pedidos em %s: totais, médias e datas', async (dia) => {
    const relatorio = await numeros.relatorioDePedidos(dia);
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
      const [dividendo, divisor] = dividido.parcelas.map(({ valor }) => valor);
      expect(dividido.total).toBe(Math.round((100 * dividendo!) / divisor!) / 100);
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
      const produtos = await numeros.relatorioDeProdutos(dia);
      await explica(perguntar('unidades', 'ate-o-mes', dia), produtos.total_finalizados);
      await explica(perguntar('unidades', 'ano-ate-o-mes', dia), produtos.total_finalizados_ano);
      await explica(perguntar('unidades', 'mes', dia), produtos.total_finalizados_mes);
      const clientes = await numeros.relatorioDeClientes(dia);
      await explica(perguntar('clientes', 'ate-o-mes', dia), clientes.total);
      await explica(perguntar('clientes', 'ano-ate-o-mes', dia), clientes.total_ano);
      await explica(perguntar('clientes', 'mes', dia), clientes.total_mes);
      const media = await abrir(perguntar('media-de-clientes', 'ate-o-mes', dia));
      expect(media.total).toBe(clientes.media_mes);
    }
    expect((await numeros.relatorioDeProdutos(HOJE)).total_finalizados).toBe(2);
    expect((await numeros.relatorioDeClientes(HOJE)).total).toBe(outrosClientes + 2);
  });

  it.each(PERIODOS_DE_RANKING)('cada linha dos rankings: %s', async (periodo) => {
    const intervalo = ({ mes: 'mes', ano: 'ano-ate-o-mes', geral: 'ate-o-mes' } as const)[periodo];
    for (const dia of DIAS) {
      for (const linha of await numeros.produtosNoRanking(dia, periodo)) {
        const pergunta = perguntar('produto', intervalo, dia, linha.id);
        await explica(pergunta, linha.quantidade);
        const { titulo, parcelas } = await pagina(pergunta, 1);
        expect([titulo, ...parcelas.map(({ valor }) => valor)]).toEqual([
          linha.nome,
          linha.desconto,
          linha.valor,
        ]);
      }
      for (const linha of await numeros.clientesNoRanking(dia, periodo)) {
        const pergunta = perguntar('cliente', intervalo, dia, linha.id);
        await explica(pergunta, linha.valor);
        const { titulo, parcelas } = await pagina(pergunta, 1);
        expect([titulo, ...parcelas.map(({ valor }) => valor)]).toEqual([
          linha.nome,
          linha.total_pedidos,
          linha.quantidade_produtos,
        ]);
      }
    }
  });

  it.each(['2024-01-02', HOJE] as const)(
    'em %s, um período maior nunca tem menos do que um menor',
    async (dia) => {
      const vendidos = async (periodo: (typeof PERIODOS_DE_RANKING)[number]) =>
        new Map(
          (await numeros.produtosNoRanking(dia, periodo)).map(({ id, quantidade }) => [
            id,
            quantidade,
          ]),
        );
      const [mes, ano, geral] = await Promise.all(PERIODOS_DE_RANKING.map(vendidos));
      for (const [menor, maior] of [
        [mes, ano],
        [ano, geral],
      ] as const)
        for (const [id, quantidade] of menor!)
          expect(maior!.get(id)).toBeGreaterThanOrEqual(quantidade);
    },
  );

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
      ({ id, tipo }) => tipo === 'pagamento' && id === historia.pagamentoCorrigido,
    );
    expect(pagamento).toMatchObject({
      detalhe: expect.stringMatching(/^Pagamento \d+ · Pedido \d+ · Boleto$/),
      data_br: '02/01/2024',
      quanto_br: 'R$\u00a065,01',
      link: expect.stringMatching(/^\/adm\/pedidos\/show\/\d+$/),
    });
    const [pronta] = (await abrir(perguntar('unidades', 'mes', HOJE))).todas;
    expect(pronta).toMatchObject({
      titulo: 'Caneca',
      detalhe: expect.stringMatching(/^Pedido \d+ · João Lima$/),
      quanto_br: '2 unidades',
      link: `/adm/itens/show/${historia.itemPronto}`,
    });
    const [novo] = (await abrir(perguntar('clientes', 'mes', HOJE))).todas;
    expect(novo).toMatchObject({ titulo: 'João Lima', quanto: 1, quanto_br: '1 cliente' });
    const [feito] = (await abrir(perguntar('pedidos', 'dia', '2024-01-15'))).todas;
    expect(feito).toMatchObject({ titulo: 'Maria Souza', quanto_br: '1 pedido' });
    const vendas = await abrir(perguntar('produto', 'ano', '2023-01-01', historia.caneca));
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
    const eventos = await ok<EventoDoPorque[]>(system.ana.get(`/api/adm/porque/eventos/${path}`));
    for (const { quem, quando_br } of eventos)
      expect([quem, quando_br]).toEqual(['Ana', expect.stringMatching(/^29\/02\/2024, 12:00$/)]);
    return eventos.map(({ frase }) => frase.replaceAll('\u00a0', ' '));
  };

  it('de um pagamento corrigido e de uma despesa corrigida', async () => {
    expect(await frases(`pagamento/${historia.pagamentoCorrigido}`)).toEqual([
      expect.stringContaining('recebido: R$ 65,00 em Pix de 30/12/2023.'),
      expect.stringContaining(
        'valor de R$ 65,00 para R$ 65,01; data de 30/12/2023 para 02/01/2024; forma de Pix para Boleto.',
      ),
    ]);
    expect(await frases(`despesa/${historia.despesaCorrigida}`)).toEqual([
      'Despesa “Farinha” lançada: R$ 20,10 em 02/01/2024.',
      'Despesa corrigida: valor de R$ 20,10 para R$ 20,20; data de 02/01/2024 para 03/01/2024; outra categoria.',
    ]);
  });

  it('de um item: o seu pedido, e nada dos outros itens', async () => {
    const doItem = await frases(`item/${historia.itemPronto}`);
    expect(doItem).toEqual([
      'Pedido aberto: cliente João Lima, data 30/12/2023, sem prazo.',
      expect.stringContaining('adicionado: 3 × Caneca a R$ 45,00.'),
      expect.stringContaining('passou de “Inicializar” para “Em Produção”.'),
      expect.stringContaining('2 unidades do item'),
      'Pedido alterado: cliente João Lima, data 02/01/2024, sem prazo.',
    ]);
    expect(await frases(`cliente/${historia.joao}`)).toEqual(['Cliente João Lima cadastrado.']);
    const [pedido] = (await abrir(perguntar('pedidos', 'dia', '2024-01-15'))).todas;
    expect(await frases(`pedido/${pedido!.id}`)).toEqual([
      'Pedido aberto: cliente Maria Souza, data 15/01/2024, sem prazo.',
      'Pedido arquivado.',
    ]);
  });

  it.each([
    'pagamento/999999999',
    'despesa/999999999',
    'pedido/999999999',
    'item/999999999',
    'cliente/0',
    'cliente/x',
  ])('do que não existe, 404: %s', async (path) => {
    expect((await system.ana.get(`/api/adm/porque/eventos/${path}`)).status).toBe(404);
  });
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
    [
      `pedidos?de=${PRIMEIRO_DIA}&ate=${ultimo}&page=0`,
      'page',
      'O campo Página deve ser no mínimo 1.',
    ],
  ])('%s', async (path, campo, frase) => {
    const answer = await system.ana.get(`/api/adm/porque/${path}`);
    expect([answer.status, answer.body.errors]).toEqual([422, { [campo]: [frase] }]);
  });

  it('uma conta que não há é 404; uma página além da última é vazia', async () => {
    expect(
      (await system.ana.get('/api/adm/porque/lucro?de=2024-01-01&ate=2024-01-01')).status,
    ).toBe(404);
    const alem = await pagina(perguntar('saldo', 'ano', HOJE), 99);
    expect(alem.linhas).toMatchObject({ data: [], current_page: 99, from: null });
  });
});
