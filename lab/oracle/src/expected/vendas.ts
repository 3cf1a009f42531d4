import { memoryOf, type Item, type Pedido, type Shop } from '../fold/shop.js';
import { records, sums, type ReadModel, type Row } from './table.js';
import { fee, monthOf, net } from './totals.js';

export const NO_PRODUCT = 0;

const stretches = (day: string, shop: Shop): string[] => {
  const year = day.slice(0, 4);
  const ends = [...memoryOf(shop).meses]
    .filter((month) => month >= monthOf(day))
    .map((month) => month.slice(0, 7));
  return [
    day.slice(0, 7),
    ...ends.map((month) => `..${month}`),
    ...ends.filter((month) => month.startsWith(year)).map((month) => `${year}..${month}`),
  ];
};

const standing = ({ cancelado, itens }: Pedido): Item[] => (cancelado ? [] : [...itens.values()]);

const productRows = (pedido: Pedido, shop: Shop): Row[] => {
  const periods = stretches(pedido.cabecalho.data, shop);
  return standing(pedido).flatMap((item) =>
    periods.map((periodo) => ({
      periodo,
      produto_id: item.dados.produtoId ?? NO_PRODUCT,
      quantidade: item.dados.quantidade,
      desconto_em_centavos: item.dados.descontoEmCentavos,
      valor_em_centavos: net(item),
    })),
  );
};

const customerRows = (pedido: Pedido, shop: Shop): Row[] => {
  if (pedido.cancelado) return [];
  const itens = standing(pedido);
  let [units, value] = [0, fee(pedido)];
  for (const item of itens) {
    units += item.dados.quantidade;
    value += net(item);
  }
  return stretches(pedido.cabecalho.data, shop).map((periodo) => ({
    periodo,
    cliente_id: pedido.cabecalho.clienteId,
    total_pedidos: 1,
    quantidade_produtos: units,
    valor_em_centavos: value,
  }));
};

const finished =
  (column: string, when: (day: string) => string) =>
  (pedido: Pedido): Row[] =>
    standing(pedido).flatMap(({ prontas }) =>
      [...prontas].map(([day, quantidade]) => ({ [column]: when(day), quantidade })),
    );

const saleLines = (pedido: Pedido): Row[] =>
  standing(pedido).map((item) => ({
    produto_id: item.dados.produtoId ?? NO_PRODUCT,
    data: pedido.cabecalho.data,
    item_id: item.dados.itemId,
    pedido_id: pedido.id,
    quantidade: item.dados.quantidade,
    desconto_em_centavos: item.dados.descontoEmCentavos,
    valor_em_centavos: net(item),
  }));

const finishedUnits = (pedido: Pedido): Row[] =>
  standing(pedido).flatMap(({ dados, prontas }) =>
    [...prontas].map(([dia, quantidade]) => ({
      dia,
      item_id: dados.itemId,
      pedido_id: pedido.id,
      produto_id: dados.produtoId ?? NO_PRODUCT,
      quantidade,
    })),
  );

const whole = (pedido: Pedido): Row => ({
  id: pedido.id,
  cliente_id: pedido.cabecalho.clienteId,
  data: pedido.cabecalho.data,
  taxa_em_centavos: fee(pedido),
  itens: Object.fromEntries(
    [...pedido.itens].map(([itemId, item]) => [
      itemId,
      {
        produto_id: item.dados.produtoId ?? NO_PRODUCT,
        quantidade: item.dados.quantidade,
        desconto_em_centavos: item.dados.descontoEmCentavos,
        valor_em_centavos: net(item),
        prontas: Object.fromEntries(item.prontas),
      },
    ]),
  ),
});

export const vendas: ReadModel = {
  schema: 'vendas',
  tables: {
    produtos: sums('pedidos', ['periodo', 'produto_id'], productRows),
    clientes: sums('pedidos', ['periodo', 'cliente_id'], customerRows),
    unidades_por_dia: sums('pedidos', ['dia'], finished('dia', String)),
    unidades_por_mes: sums('pedidos', ['mes'], finished('mes', monthOf)),
    linhas_de_venda: records('pedidos', ['produto_id', 'data', 'item_id', 'pedido_id'], saleLines),
    unidades: records('pedidos', ['dia', 'item_id', 'pedido_id', 'produto_id'], finishedUnits),
    pedidos: records('pedidos', ['id'], (pedido) => (pedido.cancelado ? [] : [whole(pedido)])),
    cancelados: records('pedidos', ['id'], (pedido) => (pedido.cancelado ? [whole(pedido)] : [])),
    meses: records('memory', ['id'], ({ meses }) =>
      meses.size === 0 ? [] : [{ id: 1, meses: [...meses].sort() }],
    ),
    nomes_de_produtos: records('produtos', ['id'], ({ id, cadastro: { nome } }) => [{ id, nome }]),
    nomes_de_clientes: records(
      'clientes',
      ['id'],
      ({ id, cadastro: { nome }, excluido }) => (excluido ? [] : [{ id, nome }]),
      { hidden: ['nome'] },
    ),
  },
};
