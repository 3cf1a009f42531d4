import { mesDe, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type {
  LinhaContadaPorDia,
  LinhaContadaPorMes,
  LinhaDeVenda,
  LinhaUnidadesProntas,
  LinhaVendaDoCliente,
  LinhaVendaDoProduto,
} from '@encomenda/contracts/relatorios/relatorios.read-models';
import type { Unit } from '../platform/projection.js';

/** Amounts are centavos. */
export interface ItemVendido {
  produto_id: number;
  quantidade: number;
  desconto_em_centavos: number;
  /** Price after the discount, in centavos. */
  valor_em_centavos: number;
  /** Finished units, by business day. */
  prontas: Record<Dia, number>;
}

export interface PedidoVendido {
  id: number;
  cliente_id: number;
  data: Dia;
  /** Delivery fee, in centavos. */
  taxa_em_centavos: number;
  itens: Record<number, ItemVendido>;
}

export interface SomasDeVendas {
  produtos: LinhaVendaDoProduto;
  clientes: LinhaVendaDoCliente;
  unidades_por_dia: LinhaContadaPorDia;
  unidades_por_mes: LinhaContadaPorMes;
  linhas_de_venda: LinhaDeVenda;
  unidades: LinhaUnidadesProntas;
}

type Somas = Unit<object, SomasDeVendas>['sums'];

/** Key of a total from the beginning to the end of a month. */
export const ate = (mes: Dia): string => `..${mes.slice(0, 7)}`;
export const noAnoAte = (mes: Dia): string => `${mes.slice(0, 4)}..${mes.slice(0, 7)}`;
export const mesmoAno = (a: Dia, b: Dia): boolean => a.slice(0, 4) === b.slice(0, 4);

const periodosDe = (dia: Dia, meses: readonly Dia[]): string[] => {
  const desde = meses.filter((mes) => mes.slice(0, 7) >= dia.slice(0, 7));
  return [
    dia.slice(0, 7),
    ...desde.filter((mes) => mesmoAno(mes, dia)).map(noAnoAte),
    ...desde.map(ate),
  ];
};

const contarVenda = (
  sums: Somas,
  periodos: readonly string[],
  pedido: PedidoVendido,
  itemId: number,
  sinal: 1 | -1,
): void => {
  const item = pedido.itens[itemId]!;
  const medidas = {
    quantidade: sinal * item.quantidade,
    desconto_em_centavos: sinal * item.desconto_em_centavos,
    valor_em_centavos: sinal * item.valor_em_centavos,
  };
  for (const periodo of periodos) {
    sums.produtos.add({ periodo, produto_id: item.produto_id, ...medidas });
    sums.clientes.add({
      periodo,
      cliente_id: pedido.cliente_id,
      total_pedidos: 0,
      quantidade_produtos: medidas.quantidade,
      valor_em_centavos: medidas.valor_em_centavos,
    });
  }
  sums.linhas_de_venda.add({
    pedido_id: pedido.id,
    item_id: itemId,
    produto_id: item.produto_id,
    data: pedido.data,
    ...medidas,
  });
};

const contarProntas = (sums: Somas, pedido: PedidoVendido, itemId: number, sinal: 1 | -1): void => {
  const item = pedido.itens[itemId]!;
  const lugar = { pedido_id: pedido.id, item_id: itemId, produto_id: item.produto_id };
  for (const [dia, prontas] of Object.entries(item.prontas)) {
    const quantidade = sinal * prontas;
    sums.unidades_por_dia.add({ dia, quantidade });
    sums.unidades_por_mes.add({ mes: mesDe(dia).primeiro, quantidade });
    sums.unidades.add({ ...lugar, dia, quantidade });
  }
};

const mesmaVenda = (antes: ItemVendido, depois: ItemVendido | undefined): boolean =>
  antes.produto_id === depois?.produto_id &&
  antes.quantidade === depois.quantidade &&
  antes.desconto_em_centavos === depois.desconto_em_centavos &&
  antes.valor_em_centavos === depois.valor_em_centavos;

interface Iguais {
  readonly mesmaCabeca: boolean;
  readonly mesmaTaxa: boolean;
  readonly itens: ReadonlySet<ItemVendido>;
  readonly vendas: ReadonlySet<string>;
}

const contarPedido = (
  sums: Somas,
  meses: readonly Dia[],
  pedido: PedidoVendido,
  { mesmaCabeca, mesmaTaxa, itens, vendas }: Iguais,
  sinal: 1 | -1,
): void => {
  const todos = Object.entries(pedido.itens);
  const vendidos = todos.filter(([id]) => !vendas.has(id));
  const mesmasSomas = mesmaCabeca && mesmaTaxa;
  const periodos = mesmasSomas && vendidos.length === 0 ? [] : periodosDe(pedido.data, meses);
  if (!mesmasSomas)
    for (const periodo of periodos)
      sums.clientes.add({
        periodo,
        cliente_id: pedido.cliente_id,
        total_pedidos: mesmaCabeca ? 0 : sinal,
        quantidade_produtos: 0,
        valor_em_centavos: sinal * pedido.taxa_em_centavos,
      });
  for (const [id] of vendidos) contarVenda(sums, periodos, pedido, Number(id), sinal);
  for (const [id, item] of todos)
    if (!itens.has(item)) contarProntas(sums, pedido, Number(id), sinal);
};

/** Replaces what an order adds to the sums; undefined when the order no longer counts. */
export const contarParcelas = (
  sums: Somas,
  meses: readonly Dia[],
  antes: PedidoVendido | undefined,
  depois: PedidoVendido | undefined,
): void => {
  const mesmaCabeca = antes?.data === depois?.data && antes?.cliente_id === depois?.cliente_id;
  const mesmaTaxa = mesmaCabeca && antes?.taxa_em_centavos === depois?.taxa_em_centavos;
  const itens = new Set<ItemVendido>();
  const vendas = new Set<string>();
  if (mesmaCabeca && antes && depois)
    for (const [id, item] of Object.entries(antes.itens)) {
      const outro = depois.itens[Number(id)];
      if (outro === item) itens.add(item);
      if (mesmaVenda(item, outro)) vendas.add(id);
    }
  const iguais = { mesmaCabeca, mesmaTaxa, itens, vendas };
  if (antes) contarPedido(sums, meses, antes, iguais, -1);
  if (depois) contarPedido(sums, meses, depois, iguais, 1);
};
