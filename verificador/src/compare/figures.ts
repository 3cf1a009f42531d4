import { somarDias } from '@encomenda/contracts/shared/dia';
import { isDeepStrictEqual } from 'node:util';
import { monthOf, net, sum } from '../expected/totals.js';
import type { Row } from '../expected/table.js';
import { memoryOf, type Pedido, type Shop } from '../fold/shop.js';
import type { Snapshot } from './snapshot.js';

/** What screens read out of a read model's rows, held against the orders and expenses themselves. */
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

/** Months, years and all up to each month, each with the orders that it holds. */
const stretches = (shop: Shop): [string, Pedido[]][] => {
  const months = [...memoryOf(shop).meses].sort().map((month) => month.slice(0, 7));
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  const standing = [...shop.pedidos.values()].filter(({ cancelado }) => !cancelado);
  const where = (holds: (day: string) => boolean): Pedido[] =>
    standing.filter(({ cabecalho }) => holds(cabecalho.data));
  return [
    ...[...months, ...years].map((period): [string, Pedido[]] => [
      period,
      where((day) => day.startsWith(period)),
    ]),
    ...months.map((month): [string, Pedido[]] => [
      `..${month}`,
      where((day) => day.slice(0, 7) <= month),
    ]),
  ];
};

const topOf = (rows: Iterable<Row>, order: readonly string[], tie: string): Row[] =>
  [...rows]
    .sort((a, b) => {
      for (const column of order)
        if (a[column] !== b[column]) return Number(b[column]) - Number(a[column]);
      return Number(a[tie]) - Number(b[tie]);
    })
    .slice(0, LINES);

/** The ten first of each period. */
const ranking = (
  table: 'produtos' | 'clientes',
  order: readonly string[],
  tie: string,
  rowsOf: (orders: readonly Pedido[]) => Map<number, Row>,
): Figure => ({
  name: `ranking de ${table}`,
  expected: (shop) =>
    stretches(shop)
      .flatMap(([periodo, orders]) =>
        topOf(rowsOf(orders).values(), order, tie).map((row, i) => ({
          periodo,
          rnum: i + 1,
          ...row,
        })),
      )
      .sort((a, b) => (a.periodo < b.periodo ? -1 : Number(a.periodo > b.periodo))),
  found: (snapshot) =>
    snapshot.query(
      `select periodo, rnum, ${[tie, ...order].join(', ')} from (
         select *, row_number() over (
           partition by periodo order by ${order.map((column) => `${column} desc`).join(', ')}, ${tie}
         ) as rnum from vendas.${table}
       ) linhas where rnum <= ${LINES} order by periodo collate "C", rnum`,
    ),
});

const add = (rows: Map<number, Row>, id: number, of: string, measures: Record<string, number>) => {
  const row = rows.get(id) ?? { [of]: id };
  for (const [name, value] of Object.entries(measures)) row[name] = Number(row[name] ?? 0) + value;
  rows.set(id, row);
};

const products = ranking(
  'produtos',
  ['quantidade', 'valor_em_centavos'],
  'produto_id',
  (orders) => {
    const rows = new Map<number, Row>();
    for (const { itens } of orders)
      for (const item of itens.values())
        add(rows, item.dados.produtoId, 'produto_id', {
          quantidade: item.dados.quantidade,
          valor_em_centavos: net(item),
        });
    return rows;
  },
);

const customers = ranking(
  'clientes',
  ['valor_em_centavos', 'total_pedidos'],
  'cliente_id',
  (orders) => {
    const rows = new Map<number, Row>();
    for (const { cabecalho, itens } of orders)
      add(rows, cabecalho.clienteId, 'cliente_id', {
        valor_em_centavos: sum([...itens.values()].map(net)),
        total_pedidos: 1,
      });
    return rows;
  },
);

const SAMPLES = 40;

/** Some days with money, spread over all of them, each with the day before and the day after. */
const sampleDays = (days: readonly string[]): string[] => {
  const sorted = [...new Set(days)].sort();
  const step = Math.max(1, Math.floor(sorted.length / SAMPLES));
  const some = sorted.filter((_, i) => i % step === 0 || i === sorted.length - 1);
  return [...new Set(some.flatMap((day) => [somarDias(day, -1), day, somarDias(day, 1)]))].sort();
};

/** Everything up to a day, as the cash figure adds it up: whole months, then the days of the last. */
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

/** By read model. */
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

/** The first line of each figure that is not as it must be, and how many lines were compared. */
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
