import type { AuthoritySeals } from '@encomenda/platform/authority-seals';
import { randomId } from '@encomenda/platform/ids';
import type pg from 'pg';
import { requireAuthority, type Authority } from '../auth/authority.js';
import {
  Clearances,
  keyOfNumber,
  type Allocated,
  type Clearance,
  type NumberRequest,
} from './clearances.js';
import type { Cleared, ClearedCommands, Outcome, ToClear } from './cleared-commands.js';
import type { NumberKind } from './number-kind.js';
import { RecentStreams } from './recent-streams.js';
import { keyReused } from './refusals.js';

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
/** Age up to which the authority checked with a number counts as checked right before the append. */
const AUTHORITY_FOR_MS = 250;

interface Held {
  readonly given: readonly Allocated[];
  readonly since: number;
  /** The sender whose authority was checked then; null for a number that was given before. */
  readonly checked: Authority | undefined | null;
}

/**
 * Unique, durable numbers per kind. A number whose command appends nothing goes to the next one.
 */
export class Numbers implements ClearedCommands {
  private readonly streams = new Map<string, string>();
  private readonly allocating = new Map<string, Promise<readonly Allocated[]>>();
  private readonly held = new Map<string, Held>();
  private readonly returnedNumbers = new Map<string, number>();
  private readonly requests: Clearances;

  constructor(
    private readonly pool: pg.Pool,
    private readonly recent = new RecentStreams(),
    /** Absent for processes: their commands have no sender, and none is trusted. */
    seals?: AuthoritySeals,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.requests = new Clearances(pool, seals, randomId());
  }

  /**
   * Idempotent by command; checks the sender's authority as well.
   * @throws RequestRefused 422 when the command id had another stream, 401 or 403 without authority
   */
  async allocate(
    tipo: NumberKind,
    commandId: string,
    stream: StreamOfNumber,
    authority?: Authority,
  ): Promise<number> {
    const named = typeof stream === 'function';
    const number = { tipo, ordem: 1, stream: named ? prefixOf(stream) : stream, named };
    const [allocated] = await this.allocateAll(commandId, [number], authority);
    const { numero, stream: kept } = allocated!;
    if (kept !== (named ? stream(numero) : stream)) throw keyReused();
    return numero;
  }

  /**
   * As `allocate`, for a record that begins with parts, whose numbers belong to its stream.
   * @returns the record's number, and the parts' in their order
   */
  async allocateWithParts(
    tipo: NumberKind,
    commandId: string,
    streamOf: (numero: number) => string,
    parts: readonly NumberKind[],
    authority?: Authority,
  ): Promise<{ numero: number; parts: readonly number[] }> {
    const wanted: NumberRequest[] = [
      { tipo, ordem: 1, stream: prefixOf(streamOf), named: true },
      ...parts.map((part, index) => ({
        tipo: part,
        ordem: parts.slice(0, index + 1).filter((other) => other === part).length,
        stream: null,
        named: false,
      })),
    ];
    const [record, ...others] = await this.allocateAll(commandId, wanted, authority);
    const stream = streamOf(record!.numero);
    if ([record!, ...others].some((given) => given.stream !== stream)) throw keyReused();
    return { numero: record!.numero, parts: others.map(({ numero }) => numero) };
  }

  async clear({ commandId, stream, requestHash, authority, number }: ToClear): Promise<Cleared> {
    if (!number && this.wasCleared(commandId, authority)) return { answered: false, numero: 0 };
    const { answered, papel, allocated } = await this.requests.ask({
      commandId,
      read: stream,
      session: authority?.session,
      ...(number ? { numbers: [{ tipo: number, ordem: 1, stream, named: false }] } : {}),
    });
    this.hold(commandId, allocated, authority);
    if (answered && answered.requestHash !== (requestHash ?? null)) throw keyReused();
    if (answered) return { answered: true, numero: 0 };
    if (authority) requireAuthority(authority, papel);
    const [given] = allocated;
    if (given && given.stream !== stream) throw keyReused();
    return { answered: false, numero: given?.numero ?? 0 };
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
      for (const given of held.given) this.remember(given);
    }
    const free = held.given.filter(({ tipo }) => tipo !== 'usuario');
    if (outcome !== 'nothing' || free.length === 0) return;
    this.requests.report(free, false);
    this.returnedNumbers.set(commandId, this.now());
  }

  /** The record's stream; null when the number was never allocated. */
  async streamOf(tipo: NumberKind, numero: number): Promise<string | null> {
    const known = this.streams.get(keyOfNumber({ tipo, numero }));
    if (known !== undefined) return known;
    const { rows } = await this.pool.query<{ stream: string; aberto: boolean }>({
      name: 'numeros-find',
      text: FIND,
      values: [tipo, numero],
    });
    const [row] = rows;
    if (row && !row.aberto) this.remember({ tipo, numero, stream: row.stream });
    return row?.stream ?? null;
  }

  private async allocateAll(
    commandId: string,
    numbers: readonly NumberRequest[],
    authority: Authority | undefined,
  ): Promise<readonly Allocated[]> {
    const key = [commandId, ...numbers.map(({ tipo }) => tipo)].join(' ');
    const allocation = this.allocating.get(key) ?? this.giveOrFind(commandId, numbers, authority);
    this.allocating.set(key, allocation);
    return allocation.finally(() => this.allocating.delete(key));
  }

  private async giveOrFind(
    commandId: string,
    numbers: readonly NumberRequest[],
    authority: Authority | undefined,
  ): Promise<readonly Allocated[]> {
    const session = authority?.session;
    const { papel, allocated }: Clearance = await this.requests.ask({
      commandId,
      session,
      numbers,
    });
    this.hold(commandId, allocated, authority);
    if (authority) requireAuthority(authority, papel);
    if (allocated.length < numbers.length) throw new Error(`${commandId} was given no number.`);
    for (const [index, { stream, novo }] of allocated.entries())
      if (numbers[index]!.named && novo) this.recent.rememberEmpty(stream);
    return allocated;
  }

  private hold(
    commandId: string,
    allocated: readonly Allocated[],
    authority: Authority | undefined,
  ): void {
    if (allocated.length === 0) return;
    this.forgetAbandoned();
    this.returnedNumbers.delete(commandId);
    const isAgain = (given: Allocated): boolean =>
      allocated.some(({ tipo, ordem }) => tipo === given.tipo && ordem === given.ordem);
    const others = (this.held.get(commandId)?.given ?? []).filter((given) => !isAgain(given));
    this.held.set(commandId, {
      given: [...others, ...allocated],
      since: this.now(),
      checked: allocated.every(({ novo }) => novo) ? authority : null,
    });
  }

  private wasCleared(commandId: string, authority: Authority | undefined): boolean {
    const held = this.held.get(commandId);
    if (!held || held.checked !== authority) return false;
    return this.now() - held.since < AUTHORITY_FOR_MS;
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
  private remember({ tipo, numero, stream }: Pick<Allocated, 'tipo' | 'numero' | 'stream'>): void {
    if (this.streams.size >= REMEMBERED) this.streams.clear();
    this.streams.set(keyOfNumber({ tipo, numero }), stream);
  }
}

const prefixOf = (stream: (numero: number) => string): string => {
  const example = stream(0);
  if (!example.endsWith('-0')) throw new Error(`${example} does not end in its number.`);
  return example.slice(0, -1);
};
