import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import { isDeepStrictEqual } from 'node:util';
import { cost, monthOf, net, sum } from '../expected/totals.js';
import { NO_PRODUCT } from '../expected/vendas.js';
import type { Row } from '../expected/table.js';
import { memoryOf, type Pedido, type Shop } from '../fold/shop.js';
import type { Snapshot } from './snapshot.js';

/** A figure that a screen computes from a read model, computed here from orders and expenses. */
interface Figure {
  readonly name: string;
  expected(shop: Shop): Row[];
  found(snapshot: Snapshot, expected: readonly Row[]): Promise<Row[]>;
}

export interface WrongFigure {
  readonly schema: string;
  readonly name: string;
  readonly expected: Row | undefined;
  readonly found: Row | undefined;
}

const LINES = 10;

/** Orders that are not cancelled, by month ascending. Months without orders are included. */
const byMonth = (shop: Shop): Map<string, Pedido[]> => {
  const months = [...memoryOf(shop).meses].sort();
  const orders = new Map(months.map((month): [string, Pedido[]] => [month.slice(0, 7), []]));
  for (const pedido of shop.pedidos.values())
    if (!pedido.cancelado) orders.get(pedido.cabecalho.data.slice(0, 7))?.push(pedido);
  return orders;
};

const topOf = (rows: Iterable<Row>, order: readonly string[], tie: string): Row[] =>
  [...rows]
    .sort((a, b) => {
      for (const column of order)
        if (a[column] !== b[column]) return Number(b[column]) - Number(a[column]);
      return Number(a[tie]) - Number(b[tie]);
    })
    .slice(0, LINES);

type Sums = Map<number, Row>;

/** The first ten of each month, of the year to date, and of all time to date. */
const ranking = (
  table: 'produtos' | 'clientes',
  order: readonly string[],
  tie: string,
  count: (pedido: Pedido, into: Sums) => void,
): Figure => ({
  name: `ranking de ${table}`,
  expected: (shop) => {
    const lines: (Row & { periodo: string })[] = [];
    const rank = (periodo: string, sums: Sums): void =>
      topOf(sums.values(), order, tie).forEach((row, i) =>
        lines.push({ periodo, rnum: i + 1, ...row }),
      );
    const years = new Map<string, Sums>();
    const upToNow: Sums = new Map();
    for (const [month, orders] of byMonth(shop)) {
      const inMonth: Sums = new Map();
      const inYear: Sums = years.get(month.slice(0, 4)) ?? new Map();
      years.set(month.slice(0, 4), inYear);
      for (const pedido of orders)
        for (const sums of [inMonth, inYear, upToNow]) count(pedido, sums);
      rank(month, inMonth);
      rank(`..${month}`, upToNow);
      rank(`${month.slice(0, 4)}..${month}`, inYear);
    }
    return lines.sort((a, b) => (a.periodo < b.periodo ? -1 : Number(a.periodo > b.periodo)));
  },
  found: (snapshot) =>
    snapshot.query(
      `select periodo, rnum, ${[tie, ...order].join(', ')} from (
         select *, row_number() over (
           partition by periodo order by ${order.map((column) => `${column} desc`).join(', ')}, ${tie}
         ) as rnum from vendas.${table}
       ) linhas where rnum <= ${LINES} order by periodo collate "C", rnum`,
    ),
});

const add = (sums: Sums, of: string, id: number, measures: Record<string, number>): void => {
  const row = sums.get(id) ?? { [of]: id };
  for (const [name, value] of Object.entries(measures)) row[name] = Number(row[name] ?? 0) + value;
  sums.set(id, row);
};

const products = ranking(
  'produtos',
  ['quantidade', 'valor_em_centavos'],
  'produto_id',
  ({ itens }, sums) => {
    for (const item of itens.values())
      add(sums, 'produto_id', item.dados.produtoId ?? NO_PRODUCT, {
        quantidade: item.dados.quantidade,
        valor_em_centavos: net(item),
      });
  },
);

const customers = ranking(
  'clientes',
  ['valor_em_centavos', 'total_pedidos'],
  'cliente_id',
  (pedido, sums) =>
    add(sums, 'cliente_id', pedido.cabecalho.clienteId, {
      valor_em_centavos: cost(pedido),
      total_pedidos: 1,
    }),
);

const SAMPLES = 40;

const sampleDays = (days: readonly string[]): string[] => {
  const sorted = [...new Set(days)].sort();
  const step = Math.max(1, Math.floor(sorted.length / SAMPLES));
  const some = sorted.filter((_, i) => i % step === 0 || i === sorted.length - 1);
  return [...new Set(some.flatMap((day) => [somarDias(day, -1), day, somarDias(day, 1)]))].sort();
};

const upTo = (
  schema: string,
  money: (shop: Shop) => [day: string, centavos: number][],
): Figure => ({
  name: 'caixa até o dia',
  expected: (shop) => {
    const all = money(shop);
    return sampleDays(all.map(([day]) => day)).map((dia) => ({
      dia,
      centavos: sum(all.filter(([day]) => day <= dia).map(([, centavos]) => centavos)),
    }));
  },
  found: async (snapshot, expected) => {
    const found: Row[] = [];
    for (const { dia } of expected) {
      const [row] = await snapshot.query(
        `select (select coalesce(sum(valor_em_centavos), 0) from ${schema}.por_mes where mes < $1)
           + (select coalesce(sum(valor_em_centavos), 0) from ${schema}.por_dia
              where dia between $1 and $2) as centavos`,
        [monthOf(String(dia)), dia],
      );
      found.push({ dia, centavos: Number(row?.['centavos']) });
    }
    return found;
  },
});

const FIGURES: Readonly<Record<string, readonly Figure[]>> = {
  vendas: [products, customers],
  receita: [
    upTo('receita', ({ pedidos }) =>
      [...pedidos.values()].flatMap(({ pagamentos }) =>
        [...pagamentos.values()].map(({ data, valorEmCentavos }): [string, number] => [
          data,
          valorEmCentavos,
        ]),
      ),
    ),
  ],
  gastos: [
    upTo('gastos', ({ despesas }) =>
      [...despesas.values()].map(({ dados }): [string, number] => [
        dados.data,
        dados.valorEmCentavos,
      ]),
    ),
  ],
};

export const compareFigures = async (
  schema: string,
  shop: Shop,
  snapshot: Snapshot,
): Promise<{ lines: number; wrong: WrongFigure[] }> => {
  const wrong: WrongFigure[] = [];
  let lines = 0;
  for (const { name, ...figure } of FIGURES[schema] ?? []) {
    const expected = figure.expected(shop);
    const found = await figure.found(snapshot, expected);
    lines += found.length;
    for (let i = 0; i < Math.max(expected.length, found.length); i++)
      if (!isDeepStrictEqual(expected[i], found[i])) {
        wrong.push({ schema, name, expected: expected[i], found: found[i] });
        break;
      }
  }
  return { lines, wrong };
};
