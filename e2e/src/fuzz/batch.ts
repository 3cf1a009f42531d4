import { derivedId } from '@encomenda/platform/ids';
import { readLog, untilResting } from '../falhas/stored-log.js';
import { runVerifier } from '../system/program.js';
import { health } from '../system/waiting.js';
import { FuzzClient } from './client.js';
import { readFindings, type Finding } from './findings.js';
import { generate } from './generator.js';
import type { FuzzAnswer, FuzzRequest } from './request.js';
import { openFuzzedShop, type FuzzedShop } from './shop.js';
import { count, type Tally } from './tally.js';
import { SLOW_MS, verdict } from './verdict.js';

const AT_ONCE = 16;
/** A slow answer counts only when the same request is slow again: others work on this machine too. */
const TRIES_WHEN_SLOW = 3;

export interface BatchOptions {
  readonly seed: number;
  readonly requests: number;
  /** Only this route. */
  readonly only?: string;
  /** Only the request of this number. */
  readonly number?: number;
  readonly onProgress?: (sent: number) => void;
}

export interface BatchResult {
  readonly tally: Tally;
  readonly findings: readonly Finding[];
  /** What was wrong with the system afterwards, in sentences. */
  readonly troubles: readonly string[];
  /** Requests of earlier findings that were sent again. */
  readonly repeated: number;
  readonly events: number;
}

/** Sends the requests of a seed to a system of their own, and looks at it afterwards. */
export const runBatch = async (options: BatchOptions): Promise<BatchResult> => {
  const shop = await openFuzzedShop();
  try {
    return await new Batch(shop, options).run();
  } finally {
    await shop.system.stop();
  }
};

class Batch {
  private readonly tally: Tally = {};
  private readonly findings: Finding[] = [];
  /** Command ids of requests by what became of them. */
  private readonly refused = new Map<string, FuzzRequest>();
  private readonly done = new Set<string>();
  private readonly client: FuzzClient;

  constructor(
    private readonly shop: FuzzedShop,
    private readonly options: BatchOptions,
  ) {
    this.client = new FuzzClient(shop.system.baseUrl, AT_ONCE);
  }

  async run(): Promise<BatchResult> {
    const before = this.shop.system.pids();
    const known = readFindings().map(({ request }) => request);
    const { seed, requests, only, number, onProgress } = this.options;
    const own = function* (): Generator<FuzzRequest> {
      if (number !== undefined) yield generate(seed, number, only);
      else for (let n = 1; n <= requests; n++) yield generate(seed, n, only);
    };
    const all = (function* () {
      yield* known;
      yield* own();
    })();
    let sent = 0;
    const worker = async (): Promise<void> => {
      for (const request of all) {
        await this.one(request);
        onProgress?.(++sent - known.length);
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    } finally {
      this.client.close();
    }
    const after = await this.lookAfterwards(before);
    return { tally: this.tally, findings: this.findings, repeated: known.length, ...after };
  }

  private async one(request: FuzzRequest): Promise<void> {
    let answer = await this.sent(request);
    let wrong = verdict(request, answer);
    for (let n = 1; answer.ms > SLOW_MS && wrong === null; n++) {
      if (n === TRIES_WHEN_SLOW) wrong = `devagar: ${Math.round(answer.ms)} ms`;
      else answer = await this.sent(request);
    }
    this.remember(request, answer);
    const { status, ms } = answer;
    const { frames } = request;
    count(this.tally, request.class, {
      status,
      ms,
      found: wrong !== null,
      ...(frames && { frames: frames.length }),
    });
    if (wrong !== null)
      this.findings.push({ request, wrong: `${wrong}: ${answer.body.slice(0, 200)}` });
  }

  /** Whoever was logged out by some request comes back, and sends again. */
  private async sent(request: FuzzRequest): Promise<FuzzAnswer> {
    const person = this.shop.people[request.sender];
    const answer = await this.client.send(request, person);
    if (answer.status === 200 && request.route === 'PUT /api/conta/senha')
      person.password = (JSON.parse(request.body!.toString()) as { nova: string }).nova;
    const ownCredentials = request.wire === 'http' && !/^(?:cabeçalho|método)/.test(request.manner);
    const lost = answer.status === 401 || answer.status === 419;
    if (
      !lost ||
      !ownCredentials ||
      request.sender === 'anônimo' ||
      request.class === 'Acesso e sessão'
    )
      return answer;
    await person.renew();
    return this.client.send(request, person);
  }

  private remember(request: FuzzRequest, { status }: FuzzAnswer): void {
    const key = request.headers.find(([name]) => name === 'Idempotency-Key')?.[1];
    if (request.wire !== 'http' || key === undefined || status === 0) return;
    const { usuarioId } = this.shop.people[request.sender];
    const [path = ''] = request.target.split('?');
    const id = derivedId(usuarioId ?? 'anonimo', request.method, path, key);
    if (status < 300) this.done.add(id);
    else if (status < 500) this.refused.set(id, request);
  }

  private async lookAfterwards(before: ReturnType<FuzzedShop['system']['pids']>) {
    const { system } = this.shop;
    const troubles: string[] = [];
    if ((await health(system)) === 0) troubles.push('ninguém responde depois dos pedidos');
    const after = system.pids();
    for (const name of Object.keys(before) as (keyof typeof before)[])
      if (before[name] !== after[name]) troubles.push(`${name} morreu e foi reiniciado`);
    await untilResting(system);
    const log = await readLog(system);
    for (const { metadata, type } of log) {
      const request = this.refused.get(metadata.commandId);
      if (request && !this.done.has(metadata.commandId))
        this.findings.push({ request, wrong: `recusado, mas gravou ${type}` });
    }
    const { code, said } = await runVerifier(system);
    if (code !== 0) troubles.push(`verificar: ${said.slice(-2_000)}`);
    const bad = system
      .lines()
      .filter((line) => /unexpected error|girafa na varanda|canario-do-/.test(line));
    troubles.push(...bad.slice(0, 5).map((line) => `registro: ${line.slice(0, 300)}`));
    return { troubles, events: log.length };
  }
}
