import type {
  Historico,
  PaginaDaAuditoria,
  ReplayDoPedido,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { mesDe, somarDias } from '@encomenda/contracts/shared/dia';
import { derivedId } from '@encomenda/platform/ids';
import { seededRandom } from '@encomenda/platform/random';
import { history, type Step } from '@encomenda/projections/testing/history';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { aPartOf, type Effort } from './effort.js';
import { closedLoop } from './load/closed-loop.js';
import { quantile } from './load/statistics.js';
import { eventsOfLife, writeLog } from './log/shop-log.js';
import { startBenchSystem, until, type BenchSystem } from './system/bench-system.js';

/** Events that are told; the log's rows are copied from theirs. */
const TOLD = 5_000;
const YEARS = 5;
const FIRST_DAY = '2021-11-22';
const PEOPLE = 12;
const LONG_ORDER = 1_000_000;
const LONG_HISTORY = 1_000;
const CATCH_UP_MS = 300_000;

const cabecalho = {
  pedidoId: LONG_ORDER,
  clienteId: 1,
  clienteNome: 'Maria Souza',
  clienteEndereco: null,
  data: '2026-01-15',
  prazo: null,
  descricao: null,
};

/** An order on which people cannot agree: items come, are changed and finished, one after another. */
const longOrder = (): Step<PedidoEvent>[] => {
  const stream = pedidoStream(LONG_ORDER);
  const steps: Step<PedidoEvent>[] = [
    { stream, type: 'PedidoCriado', data: { ...cabecalho, estagioId: 2 } },
  ];
  const item = (itemId: number, quantidade: number) => ({
    pedidoId: LONG_ORDER,
    itemId: LONG_ORDER + itemId,
    clienteId: 1,
    produtoId: 1,
    produtoNome: 'Caneca',
    quantidade,
    valorEmCentavos: 4_500,
    descontoEmCentavos: 0,
    descricao: null,
  });
  for (let i = 1; steps.length < LONG_HISTORY; i++) {
    const itemId = Math.ceil(i / 25);
    const type = i % 25 === 1 ? 'ItemAdicionado' : 'ItemAtualizado';
    steps.push({ stream, type, data: item(itemId, 1 + (i % 25)) });
  }
  return steps;
};

const fill = async (databaseUrl: string): Promise<void> => {
  const long = history(longOrder()).map((event, index) => ({
    ...event,
    id: derivedId('long order', index),
  }));
  await writeLog(databaseUrl, [...eventsOfLife(TOLD), ...long]);
};

/** Every sentence told, again and again, over some years and by some people. */
const growLog = async ({ database }: BenchSystem, rows: number): Promise<void> => {
  const days = YEARS * 365;
  await database.query(`
    create temp table contados as
      select row_number() over (order by posicao) - 1 as n, * from auditoria.eventos;
    truncate auditoria.eventos, auditoria.dias;
    insert into auditoria.eventos
      (posicao, revisao, evento_id, tipo, assunto, registro, pessoa, em, dia, frase, busca)
    select 1 + g, revisao, gen_random_uuid(), tipo, assunto, registro, 1 + (g * 7919) % ${PEOPLE},
      em, date '${FIRST_DAY}' + (g * ${days} / ${rows})::int, frase, busca
    from generate_series(0, ${rows - 1}::bigint) g
    join contados on contados.n = g % (select count(*) from contados);
    insert into auditoria.dias select dia, min(posicao), max(posicao) from auditoria.eventos group by dia;
    drop table contados;`);
  await database.query('vacuum analyze auditoria.eventos');
  await database.query('vacuum analyze auditoria.dias');
};

const measure = async (system: BenchSystem, effort: Effort): Promise<BenchRow[]> => {
  const { caller, database } = system;
  await until(async () => {
    const { rows } = await database.query<{ quantos: number }>(
      'select count(*) as quantos from auditoria.eventos',
    );
    return rows[0]!.quantos >= TOLD + LONG_HISTORY;
  }, CATCH_UP_MS);
  const size = effort.figuresOrders;
  await growLog(system, size);

  const wrong: string[] = [];
  const random = seededRandom(1);
  const ask = async <Answer>(path: string): Promise<Answer> =>
    JSON.parse((await caller.call('GET', `/api/adm/auditoria/${path}`)).text) as Answer;
  const search = (more: string) => async (): Promise<void> => {
    const pessoa = 1 + Math.floor(random() * PEOPLE);
    const dia = somarDias(FIRST_DAY, Math.floor(random() * YEARS * 365));
    const { primeiro, ultimo } = mesDe(dia);
    const path = `eventos?pessoa=${pessoa}&de=${primeiro}&ate=${ultimo}${more}`;
    const { data } = await ask<PaginaDaAuditoria>(path);
    const strangers = data.filter(({ autor }) => autor.id !== pessoa);
    if (strangers.length > 0) wrong.push(`${path}: somebody else's events`);
    if (more === '' && data.length === 0) wrong.push(`${path}: nothing found`);
  };
  const once = (job: () => Promise<void>, share = 0.25) =>
    closedLoop({ clients: 1, warmUpSeconds: 1, seconds: aPartOf(effort, share) }, job);
  const month = await once(search(''));
  const words = await once(search('&texto=caneca%20adicionado'));
  const told = await once(async () => {
    const { total } = await ask<Historico>(`historico/pedidos/${LONG_ORDER}`);
    if (total !== LONG_HISTORY) wrong.push(`a history of ${total} events`);
  });
  const replayed = await once(async () => {
    const { passos } = await ask<ReplayDoPedido>(`pedidos/${LONG_ORDER}/replay`);
    if (passos.length !== LONG_HISTORY - 1) wrong.push(`a replay of ${passos.length} steps`);
  });

  const among = `among ${size.toLocaleString('en')} events`;
  const all = [month, words, told, replayed];
  const problems = [...all.flatMap(({ failures }) => failures), ...wrong.slice(0, 1)];
  return voidedBy(problems, [
    {
      name: `one person's month ${among}, p95`,
      value: quantile(month.latencies, 0.95),
      unit: 'ms',
      atMost: 100,
      about: `The newest 50 lines of the log by one of ${PEOPLE} people in any month of ${YEARS} years.`,
    },
    {
      name: '… with two words in the text, p95',
      value: quantile(words.latencies, 0.95),
      unit: 'ms',
    },
    {
      name: `history of an order with ${LONG_HISTORY.toLocaleString('en')} events, p95`,
      value: quantile(told.latencies, 0.95),
      unit: 'ms',
      atMost: 200,
      about: 'Read from its stream, decrypted, told as sentences with what changed.',
    },
    {
      name: '… its replay, p95',
      value: quantile(replayed.latencies, 0.95),
      unit: 'ms',
    },
  ]);
};

/** Searching the whole log, and opening long histories. */
export const auditoriaBench: Bench = {
  name: 'auditoria',
  run: async (effort) => {
    const system = await startBenchSystem(fill);
    try {
      return await measure(system, effort);
    } finally {
      await system.stop();
    }
  },
};
