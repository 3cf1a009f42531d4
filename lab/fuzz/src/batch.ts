import { RequestHash } from '@encomenda/backend/platform/http/request/request-hash';
import { derivedId } from '@encomenda/platform/ids';
import { offencesOfEffects, offencesOfLog } from '@encomenda/oracle/log-offences';
import { readLog, untilResting } from '@encomenda/faults/stored-log';
import { runVerifier } from '@encomenda/system/program';
import { configOf } from '@encomenda/system/stores';
import type { ProcessIds } from '@encomenda/system/system';
import { health } from '@encomenda/system/health';
import { disagreement, timesAtOnce } from './sending/bursts.js';
import { FuzzClient } from './sending/client.js';
import { readFindings, type Finding } from './findings/findings.js';
import { FUZZ_ROUTES, generate } from './verdict/declared.js';
import { carriedOutOtherwise } from './findings/left-requests.js';
import { LogLines } from './verdict/log-lines.js';
import type { Person } from './sending/people.js';
import { ProcessWatch, WATCHABLE, type Holdings } from './verdict/process-watch.js';
import type { FuzzAnswer, FuzzRequest } from './request.js';
import { CANARIES, openFuzzedShop, type FuzzedShop } from './shop.js';
import { CUT_BODY } from './sending/raw-requests.js';
import { SLOW_MS, slowAlone } from './sending/slow-answers.js';
import { SlowCallers } from './sending/slow-callers.js';
import { Stock } from './sending/stock.js';
import { count, type Tally } from './findings/tally.js';
import { verdictOn } from './verdict/verdict.js';
import { PASSWORD } from './own-people.js';

const verdict = verdictOn(FUZZ_ROUTES);

const AT_ONCE = 16;
/** Caches are full by then; later growth of the heap is a leak. */
const WARM_AFTER = 2_000;
/** Allowed growth of the heap after the warm-up, in bytes. */
const HEAP_GROWTH_BYTES = 64 * 1024 * 1024;
const HANDLE_GROWTH = 40;
/** More than one attempt: another concurrent request may end the new session. */
const RENEWALS = 3;

export interface BatchOptions {
  readonly seed: number;
  readonly requests: number;
  readonly only?: string | undefined;
  readonly number?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (sent: number) => void;
  readonly onAnswer?: (request: FuzzRequest, answer: FuzzAnswer) => void;
}

export interface BatchResult {
  readonly tally: Tally;
  readonly requests: number;
  readonly findings: readonly Finding[];
  readonly troubles: readonly string[];
  readonly repeated: number;
  readonly bursts: number;
  readonly slowCallers: number;
  readonly events: number;
  /** Heap of the api after the warm-up and at the end, in MB. */
  readonly heapMb: readonly [number, number];
  readonly handles: readonly [number, number];
}

export const runBatch = async (options: BatchOptions): Promise<BatchResult> => {
  // Two connections find requests that deadlock because they need a second connection.
  const CONEXOES = options.seed % 2 === 1 ? '2' : '10';
  const shop = await openFuzzedShop({ ...WATCHABLE, LOG_LEVEL: 'debug', CONEXOES });
  try {
    const watch = await ProcessWatch.open(shop.system);
    return await new Batch(shop, watch, options).run().finally(() => watch.close());
  } finally {
    await shop.system.stop();
  }
};

class Batch {
  private readonly tally: Tally = {};
  private readonly findings: Finding[] = [];
  private readonly doubtful: FuzzRequest[] = [];
  private readonly stock = new Stock();
  private readonly logLines = new LogLines(FUZZ_ROUTES);
  private sentSoFar = 0;
  private bursts = 0;
  private readonly refused = new Map<string, Finding>();
  private readonly done = new Set<string>();
  /** Requests cut before the end of their body, by command id. */
  private readonly cut = new Map<string, FuzzRequest>();
  /** Requests whose connection was dropped after the whole body, by command id. */
  private readonly left = new Map<string, FuzzRequest>();
  private readonly client: FuzzClient;

  constructor(
    private readonly shop: FuzzedShop,
    private readonly watch: ProcessWatch,
    private readonly options: BatchOptions,
  ) {
    this.client = new FuzzClient(shop.system.baseUrl, AT_ONCE, shop.secrets);
  }

  async run(): Promise<BatchResult> {
    const before = this.shop.system.pids();
    const known = readFindings().map(({ request }) => request);
    const { seed, requests, only, number } = this.options;
    const numbers =
      number === undefined ? Array.from({ length: requests }, (_, n) => n + 1) : [number];
    const { stock } = this;
    const made = function* (from: number, to: number): Generator<FuzzRequest> {
      for (const n of numbers.slice(from, to)) yield stock.suited(generate(seed, n, only));
    };
    const { anônimo, Administrador } = this.shop.people;
    const callers = (number ?? only) === undefined ? [anônimo, Administrador] : [];
    const slow = new SlowCallers(new URL(this.shop.system.baseUrl), callers);
    await this.sendAll(known);
    await this.sendAll(made(0, WARM_AFTER));
    const warm = await this.watch.holdings();
    await this.sendAll(made(WARM_AFTER, numbers.length));
    await this.judgeAlone();
    this.client.close();
    const after = await this.lookAfterwards(before, warm, slow);
    const { tally, findings, bursts } = this;
    const repeated = known.length;
    const sent = { repeated, requests: this.sentSoFar - repeated, bursts, slowCallers: slow.count };
    return { tally, findings, ...sent, ...after };
  }

  private async sendAll(requests: Iterable<FuzzRequest>): Promise<void> {
    const all = requests[Symbol.iterator]();
    const { signal, onProgress } = this.options;
    const aside: Promise<void>[] = [];
    const one = async (request: FuzzRequest): Promise<void> => {
      await this.one(request);
      this.sentSoFar++;
      onProgress?.(this.sentSoFar);
    };
    const worker = async (): Promise<void> => {
      for (let next = all.next(); !next.done && !signal?.aborted; next = all.next()) {
        // An incomplete request waits for a timeout, so it must not occupy a worker.
        if (next.value.wire === 'raw') aside.push(one(next.value));
        else await one(next.value);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await Promise.all(aside);
  }

  private async one(request: FuzzRequest): Promise<void> {
    if (request.left !== undefined) await this.leave(request, request.left);
    const times = timesAtOnce(request);
    const answers = await Promise.all(Array.from({ length: times }, () => this.sent(request)));
    for (const answer of answers) this.judge(request, answer);
    for (const answer of answers.slice(0, 1)) this.stock.learn(request, answer);
    if (times === 1) return;
    this.bursts++;
    const wrong = disagreement(answers);
    if (wrong !== null) this.findings.push({ request, wrong });
  }

  private async leave(request: FuzzRequest, afterMs: number): Promise<void> {
    this.left.set(this.commandIdOf(request, keyOf(request)), request);
    await this.client.leave(request, this.shop.people[request.sender], afterMs);
  }

  private judge(request: FuzzRequest, answer: FuzzAnswer): void {
    this.options.onAnswer?.(request, answer);
    const wrong = verdict(request, answer);
    // Requests may time out under load: those are repeated alone.
    const passed = request.wire === 'http' && [0, 503].includes(answer.status);
    if (answer.ms > SLOW_MS || (wrong !== null && passed)) this.doubtful.push(request);
    else if (wrong !== null)
      this.findings.push({ request, wrong: `${wrong}: ${shortened(answer)}` });
    this.remember(request, answer);
    const { status, ms } = answer;
    const frames = request.frames?.length;
    count(this.tally, request.class, { status, ms, ...(frames !== undefined && { frames }) });
  }

  private async judgeAlone(): Promise<void> {
    const wrongs = new Map<FuzzRequest, string | null>();
    const again = async (request: FuzzRequest): Promise<FuzzAnswer> => {
      const answer = await this.sent(request);
      this.remember(request, answer);
      const wrong = verdict(request, answer);
      wrongs.set(request, wrong && `${wrong}: ${shortened(answer)}`);
      return answer;
    };
    for (const [request, ms] of await slowAlone(this.doubtful, again))
      this.findings.push({ request, wrong: `devagar: ${ms} ms` });
    for (const [request, wrong] of wrongs)
      if (wrong !== null) this.findings.push({ request, wrong });
  }

  private async sent(request: FuzzRequest): Promise<FuzzAnswer> {
    const person = this.shop.people[request.sender];
    let answer = await this.answered(request, person);
    for (let times = 0; times < RENEWALS && loggedOut(request, answer); times++) {
      await person.renew();
      answer = await this.answered(request, person);
    }
    return answer;
  }

  private async answered(request: FuzzRequest, person: Person): Promise<FuzzAnswer> {
    const answer = await this.client.send(request, person);
    this.logLines.hear(request, answer);
    if (answer.status === 200 && request.route === 'PUT /api/conta/senha')
      person.password = (
        JSON.parse(new TextDecoder().decode(request.body)) as { nova: string }
      ).nova;
    return answer;
  }

  private remember(request: FuzzRequest, answer: FuzzAnswer): void {
    const { status } = answer;
    if (request.manner.endsWith(CUT_BODY))
      this.cut.set(this.commandIdOf(request, keyOf(request)), request);
    const key = request.headers.find(([name]) => name === 'Idempotency-Key')?.[1];
    if (request.wire !== 'http' || key === undefined || status === 0) return;
    const id = this.commandIdOf(request, key);
    if (status < 300) this.done.add(id);
    else if (status < 500)
      this.refused.set(id, { request, wrong: `recusado: ${status} ${shortened(answer)}` });
  }

  private commandIdOf(request: FuzzRequest, key: string): string {
    const { usuarioId } = this.shop.people[request.sender];
    const [path = ''] = request.target.split('?');
    return derivedId(usuarioId ?? 'anonimo', request.method, path, key);
  }

  private async lookAfterwards(before: ProcessIds, warm: Holdings, slow: SlowCallers) {
    const { system } = this.shop;
    const troubles: string[] = [];
    const slowly = slow.judged();
    if ((await health(system)) === 0) troubles.push('ninguém responde depois dos pedidos');
    const after = system.pids();
    for (const name of Object.keys(before) as (keyof ProcessIds)[])
      if (before[name] !== after[name]) troubles.push(`${name} morreu e foi reiniciado`);
    await untilResting(system);
    const rested = await this.watch.holdings();
    if (rested.heapBytes - warm.heapBytes > HEAP_GROWTH_BYTES)
      troubles.push(`a memória da api cresceu de ${mb(warm)} a ${mb(rested)} MB`);
    if (rested.handles - warm.handles > HANDLE_GROWTH)
      troubles.push(`a api segura ${rested.handles} recursos; antes ${warm.handles}`);
    const log = await readLog(system);
    for (const { metadata, type } of log) {
      const cut = this.cut.get(metadata.commandId);
      if (cut) this.findings.push({ request: cut, wrong: `gravou ${type}, mas foi cortado` });
      const refused = this.refused.get(metadata.commandId);
      if (refused && !this.done.has(metadata.commandId))
        this.findings.push({ ...refused, wrong: `gravou ${type}, mas foi ${refused.wrong}` });
    }
    const hash = new RequestHash(configOf(system));
    this.findings.push(...carriedOutOtherwise(log, this.left, (body) => hash.of(body)));
    troubles.push(...[...offencesOfLog(log), ...offencesOfEffects(log)].slice(0, 5));
    const { code, said } = await runVerifier(system);
    if (code !== 0) troubles.push(`verificar: ${said.slice(-2_000)}`);
    troubles.push(...(await slowly));
    troubles.push(...this.logLines.wrongWith(system.lines()).slice(0, 5));
    const bad = system.lines().filter((line) => IN_THE_LOG.test(line));
    troubles.push(...bad.slice(0, 5).map((line) => `registro: ${line.slice(0, 300)}`));
    return {
      troubles,
      events: log.length,
      heapMb: [mb(warm), mb(rested)] as const,
      handles: [warm.handles, rested.handles] as const,
    };
  }
}

const IN_THE_LOG = new RegExp(['unexpected error', PASSWORD, ...Object.values(CANARIES)].join('|'));

const keyOf = ({ seed, number }: FuzzRequest): string => `fuzz-${seed}-${number}`;

const mb = ({ heapBytes }: Holdings): number => Math.round(heapBytes / 1024 / 1024);

const shortened = ({ body }: FuzzAnswer): string =>
  Buffer.from(body.slice(0, 200), 'latin1').toString().replaceAll(/\s+/g, ' ');

const loggedOut = (request: FuzzRequest, { status }: FuzzAnswer): boolean =>
  (status === 401 || status === 419) &&
  request.wire === 'http' &&
  request.sender !== 'anônimo' &&
  !/^(?:cabeçalho|método)/.test(request.manner);
