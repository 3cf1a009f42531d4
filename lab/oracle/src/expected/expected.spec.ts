import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { despesaStream } from '@encomenda/contracts/despesas/despesa.events';
import { history, type Step } from '@encomenda/shop/history';
import {
  cabecalho,
  clienteAtualizado,
  clienteCadastrado,
  itemAdicionado,
  linha,
  noPedido,
  pagamentoEfetuado,
  pedidoCriado,
  tagCriada,
} from '@encomenda/shop/passos';
import { Fold } from '../fold/fold.js';
import { allReadModels } from './all-read-models.js';
import { expectedRows, type Row } from './table.js';

const folded = (steps: readonly Step[]): Fold => {
  const fold = new Fold();
  for (const event of history(steps)) fold.apply(event);
  return fold;
};

const rowsOf = ({ shop }: Fold, name: string): Row[] => {
  const [schema, table] = name.split('.');
  const { tables } = allReadModels.find((readModel) => readModel.schema === schema)!;
  return [...expectedRows(tables[table!]!, shop).values()];
};

const pago = (valorEmCentavos: number, data: string) => ({
  valorEmCentavos,
  formaDePagamento: 'Pix' as const,
  data,
});

/*
 * Amounts computed by hand. Line: 2 x 10,00 - 5,00 = 15,00; order 1 paid 7,50 on 01/01/2026 after
 * corrections; order 2: 3 x 10,00 - 5,00 = 25,00, paid 9,00, cancelled with the money kept; order 3 empty.
 */
const passos: Step[] = [
  clienteCadastrado(1, 'Ana'),
  clienteCadastrado(2, 'Bia'),
  tagCriada(4, 'Urgente'),
  pedidoCriado(1, { prazo: '2026-03-20' }),
  pedidoCriado(2, { clienteId: 2, clienteNome: 'Bia' }),
  pedidoCriado(3, { clienteId: 2, clienteNome: 'Bia', data: '2026-02-10' }),
  itemAdicionado(1, 10),
  itemAdicionado(1, 11),
  itemAdicionado(2, 20, { quantidade: 3, produtoId: 9 }),
  noPedido(1, 'ItemRemovido', { itemId: 11 }),
  noPedido(1, 'TagAplicada', { pedidoTagId: 40, tagId: 4, tagNome: 'Urgente' }),
  {
    ...noPedido(1, 'UnidadesFinalizadas', { itemId: 10, produtoId: 3, quantidade: 1 }),
    dia: '2026-01-31',
  },
  pagamentoEfetuado(1, 100, 500),
  pagamentoEfetuado(2, 200, 900),
  noPedido(1, 'PagamentoCorrigido', {
    pagamentoId: 100,
    antes: pago(500, '2026-03-02'),
    depois: pago(600, '2025-12-31'),
  }),
  noPedido(1, 'PagamentoCorrigido', {
    pagamentoId: 100,
    antes: pago(600, '2025-12-31'),
    depois: pago(750, '2026-01-01'),
  }),
  noPedido(1, 'PedidoAtualizado', { ...cabecalho, data: '2025-12-31', prazo: '2026-03-20' }),
  noPedido(2, 'PedidoCancelado', { clienteId: 2, motivo: null, pagamentos: 'reter' }),
  clienteAtualizado(1, 'Ana Dias'),
];

describe('as linhas que os modelos de leitura devem ter, contadas à mão', () => {
  const fold = folded(passos);

  it('a lista: somas, saldo, nome de hoje e listas em que está', () => {
    expect(rowsOf(fold, 'pedidos.pedidos')).toMatchObject([
      {
        id: 1,
        cliente_nome: 'Ana Dias',
        tags: [{ pedido_tag_id: 40, id: 4, nome: 'Urgente' }],
        total_itens: 1,
        unidades: 2,
        unidades_finalizadas: 1,
        valor_em_centavos: 2000,
        desconto_em_centavos: 500,
        valor_total_em_centavos: 1500,
        saldo_em_centavos: 750,
        pago: false,
        busca: '1 ana dias caneca',
        encomenda: '2 × Caneca',
      },
      { id: 2, cancelado: true, saldo_em_centavos: 1600 },
      { id: 3, valor_total_em_centavos: 0, pago: null, busca: '3 bia', encomenda: '' },
    ]);
    expect(rowsOf(fold, 'pedidos.contagens')).toMatchObject([
      { lista: 'todos', quantidade: 2 },
      { lista: 'estagio-1', quantidade: 2 },
      { lista: 'a-pagar', quantidade: 1 },
      { lista: 'cancelados', quantidade: 1, falta_em_centavos: 1600 },
    ]);
  });

  it('a receita: cada pagamento válido no seu dia, também o do pedido cancelado', () => {
    expect(rowsOf(fold, 'receita.por_mes')).toEqual([
      { mes: '2026-01-01', valor_em_centavos: 750, quantidade: 1 },
      { mes: '2026-03-01', valor_em_centavos: 900, quantidade: 1 },
    ]);
    expect(rowsOf(fold, 'receita.por_dia').map(({ dia }) => dia)).toEqual([
      '2026-01-01',
      '2026-03-02',
    ]);
  });

  it('as vendas: mês, ano e tudo até cada mês em que algum pedido já esteve', () => {
    expect(rowsOf(fold, 'vendas.meses')).toEqual([
      { id: 1, meses: ['2025-12-01', '2026-02-01', '2026-03-01'] },
    ]);
    const sold = {
      produto_id: 3,
      quantidade: 2,
      desconto_em_centavos: 500,
      valor_em_centavos: 1500,
    };
    expect(rowsOf(fold, 'vendas.produtos')).toEqual(
      expect.arrayContaining(
        ['2025-12', '2025..2025-12', '..2025-12', '..2026-02', '..2026-03'].map((periodo) => ({
          periodo,
          ...sold,
        })),
      ),
    );
    expect(rowsOf(fold, 'vendas.produtos')).toHaveLength(5);
    expect(rowsOf(fold, 'vendas.unidades_por_mes')).toEqual([{ mes: '2026-01-01', quantidade: 1 }]);
  });

  it('os totais do cliente: sem o cancelado', () => {
    expect(rowsOf(fold, 'pedidos.por_cliente')).toEqual([
      {
        cliente_id: 1,
        pedidos: 1,
        comprado_em_centavos: 1500,
        pago_em_centavos: 750,
        falta_pagar_em_centavos: 750,
      },
      {
        cliente_id: 2,
        pedidos: 1,
        comprado_em_centavos: 0,
        pago_em_centavos: 0,
        falta_pagar_em_centavos: 0,
      },
    ]);
  });

  it('o que pede atenção: abertos por estágio e prazo, sem o cancelado', () => {
    expect(rowsOf(fold, 'pedidos.atencao')).toEqual([
      { estagio_id: 1, prazo: '2026-03-20', pago_em_parte: true, quantidade: 1 },
      { estagio_id: 1, prazo: '9999-12-31', pago_em_parte: false, quantidade: 1 },
    ]);
  });

  it('o prazo de um pedido pausado não pede atenção', () => {
    const pausado = folded([
      ...passos,
      noPedido(1, 'PedidoPausado', { clienteId: 1, motivo: 'Falta a foto' }),
    ]);
    expect(rowsOf(pausado, 'pedidos.atencao')).toEqual([
      { estagio_id: 1, prazo: '9999-12-31', pago_em_parte: true, quantidade: 1 },
      { estagio_id: 1, prazo: '9999-12-31', pago_em_parte: false, quantidade: 1 },
    ]);
  });

  it('o endereço copiado do cliente é pessoal, e o relatório não o mostra', () => {
    const { tables } = allReadModels.find(({ schema }) => schema === 'pedidos')!;
    expect(tables['pedidos']!.hidden).toContain('cliente_endereco_copiado');
    expect(tables['arquivos']!.hidden).toEqual(new Set(['nome']));
  });

  it('a despesa de uma categoria excluída fica sem categoria, e a soma fica com a categoria dela', () => {
    const dados = {
      nome: 'Argila',
      descricao: null,
      quantidadeEmMilesimos: 1500,
      unidadeId: null,
      categoriaId: 5,
      data: '2026-01-31',
      valorEmCentavos: 4210,
    };
    const daCategoria = {
      stream: 'categoriaDeDespesa-5',
      data: { categoriaId: 5, nome: 'Insumos' },
    };
    const depois = folded([
      { ...daCategoria, type: 'CategoriaDeDespesaCriada' },
      { stream: despesaStream(1), type: 'DespesaLancada', data: { despesaId: 1, ...dados } },
      { ...daCategoria, type: 'CategoriaDeDespesaExcluida', data: { categoriaId: 5 } },
    ]);
    expect(rowsOf(depois, 'despesas.despesas')).toMatchObject([
      { id: 1, categoria_id: null, categoria_nome: null, busca: '1 argila sem categoria' },
    ]);
    expect(rowsOf(depois, 'gastos.por_categoria')).toEqual([
      { mes: '2026-01-01', categoria_id: 5, valor_em_centavos: 4210, quantidade: 1 },
    ]);
  });
});

describe('um histórico que não pode ter acontecido', () => {
  const apply = (events: readonly RecordedEvent[]) => () => {
    const fold = new Fold();
    for (const event of events) fold.apply(event);
  };

  it.each([
    ['uma revisão que falta', history(passos).filter((_, i) => i !== 6), /revision 1 is missing/],
    ['um evento repetido', [...history(passos.slice(0, 2)), history(passos)[1]!], /stands behind/],
    ['um item de pedido nenhum', history([itemAdicionado(9, 1)]), /order 9 does not exist/],
    [
      'um item que não está lá',
      history([pedidoCriado(1), noPedido(1, 'ItemAtualizado', { itemId: 7, ...linha })]),
      /ItemAtualizado at pedido-1@1, position 274: item 7 does not exist/,
    ],
  ])('%s é dito com o lugar', (_, events, sentence) => {
    expect(apply(events)).toThrow(sentence);
  });
});
