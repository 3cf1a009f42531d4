import type { RecordedEvent } from '@encomenda/contracts/shared/event';
import { createPool } from '@encomenda/platform/postgres';
import { dobrar, pedidoEsperado, porId } from '@encomenda/shop/dobra-ingenua';
import type pg from 'pg';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { startServerProcess } from './event-store/server-process.js';
import { eventsOfLife, writeLog } from './log/shop-log.js';
import { streamRate } from './log/stream-rate.js';
import { startDatabase } from './system/database.js';
import { rebuildByProgram } from './system/rebuild-program.js';

const READ_MODEL = 'lista_de_pedidos';

const FIELDS = `id, cliente_id, cliente_nome, estagio_id, data, prazo, arquivado, cancelado, tags,
  total_itens, itens_finalizados, unidades, unidades_finalizadas, valor_em_centavos,
  desconto_em_centavos, pago_em_centavos`;

/** Compares every row with the oracle's fold of the same events. */
const problemsOf = async (
  database: pg.Pool,
  events: readonly RecordedEvent[],
): Promise<string[]> => {
  const shop = dobrar(events);
  const { rows } = await database.query<{ id: number }>(
    `select ${FIELDS} from ${READ_MODEL}.pedidos order by id`,
  );
  const written = (row: object): string =>
    JSON.stringify(row, (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  const wanted = porId(shop.pedidos).map((pedido) => pedidoEsperado(shop, pedido));
  if (rows.length !== wanted.length) return [`${rows.length} rows instead of ${wanted.length}`];
  const wrong = rows.filter((row, index) => written(row) !== written(wanted[index]!));
  return wrong.length === 0 ? [] : [`${wrong.length} rows differ, the first is ${wrong[0]!.id}`];
};

const measure = async (databaseUrl: string, count: number): Promise<BenchRow[]> => {
  const events = eventsOfLife(count);
  await writeLog(databaseUrl, events);
  const server = await startServerProcess(databaseUrl);
  const database = createPool(databaseUrl, { name: 'bench', max: 1 });
  try {
    await database.query('vacuum analyze eventstore.events');
    const {
      seconds,
      events: handled,
      ownFigure,
    } = await rebuildByProgram(databaseUrl, server.connectionString, [READ_MODEL]);
    const stream = await streamRate(server.connectionString, count);
    const problems = await problemsOf(database, events);
    const rate = handled / seconds;
    return voidedBy(problems, [
      {
        name: `rebuild of the order list from ${count.toLocaleString('en')} events`,
        value: rate,
        unit: 'events/s',
        goal: 10_000,
        limit: { name: 'reading the log and nothing else', share: rate / stream },
        peers: 'Emmett at most 2,000; Vendure 62 products/s',
        about: `\`npm run rebuild -- lista_de_pedidos\` through the store's protocol, from the start of its process to its end; only the ${handled.toLocaleString('en')} events that the list follows are counted. Every row is held against a plain fold of the same history.`,
      },
      {
        name: '… as the program itself tells, without its start',
        value: ownFigure,
        unit: 'events/s',
      },
      { name: 'limit: the official client reads the same log', value: stream, unit: 'events/s' },
    ]);
  } finally {
    await database.end();
    await server.stop();
  }
};

export const reconstrucaoBench: Bench = {
  name: 'reconstrucao',
  run: async ({ events }) => {
    const database = await startDatabase();
    try {
      return await measure(database.url, events);
    } finally {
      await database.stop();
    }
  },
};
