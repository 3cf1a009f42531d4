import { randomId } from '@encomenda/platform/ids';
import type pg from 'pg';
import type { CountedCommands, Outcome } from './counted-commands.js';
import { NumberRequests, type Allocated, type Given } from './number-requests.js';
import { RecentStreams } from './recent-streams.js';
import { keyReused } from './refusals.js';

export type NumberKind =
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

/** The record's stream: fixed, or named by the number (`pedido-12`). */
export type StreamOfNumber = string | ((numero: number) => string);

const FIND = `
  select n.stream, a.numero is not null as aberto from escrita.numeros n
  left join escrita.numeros_em_aberto a using (tipo, numero)
  where n.tipo = $1 and n.numero = $2`;

const REMEMBERED = 50_000;
/** Age at which an open number is settled by the log, ms. */
export const ABANDONED_AFTER_MS = 120_000;
/** Time a command may use a number without renewal, ms; well below the age above. */
const HELD_FOR_MS = 30_000;

interface Held {
  readonly given: readonly Given[];
  readonly since: number;
}

/**
 * Unique, durable numbers per kind. A number whose command appends nothing goes to the next one.
 */
export class Numbers implements CountedCommands {
  private readonly streams = new Map<string, string>();
  private readonly allocating = new Map<string, Promise<Allocated>>();
  private readonly held = new Map<string, Held>();
  private readonly returnedNumbers = new Map<string, number>();
  private readonly requests: NumberRequests;

  constructor(
    private readonly pool: pg.Pool,
    private readonly recent = new RecentStreams(),
    private readonly now: () => number = () => performance.now(),
  ) {
    this.requests = new NumberRequests(pool, randomId());
  }

  /** Idempotent by command. @throws RequestRefused 422 when the command id had another stream */
  async allocate(tipo: NumberKind, commandId: string, stream: StreamOfNumber): Promise<number> {
    const key = `${tipo} ${commandId}`;
    const allocation = this.allocating.get(key) ?? this.giveOrFind(tipo, commandId, stream);
    this.allocating.set(key, allocation);
    const { numero, stream: kept } = await allocation.finally(() => this.allocating.delete(key));
    if (kept !== (typeof stream === 'function' ? stream(numero) : stream)) throw keyReused();
    return numero;
  }

  holds(commandId: string): boolean {
    if (this.returnedNumbers.has(commandId)) return false;
    const held = this.held.get(commandId);
    return held === undefined || this.now() - held.since < HELD_FOR_MS;
  }

  ended(commandId: string, outcome: Outcome): void {
    const held = this.held.get(commandId);
    if (!held) return;
    this.held.delete(commandId);
    if (outcome === 'in-log') {
      this.requests.report(held.given, true);
      for (const { tipo, numero, stream } of held.given) this.remember(tipo, numero, stream);
    }
    const free = held.given.filter(({ tipo }) => tipo !== 'usuario');
    if (outcome !== 'nothing' || free.length === 0) return;
    this.requests.report(free, false);
    this.returnedNumbers.set(commandId, this.now());
  }

  /** The record's stream; null when the number was never allocated. */
  async streamOf(tipo: NumberKind, numero: number): Promise<string | null> {
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
    tipo: NumberKind,
    commandId: string,
    stream: StreamOfNumber,
  ): Promise<Allocated> {
    const named = typeof stream === 'function';
    const prefix = named ? prefixOf(stream) : stream;
    const allocated = await this.requests.ask({ tipo, commandId, stream: prefix, named });
    if (named && allocated.novo) this.recent.rememberEmpty(allocated.stream);
    this.forgetAbandoned();
    this.returnedNumbers.delete(commandId);
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
    for (const [id, since] of this.returnedNumbers) {
      if (since > before) break;
      this.returnedNumbers.delete(id);
    }
  }

  // Safe to cache: numbers in the log never change.
  private remember(tipo: string, numero: number, stream: string): void {
    if (this.streams.size >= REMEMBERED) this.streams.clear();
    this.streams.set(keyOf(tipo, numero), stream);
  }
}

const keyOf = (tipo: string, numero: number): string => `${tipo} ${numero}`;

const prefixOf = (stream: (numero: number) => string): string => {
  const example = stream(0);
  if (!example.endsWith('-0')) throw new Error(`${example} does not end in its number.`);
  return example.slice(0, -1);
};
