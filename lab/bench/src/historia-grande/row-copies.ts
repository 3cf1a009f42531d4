import { connectClient } from '@encomenda/platform/postgres';
import { allProjections } from '@encomenda/projections/all-projections';
import type pg from 'pg';

/** Above every id in the log: copy n of id 7 is n × STEP + 7. */
const STEP = 1_000_000;

interface Grown {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly sums: Readonly<Record<string, readonly string[]>>;
}

const MONEY = ['valor_em_centavos', 'quantidade'];
const COUNT = ['quantidade'];

/** Columns with ids, and measures of the sums, of every table that figures are read from. */
const GROWN: Readonly<Record<string, Grown>> = {
  receita: {
    rows: { pagamentos: ['id', 'pedido_id'], pedidos: ['id'] },
    sums: { por_dia: MONEY, por_mes: MONEY },
  },
  pedidos_por_dia: {
    rows: { pedidos: ['id'] },
    sums: { por_dia: COUNT, por_mes: COUNT },
  },
  vendas: {
    rows: {
      pedidos: ['id'],
      linhas_de_venda: ['item_id', 'pedido_id'],
      unidades: ['item_id', 'pedido_id'],
    },
    sums: {
      produtos: ['quantidade', 'desconto_em_centavos', 'valor_em_centavos'],
      clientes: ['total_pedidos', 'quantidade_produtos', 'valor_em_centavos'],
      unidades_por_dia: COUNT,
      unidades_por_mes: COUNT,
    },
  },
  pedidos: {
    rows: { pedidos: ['id'] },
    sums: {
      contagens: ['quantidade', 'valor_total_em_centavos', 'pago_em_centavos', 'falta_em_centavos'],
      atencao: COUNT,
    },
  },
};

const dropReadersIndexes = async (client: pg.ClientBase, indexes: string): Promise<void> => {
  for (const [, name] of indexes.matchAll(/create index (\w+)/g))
    await client.query(`drop index ${name}`);
};

const writtenColumns = async (client: pg.ClientBase, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ nome: string }>(
    `select attname as nome from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows.map(({ nome }) => nome);
};

const grow = async (
  client: pg.ClientBase,
  schema: string,
  times: number,
  { rows, sums }: Grown,
): Promise<void> => {
  for (const [table, ids] of Object.entries(rows)) {
    const columns = await writtenColumns(client, `${schema}.${table}`);
    const values = columns.map((column) =>
      ids.includes(column) ? `${column} + n * ${STEP}` : column,
    );
    await client.query(
      `insert into ${schema}.${table} (${columns.join(', ')})
       select ${values.join(', ')} from ${schema}.${table}, generate_series(1, $1::int - 1) as n`,
      [times],
    );
  }
  for (const [table, measures] of Object.entries(sums)) {
    const changes = measures.map((measure) => `${measure} = ${measure} * ${times}`);
    await client.query(`update ${schema}.${table} set ${changes.join(', ')}`);
  }
};

/** Multiplies the orders of a shop by copying read-model rows; the log stays. */
export const copyRows = async (databaseUrl: string, times: number): Promise<void> => {
  const client = await connectClient(databaseUrl, { name: 'bench', asynchronousCommit: true });
  try {
    await client.query(`set maintenance_work_mem = '1GB'`);
    for (const { name, indexes = '' } of allProjections) {
      const grown = GROWN[name];
      if (!grown) continue;
      await client.query(`set search_path = ${name}, public`);
      await dropReadersIndexes(client, indexes);
      await grow(client, name, times, grown);
      await client.query(indexes);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};
