import { randomId } from '@encomenda/platform/ids';
import type pg from 'pg';
import type { CountedCommands, Outcome } from './counted-commands.js';
import { NumberRequests, type Allocated, type Given } from './number-requests.js';
import { RecentStreams } from './recent-streams.js';
import { chaveReutilizada } from './refusals.js';

/** Kinds that are counted, in `escrita.contadores`. */
export type TipoDeNumero =
  | 'cliente'
  | 'produto'
  | 'imagem'
  | 'categoria_de_produto'
  | 'entrega'
  | 'destino'
  | 'despesa'
  | 'categoria_de_despesa'
  | 'unidade_de_medida'
  | 'tag'
  | 'usuario'
  | 'pedido'
  | 'item'
  | 'pedido_tag'
  | 'pagamento';

/** The stream that decides on the record: fixed, or named by the number itself (`pedido-12`). */
export type StreamOfNumber = string | ((numero: number) => string);

const FIND = `
  select n.stream, a.numero is not null as aberto from escrita.numeros n
  left join escrita.numeros_em_aberto a using (tipo, numero)
  where n.tipo = $1 and n.numero = $2`;

const REMEMBERED = 50_000;
/** An open number older than this is looked for in the log, in ms. */
export const ABANDONED_AFTER_MS = 120_000;
/** How long a command may use a number without asking again, in ms: far less than the above. */
const HELD_FOR_MS = 30_000;

interface Held {
  readonly given: readonly Given[];
  /** Milliseconds, monotonic. */
  readonly since: number;
}

/**
 * The durable numbers that people see: 1, 2, 3 … per kind, none given twice. A number whose command
 * came to nothing is given to the next command, so that a gap always has an act behind it.
 */
export class Numbers implements CountedCommands {
  private readonly streams = new Map<string, string>();
  private readonly allocating = new Map<string, Promise<Allocated>>();
  private readonly held = new Map<string, Held>();
  /** Commands that gave their numbers back, and have not asked again. */
  private readonly gaveBack = new Map<string, number>();
  private readonly requests: NumberRequests;

  constructor(
    private readonly pool: pg.Pool,
    private readonly recent = new RecentStreams(),
    private readonly now: () => number = () => performance.now(),
  ) {
    this.requests = new NumberRequests(pool, randomId());
  }

  /**
   * The number of what this command creates: the same command gets the same one, unless it came to
   * nothing before.
   * @throws RequestRefused 422 when the command id came before for another stream
   */
  async allocate(tipo: TipoDeNumero, commandId: string, stream: StreamOfNumber): Promise<number> {
    // Parallel sends of one command share one allocation.
    const key = `${tipo} ${commandId}`;
    const allocation = this.allocating.get(key) ?? this.giveOrFind(tipo, commandId, stream);
    this.allocating.set(key, allocation);
    const { numero, stream: kept } = await allocation.finally(() => this.allocating.delete(key));
    if (kept !== (typeof stream === 'function' ? stream(numero) : stream)) throw chaveReutilizada();
    return numero;
  }

  holds(commandId: string): boolean {
    if (this.gaveBack.has(commandId)) return false;
    const held = this.held.get(commandId);
    return held === undefined || this.now() - held.since < HELD_FOR_MS;
  }

  ended(commandId: string, outcome: Outcome): void {
    const held = this.held.get(commandId);
    if (!held) return;
    this.held.delete(commandId);
    if (outcome === 'in-log') {
      this.requests.tell(held.given, true);
      for (const { tipo, numero, stream } of held.given) this.remember(tipo, numero, stream);
    }
    // An account may hold its user's number without an event.
    const free = held.given.filter(({ tipo }) => tipo !== 'usuario');
    if (outcome !== 'nothing' || free.length === 0) return;
    this.requests.tell(free, false);
    this.gaveBack.set(commandId, this.now());
  }

  /** The stream that decides on a record; null when the number was never given. */
  async streamOf(tipo: TipoDeNumero, numero: number): Promise<string | null> {
    const known = this.streams.get(keyOf(tipo, numero));
    if (known !== undefined) return known;
    const { rows } = await this.pool.query<{ stream: string; aberto: boolean }>({
      name: 'numeros-find',
      text: FIND,
      values: [tipo, numero],
    });
    const [row] = rows;
    if (row && !row.aberto) this.remember(tipo, numero, row.stream);
    return row?.stream ?? null;
  }

  private async giveOrFind(
    tipo: TipoDeNumero,
    commandId: string,
    stream: StreamOfNumber,
  ): Promise<Allocated> {
    const named = typeof stream === 'function';
    const prefix = named ? prefixOf(stream) : stream;
    const allocated = await this.requests.ask({ tipo, commandId, stream: prefix, named });
    if (named && allocated.novo) this.recent.rememberUnborn(allocated.stream);
    this.forgetAbandoned();
    this.gaveBack.delete(commandId);
    const others = (this.held.get(commandId)?.given ?? []).filter((given) => given.tipo !== tipo);
    const mine = { tipo, numero: allocated.numero, stream: allocated.stream };
    this.held.set(commandId, { given: [...others, mine], since: this.now() });
    return allocated;
  }

  private forgetAbandoned(): void {
    const before = this.now() - ABANDONED_AFTER_MS;
    for (const [id, { since }] of this.held) {
      if (since > before) break;
      this.held.delete(id);
    }
    for (const [id, since] of this.gaveBack) {
      if (since > before) break;
      this.gaveBack.delete(id);
    }
  }

  // Of what is in the log nothing changes any more; forgetting only costs a query.
  private remember(tipo: string, numero: number, stream: string): void {
    if (this.streams.size >= REMEMBERED) this.streams.clear();
    this.streams.set(keyOf(tipo, numero), stream);
  }
}

const keyOf = (tipo: string, numero: number): string => `${tipo} ${numero}`;

/** `pedido-` of a function that names `pedido-12`: the database puts the number behind it. */
const prefixOf = (stream: (numero: number) => string): string => {
  const example = stream(0);
  if (!example.endsWith('-0')) throw new Error(`${example} does not end in its number.`);
  return example.slice(0, -1);
};
