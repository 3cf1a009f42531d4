import type { AuthoritySeals } from '@encomenda/platform/seals/authority-seals';
import type pg from 'pg';
import { requireAuthority, type Authority } from '../../auth/authority.js';
import { Clearances, type Allocated, type NumberRequest } from '../clearances.js';
import type { Cleared, ClearedCommands, ToClear } from '../cleared-commands.js';
import type { NumberKind } from './number-kind.js';
import { RecentStreams } from '../streams/recent-streams.js';
import { keyReused } from '../refusals.js';

/** The record's stream: fixed, or named by the number (`pedido-12`). */
export type StreamOfNumber = string | ((numero: number) => string);

const FIND = 'select stream from escrita.numeros where tipo = $1 and numero = $2';

const REMEMBERED = 50_000;
/** How long an authority check made with an allocation counts for the append, ms. */
const AUTHORITY_FOR_MS = 250;

interface Check {
  readonly authority: Authority | undefined;
  readonly at: number;
}

/** Unique, ascending, durable numbers per kind. A number stays with its command, even if the command is refused. */
export class Numbers implements ClearedCommands {
  private readonly streams = new Map<string, string>();
  private readonly checks = new Map<string, Check>();
  private readonly requests: Clearances;

  constructor(
    private readonly pool: pg.Pool,
    private readonly recent = new RecentStreams(),
    /** Absent for processes, whose commands have no sender. */
    seals?: AuthoritySeals,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.requests = new Clearances(pool, seals);
  }

  /** Idempotent by command id. @throws RequestRefused 422 for another stream, 401 or 403 without authority */
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

  /** As `allocate`, for a record with parts. The parts' numbers come in the order of `parts`. */
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

  async clear(command: ToClear): Promise<Cleared> {
    const { commandId, stream, requestHash, authority, number, nothingToDo } = command;
    if (!number && !nothingToDo && this.wasJustChecked(commandId, authority))
      return { answered: false, numero: 0 };
    const { answered, papel, allocated } = await this.requests.ask({
      commandId,
      read: stream,
      requestHash,
      nothingToDo,
      session: authority?.session,
      ...(number ? { numbers: [{ tipo: number, ordem: 1, stream, named: false }] } : {}),
    });
    if (answered && answered.requestHash !== (requestHash ?? null)) throw keyReused();
    if (answered) return { answered: true, numero: 0 };
    if (authority) requireAuthority(authority, papel);
    const [given] = allocated;
    if (given && given.stream !== stream) throw keyReused();
    if (number && given) this.remember(number, given);
    return { answered: false, numero: given?.numero ?? 0 };
  }

  appended(commandId: string): void {
    this.requests.appended(commandId);
  }

  /** The record's stream; null when the number was never allocated. */
  async streamOf(tipo: NumberKind, numero: number): Promise<string | null> {
    const known = this.streams.get(`${tipo} ${numero}`);
    if (known !== undefined) return known;
    const { rows } = await this.pool.query<{ stream: string }>({
      name: 'numeros-find',
      text: FIND,
      values: [tipo, numero],
    });
    const [row] = rows;
    if (!row) return null;
    this.remember(tipo, { numero, stream: row.stream });
    return row.stream;
  }

  /** Safe to cache, because a number never moves to another stream. */
  private remember(tipo: string, { numero, stream }: Pick<Allocated, 'numero' | 'stream'>): void {
    if (this.streams.size >= REMEMBERED) this.streams.clear();
    this.streams.set(`${tipo} ${numero}`, stream);
  }

  private async allocateAll(
    commandId: string,
    numbers: readonly NumberRequest[],
    authority: Authority | undefined,
  ): Promise<readonly Allocated[]> {
    const session = authority?.session;
    const { papel, allocated } = await this.requests.ask({ commandId, session, numbers });
    if (authority) requireAuthority(authority, papel);
    if (allocated.every(({ novo }) => novo)) this.checked(commandId, authority);
    for (const [index, given] of allocated.entries()) {
      this.remember(numbers[index]!.tipo, given);
      if (numbers[index]!.named && given.novo) this.recent.rememberEmpty(given.stream);
    }
    return allocated;
  }

  /** A new number proves that the command was not answered before, so its append needs no second check. */
  private checked(commandId: string, authority: Authority | undefined): void {
    const at = this.now();
    for (const [id, check] of this.checks) {
      if (at - check.at < AUTHORITY_FOR_MS) break;
      this.checks.delete(id);
    }
    this.checks.set(commandId, { authority, at });
  }

  private wasJustChecked(commandId: string, authority: Authority | undefined): boolean {
    const check = this.checks.get(commandId);
    this.checks.delete(commandId);
    if (!check || check.authority !== authority) return false;
    return this.now() - check.at < AUTHORITY_FOR_MS;
  }
}

const prefixOf = (stream: (numero: number) => string): string => {
  const example = stream(0);
  if (!example.endsWith('-0')) throw new Error(`${example} does not end in its number.`);
  return example.slice(0, -1);
};
