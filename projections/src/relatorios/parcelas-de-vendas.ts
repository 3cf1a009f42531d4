import { mesDe, type Dia } from '@encomenda/contracts/shared/dia';
import type {
  LinhaContadaPorDia,
  LinhaContadaPorMes,
  LinhaDeVenda,
  LinhaMesesDeVendas,
  LinhaUnidadesProntas,
  LinhaVendaDoCliente,
  LinhaVendaDoProduto,
} from '@encomenda/contracts/relatorios/relatorios.read-models';
import type { Unit } from '../platform/projection.js';
import type { ItemVendido, PedidoVendido } from './pedido-vendido.js';

export interface SomasDeVendas {
  produtos: LinhaVendaDoProduto;
  clientes: LinhaVendaDoCliente;
  unidades_por_dia: LinhaContadaPorDia;
  unidades_por_mes: LinhaContadaPorMes;
  /** What the sums by product are made of, line by line. */
  linhas_de_venda: LinhaDeVenda;
  /** What the units by day are made of. */
  unidades: LinhaUnidadesProntas;
}

type Somas = Unit<object, SomasDeVendas>['sums'];

const ate = (mes: Dia): string => `..${mes.slice(0, 7)}`;
const noAnoAte = (mes: Dia): string => `${mes.slice(0, 4)}..${mes.slice(0, 7)}`;
const mesmoAno = (a: Dia, b: Dia): boolean => a.slice(0, 4) === b.slice(0, 4);

/**
 * The stretches of time in which a day counts: its month, its year up to each month from then on,
 * and everything up to each of those months.
 */
const periodosDe = (dia: Dia, meses: readonly Dia[]): string[] => {
  const desde = meses.filter((mes) => mes.slice(0, 7) >= dia.slice(0, 7));
  return [
    dia.slice(0, 7),
    ...desde.filter((mes) => mesmoAno(mes, dia)).map(noAnoAte),
    ...desde.map(ate),
  ];
};

const contarItem = (
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
  const lugar = { pedido_id: pedido.id, item_id: itemId, produto_id: item.produto_id };
  sums.linhas_de_venda.add({ ...lugar, data: pedido.data, ...medidas });
  for (const [dia, prontas] of Object.entries(item.prontas)) {
    const quantidade = sinal * prontas;
    sums.unidades_por_dia.add({ dia, quantidade });
    sums.unidades_por_mes.add({ mes: mesDe(dia).primeiro, quantidade });
    sums.unidades.add({ ...lugar, dia, quantidade });
  }
};

const contarPedido = (
  sums: Somas,
  meses: readonly Dia[],
  pedido: PedidoVendido,
  /** What counts the same before and after: items, and the order itself. */
  { iguais, mesmaCabeca }: { iguais: ReadonlySet<ItemVendido>; mesmaCabeca: boolean },
  sinal: 1 | -1,
): void => {
  const periodos = periodosDe(pedido.data, meses);
  if (!mesmaCabeca)
    for (const periodo of periodos)
      sums.clientes.add({
        periodo,
        cliente_id: pedido.cliente_id,
        total_pedidos: sinal,
        quantidade_produtos: 0,
        valor_em_centavos: 0,
      });
  for (const [itemId, item] of Object.entries(pedido.itens))
    if (!iguais.has(item)) contarItem(sums, periodos, pedido, Number(itemId), sinal);
};

/** Takes away what an order counted for and adds what it counts for now; undefined: not at all. */
export const contarParcelas = (
  sums: Somas,
  meses: readonly Dia[],
  antes: PedidoVendido | undefined,
  depois: PedidoVendido | undefined,
): void => {
  const mesmaCabeca = antes?.data === depois?.data && antes?.cliente_id === depois?.cliente_id;
  const deAntes = new Set(mesmaCabeca && antes ? Object.values(antes.itens) : []);
  const iguais = new Set(
    mesmaCabeca && depois ? Object.values(depois.itens).filter((item) => deAntes.has(item)) : [],
  );
  const mesmos = { iguais, mesmaCabeca };
  if (antes) contarPedido(sums, meses, antes, mesmos, -1);
  if (depois) contarPedido(sums, meses, depois, mesmos, 1);
};

/**
 * Makes sure that running totals are stored for the month of a day: a new month begins with all
 * that was sold up to the month before it.
 */
export const comMes = async (
  unit: Unit<{ meses: LinhaMesesDeVendas }, SomasDeVendas>,
  dia: Dia,
): Promise<void> => {
  const mes = mesDe(dia).primeiro;
  const meses = (await unit.rows.meses.get(1))?.meses ?? [];
  if (meses.includes(mes)) return;
  const anterior = meses.findLast((outro) => outro < mes);
  if (anterior !== undefined) {
    await comecar(unit, ate(mes), ate(anterior));
    if (mesmoAno(anterior, mes)) await comecar(unit, noAnoAte(mes), noAnoAte(anterior));
  }
  unit.rows.meses.put({ id: 1, meses: [...meses, mes].sort() });
};

/** A running total begins with all that another one holds. */
const comecar = async (
  unit: Unit<object, SomasDeVendas>,
  periodo: string,
  com: string,
): Promise<void> => {
  await unit.sql(
    `insert into produtos
     select $1, produto_id, quantidade, desconto_em_centavos, valor_em_centavos
     from produtos where periodo = $2`,
    [periodo, com],
  );
  await unit.sql(
    `insert into clientes
     select $1, cliente_id, total_pedidos, quantidade_produtos, valor_em_centavos
     from clientes where periodo = $2`,
    [periodo, com],
  );
};
