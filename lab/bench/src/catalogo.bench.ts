import type { PaginaDaLoja } from '@encomenda/contracts/loja/loja.http';
import { categoriaDeProdutoStream } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import { produtoStream } from '@encomenda/contracts/produtos/produto.events';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import type { Step } from '@encomenda/shop/history';
import { produtoCadastrado } from '@encomenda/shop/passos';
import { until } from '@encomenda/system/waiting';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { aPartOf, type Effort } from './effort.js';
import { bareNestRate } from './limits/limits.js';
import { Caller } from './load/caller.js';
import { closedLoop, type LoopResult } from './load/closed-loop.js';
import { quantile } from './load/statistics.js';
import { onSystem, type BenchSystem } from './system/bench-system.js';

const CLIENTS = 32;
const PRODUCTS = 1_000;
const PAGE_ROWS = 24;
const PAGES = Math.ceil(PRODUCTS / PAGE_ROWS);
const CATCH_UP_MS = 60_000;
const WORDS = ['caneca', 'bolo', 'convite', 'almofada', 'avental', 'quadro', 'vaso', 'prato'];
const COLOURS = ['azul', 'verde', 'âmbar', 'cinza', 'branca'];

const wordOf = (n: number): string => WORDS[n % WORDS.length]!;
const nameOf = (n: number): string => `${wordOf(n)} ${COLOURS[n % COLOURS.length]} ${1_000 + n}`;

function* catalogue(): Generator<Step<EventoDaLoja>> {
  for (const [index, nome] of WORDS.entries()) {
    const categoriaId = index + 1;
    const stream = categoriaDeProdutoStream(categoriaId);
    yield { stream, type: 'CategoriaDeProdutoCriada', data: { categoriaId, nome: `${nome}s` } };
  }
  for (let n = 0; n < PRODUCTS; n++) {
    const produtoId = n + 1;
    const stream = produtoStream(produtoId);
    yield produtoCadastrado(produtoId, nameOf(n), {
      descricao: '<p>Feita à mão, <strong>sob encomenda</strong>, em até quinze dias.</p>',
      categoriaId: (n % WORDS.length) + 1,
      valorEmCentavos: 100 * (n % 300),
    });
    for (const imagemId of [2 * produtoId, 2 * produtoId + 1])
      yield {
        stream,
        type: 'ImagemAdicionada',
        data: {
          produtoId,
          imagemId,
          nome: 'foto.jpg',
          hash: `${imagemId}`.padStart(64, '0'),
          tipo: 'image/jpeg',
          bytes: 400_000,
          largura: 1_600,
          altura: 2_000,
          escolha: null,
          imagens: null,
        },
      };
  }
}

const filled = async ({ database }: BenchSystem): Promise<boolean> => {
  const { rows } = await database.query<{ total: number }>(
    'select count(*)::int as total from loja.produtos',
  );
  return rows[0]?.total === PRODUCTS;
};

const expectedPages = async ({ database }: BenchSystem): Promise<string[]> => {
  const { rows } = await database.query<{ ids: string }>(
    `select string_agg(id::text, ',' order by lugar) as ids
     from (select id, row_number() over (order by nome, id) - 1 as lugar from loja.produtos) todos
     group by lugar / $1 order by lugar / $1`,
    [PAGE_ROWS],
  );
  return rows.map(({ ids }) => ids);
};

const measure = async (system: BenchSystem, effort: Effort): Promise<BenchRow[]> => {
  await until('the catalogue is filled', () => filled(system), CATCH_UP_MS);
  await system.database.query('analyze');
  const pages = await expectedPages(system);
  const caller = new Caller(system.visitor());
  const wrong: string[] = [];
  const check = (right: boolean, what: string): void => {
    if (!right && wrong.length === 0) wrong.push(what);
  };
  const get = async <T>(path: string): Promise<T> => (await caller.call<T>('GET', path)).body;
  const page =
    <T>(path: string) =>
    async (client: number, n: number) => {
      const number = 1 + ((7 * client + n) % PAGES);
      return { number, body: await get<T>(`${path}?per_page=${PAGE_ROWS}&page=${number}`) };
    };
  const jsonPage = page<PaginaDaLoja>('/api/produtos/data');
  const htmlPage = page<string>('/produtos');
  const run = (job: (client: number, n: number) => Promise<void>, share = 0.5) =>
    closedLoop(
      { clients: CLIENTS, warmUpSeconds: aPartOf(effort, 0.2), seconds: aPartOf(effort, share) },
      job,
    );
  let next = 0;
  const unheard = (): number => next++ % PRODUCTS;

  const json = await run(async (client, n) => {
    const { number, body } = await jsonPage(client, n);
    const { data, total } = body;
    const ids = data.map(({ id }) => id).join();
    check(total === PRODUCTS && ids === pages[number - 1], `page ${number} is not the table's`);
  });
  const search = await run(async (client, n) => {
    const word = wordOf(client + n);
    const path = `/api/produtos/data?per_page=${PAGE_ROWS}&pesquisa=${word}`;
    const { total } = await get<PaginaDaLoja>(path);
    check(total === PRODUCTS / WORDS.length, `${total} products for ${word}`);
  });
  const rendered = await run(async (client, n) => {
    const { number, body } = await htmlPage(client, n);
    const first = pages[number - 1]!.split(',')[0]!;
    check(body.includes(`/produtos/show/${first}"`), `page ${number} lacks product ${first}`);
  });
  const searchAnew = await run(async () => {
    const n = unheard();
    const path = `/api/produtos/data?per_page=${PAGE_ROWS}&pesquisa=${1_000 + n}`;
    const { data } = await get<PaginaDaLoja>(path);
    check(data.length === 1 && data[0]!.nome === nameOf(n), `${1_000 + n} is not found`);
  }, 0.25);
  const renderedAnew = await run(async () => {
    const n = unheard();
    const html = await get<string>(
      `/produtos?per_page=${PAGE_ROWS}&pesquisa=${wordOf(n)}+${1_000 + n}`,
    );
    check(html.includes(`${1_000 + n}</h2>`), `${nameOf(n)} is not shown`);
  }, 0.25);
  const nest = await bareNestRate(aPartOf(effort, 0.15), CLIENTS);

  const loops: LoopResult[] = [json, search, rendered, searchAnew, renderedAnew];
  const row = (name: string, loop: LoopResult, more: Partial<BenchRow> = {}): BenchRow => ({
    name,
    value: loop.perSecond,
    unit: 'requests/s',
    limit: { name: 'bare Nest', share: loop.perSecond / nest },
    ...more,
  });
  const p99 = (loop: LoopResult): BenchRow => ({
    name: '… p99',
    value: quantile(loop.latencies, 0.99),
    unit: 'ms',
  });
  return voidedBy(
    [...loops.flatMap(({ failures }) => failures), ...wrong],
    [
      row('catalogue: page of 24 among 1,000 products, 32 clients', json, {
        goal: 1_500,
        peers: 'Vendure 175, Medusa 45',
        about:
          'Any page, by name, with total, price, category and main picture, as JSON to visitors who are not logged in. Every answer is read and held against the table. Answers are remembered until the read model moves on.',
      }),
      p99(json),
      row('catalogue: search by a word, 24 of 125 found', search, {
        goal: 850,
        peers: 'Vendure 43, Medusa 31',
      }),
      p99(search),
      row('… each search asked for the first time', searchAnew),
      row('catalogue: page of 24 rendered to HTML', rendered, { goal: 300 }),
      p99(rendered),
      row('… each page asked for the first time', renderedAnew),
      { name: 'limit: bare Nest handler, 32 clients', value: nest, unit: 'requests/s' },
    ],
  );
};

export const catalogoBench: Bench = {
  name: 'catalogo',
  run: onSystem(measure, catalogue),
};
