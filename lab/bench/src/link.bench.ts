import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { diaDeNegocio, somarDias } from '@encomenda/contracts/shared/dia';
import type { Mudanca } from '@encomenda/contracts/shared/socket';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { firstViews } from './browser/first-view.js';
import { aPartOf, type Effort } from './effort.js';
import { Caller } from './load/caller.js';
import { closedLoop } from './load/closed-loop.js';
import { openSockets } from './load/many-sockets.js';
import { quantile } from './load/statistics.js';
import { onSystem, type BenchSystem } from './system/bench-system.js';

const CLIENTS = 32;
const LINKS = 40;
const WARM_UP = 4;
const VIEWS = 5;
/** Bytes of a link's secret. */
const SECRET = 20;
const PATIENCE_MS = 3_000;
/** Pages per second of the fastest peer's catalogue on the reference machine, eight times. */
const EIGHT_TIMES_A_PEER = 360;

/** Quotes that wait for their answer. @returns the address of each */
const linksOf = async ({ caller }: BenchSystem, count: number): Promise<string[]> => {
  const hoje = diaDeNegocio(new Date());
  const cliente_id = await caller.create('/api/adm/clientes/store', { nome: 'Maria' }, 'cliente');
  const produto = { nome: 'Bolo', valor: 90, ativo_site: true };
  const produto_id = await caller.create('/api/adm/produtos/store', produto, 'produto');
  const quote = {
    cliente_id,
    prazo: somarDias(hoje, 20),
    validade: somarDias(hoje, 15),
    condicoes: 'Metade para confirmar, o resto na entrega.',
    itens: Array.from({ length: 3 }, () => ({ produto_id, quantidade: 2 })),
    sinal: { valor: 50, em: 'porcentagem' },
  };
  const links: string[] = [];
  for (let n = 0; n < count; n++) {
    const id = await caller.create('/api/adm/orcamentos/store', quote, `orcamento-${n}`);
    const { text } = await caller.call('POST', `/api/adm/orcamentos/link/${id}`, {
      ate: somarDias(hoje, 60),
    });
    links.push((JSON.parse(text) as { endereco: string }).endereco);
  }
  return links;
};

const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** From the click on Aprovo to the bell's notice on a socket of the shop, in ms each. */
const approvals = async (
  system: BenchSystem,
  visitor: Caller,
  links: readonly string[],
): Promise<{ waits: number[]; wrong: string[] }> => {
  const sockets = await openSockets(system.baseUrl, 1, {
    Cookie: system.cookie,
    Origin: system.baseUrl,
  });
  let heardAt = Number.NaN;
  sockets.onMudou((payload) => {
    const { mudancas } = payload as { mudancas: Mudanca[] };
    if (mudancas.some(({ assunto }) => assunto === 'notificacoes') && Number.isNaN(heardAt))
      heardAt = performance.now();
  });
  const waits: number[] = [];
  const wrong: string[] = [];
  for (const [n, link] of links.entries()) {
    const { text } = await visitor.look(link);
    const seen = ['versao', 'hash', 'revisao'].map((name) => [name, hidden(text, name)]);
    const form = { ...Object.fromEntries(seen), acao: 'aprovar', nome: 'Maria' };
    heardAt = Number.NaN;
    const from = performance.now();
    const { status } = await visitor.submit(link, form as Record<string, string>);
    if (status !== 303) wrong.push(`an approval was answered with ${status}`);
    for (let waited = 0; Number.isNaN(heardAt) && waited < PATIENCE_MS; waited += 5) await sleep(5);
    if (Number.isNaN(heardAt)) wrong.push('a bell did not ring');
    else if (n >= WARM_UP) waits.push(heardAt - from);
    // What follows from an approval, its order among it, is over before the next.
    await sleep(500);
  }
  sockets.close();
  return { waits, wrong };
};

const measure = async (system: BenchSystem, effort: Effort): Promise<BenchRow[]> => {
  const approved = WARM_UP + Math.max(4, 2 * effort.seconds);
  const links = await linksOf(system, LINKS + approved);
  const [read, answered] = [links.slice(0, LINKS), links.slice(LINKS)];
  const visitor = new Caller(system.baseUrl);
  const loop = {
    clients: CLIENTS,
    warmUpSeconds: aPartOf(effort, 0.2),
    seconds: aPartOf(effort, 0.5),
  };
  const wrong: string[] = [];
  const pages = await closedLoop(loop, async (client, n) => {
    const { status, text } = await visitor.look(read[(client + n) % read.length]!);
    if (status !== 200 || hidden(text, 'hash').length !== 64)
      wrong.push(`a page was answered with ${status}`);
  });
  let hits = 0;
  const guesses = await closedLoop(loop, async () => {
    const { status } = await visitor.look(`/c/${randomBytes(SECRET).toString('base64url')}`);
    if (status !== 404) hits++;
  });
  if (hits > 0) wrong.push(`${hits} guesses were not answered with 404`);
  const { waits, wrong: unanswered } = await approvals(system, visitor, answered);
  const { text } = await visitor.look(read[0]!);
  visitor.close();
  const views = await firstViews(`${system.baseUrl}${read[0]}`, VIEWS, 'load');
  const problems = [...pages.failures, ...guesses.failures, ...wrong.slice(0, 1), ...unanswered];
  return voidedBy(problems, [
    {
      name: `page of a customer\u2019s link, ${CLIENTS} clients`,
      value: pages.perSecond,
      unit: 'requests/s',
      goal: EIGHT_TIMES_A_PEER,
      peers: 'Medusa, page of its catalogue: 45',
    },
    { name: '… p99', value: quantile(pages.latencies, 0.99), unit: 'ms' },
    { name: '… of it, HTML', value: Buffer.byteLength(text) / 1_000, unit: 'kB', atMost: 40 },
    {
      name: '… first paint on a telephone, p50',
      value: quantile(
        views.map(({ fcp }) => fcp),
        0.5,
      ),
      unit: 'ms',
      atMost: 1_000,
      about: `${VIEWS} visits with an empty cache in a browser that is open already, the processor four times slower, 1.6 Mbit/s and 150 ms.`,
    },
    {
      name: 'guessed addresses',
      value: guesses.perSecond,
      unit: 'requests/s',
      about: `${CLIENTS} clients, addresses of the right form, without the limits that hold back whoever guesses; all were answered with 404.`,
    },
    {
      name: 'from Aprovo to the bell, p95',
      value: quantile(waits, 0.95),
      unit: 'ms',
      atMost: 250,
      about: `${waits.length} approvals in turn, from before the form is sent until a socket of the shop hears of the notice.`,
    },
    { name: '… p50', value: quantile(waits, 0.5), unit: 'ms' },
  ]);
};

export const linkBench: Bench = { name: 'link', run: onSystem(measure) };
