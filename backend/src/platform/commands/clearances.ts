import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type { AuthoritySeals } from '@encomenda/platform/authority-seals';
import { traced } from '@encomenda/platform/tracing/tracer';
import type pg from 'pg';
import { trustedSender, type SealedSender } from '../auth/sealed-sender.js';

export interface ClearanceRequest {
  readonly commandId: string;
  /** Stream that was read, to find an earlier answer; absent: none is looked for. */
  readonly read?: string;
  /** Hash of the sender's session id; absent for processes. */
  readonly session?: Buffer | undefined;
  readonly numbers?: readonly NumberRequest[];
}

export interface NumberRequest {
  readonly tipo: string;
  /** Counts the numbers that the command has of this kind, from 1. */
  readonly ordem: number;
  /** The stream, or its name up to the number; null for that of the named number before it. */
  readonly stream: string | null;
  readonly named: boolean;
}

/** What a command needs to know right before its append. */
export interface Clearance {
  /** It was answered before that there was nothing to do: the hash of that request. */
  readonly answered: { readonly requestHash: string | null } | null;
  /** The sender's role now; null without a session, or without valid seals. */
  readonly papel: Papel | null;
  /**
   * In the order of the request; none when the sender has no session, or the command was answered
   * before.
   */
  readonly allocated: readonly Allocated[];
}

export interface Allocated {
  readonly tipo: string;
  readonly ordem: number;
  readonly numero: number;
  readonly stream: string;
  readonly novo: boolean;
}

export type Given = Pick<Allocated, 'tipo' | 'numero'>;

interface Waiting {
  readonly request: ClearanceRequest;
  readonly resolve: (clearance: Clearance) => void;
  readonly reject: (error: unknown) => void;
}

interface Row {
  respondido: boolean;
  pedido_hash: string | null;
  remetente: SealedSender | null;
  numero: number | null;
  stream: string | null;
  novo: boolean | null;
}

/**
 * The mode lasts for this statement. Without it PostgreSQL plans the function's queries again for each
 * command without a session, which costs more than all the rest. The `case` makes it come first.
 */
const CLEAR = `select respondido, pedido_hash, remetente, numero, stream, novo
  from set_config('plan_cache_mode', 'force_generic_plan', true) as mode,
  escrita.liberar_comandos(
    case when mode is not null then $1::uuid end,
    $2::uuid[], $3::text[], $4::bytea[], $5::text[], $6::int[], $7::text[], $8::boolean[],
    $9::text[], $10::int[], $11::text[], $12::int[])`;

const columns = (given: readonly Given[]): [string[], number[]] => [
  given.map(({ tipo }) => tipo),
  given.map(({ numero }) => numero),
];

/** A row of the question: a request asks for each of its numbers, or for none. */
interface Asked {
  readonly request: ClearanceRequest;
  readonly number: NumberRequest | undefined;
}

const askedFor = (request: ClearanceRequest): Asked[] =>
  request.numbers?.length
    ? request.numbers.map((number) => ({ request, number }))
    : [{ request, number: undefined }];

const clearanceOf = (
  seals: AuthoritySeals | undefined,
  asked: readonly Asked[],
  rows: readonly Row[],
): Clearance => {
  const { respondido, pedido_hash, remetente } = rows[0]!;
  const { session } = asked[0]!.request;
  const papel =
    seals && session && remetente
      ? (trustedSender(seals, session, remetente)?.papel ?? null)
      : null;
  const allocated = rows.flatMap(({ numero, stream, novo }, index) => {
    const { number } = asked[index]!;
    if (!number || numero === null) return [];
    const { tipo, ordem } = number;
    return [{ tipo, ordem, numero, stream: stream ?? '', novo: novo === true }];
  });
  return { answered: respondido ? { requestHash: pedido_hash } : null, papel, allocated };
};

export const keyOfNumber = ({ tipo, numero }: Given): string => `${tipo} ${numero}`;

/** Asks in batches: counters serialise transactions, so commands wait for the next one. */
export class Clearances {
  private inLog: Given[] = [];
  private returned: Given[] = [];
  private waiting: Waiting[] = [];
  private asking = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly seals: AuthoritySeals | undefined,
    private readonly owner: string,
  ) {}

  /** Reports with the next request whether the events are in the log. */
  report(given: readonly Given[], inLog: boolean): void {
    (inLog ? this.inLog : this.returned).push(...given);
  }

  ask(request: ClearanceRequest): Promise<Clearance> {
    const answer = (): Promise<Clearance> =>
      new Promise((resolve, reject) => {
        this.waiting.push({ request, resolve, reject });
        if (!this.asking) void this.askForAll();
      });
    return traced('clear', answer);
  }

  private async askForAll(): Promise<void> {
    this.asking = true;
    while (this.waiting.length > 0) await this.askForBatch(this.waiting.splice(0));
    this.asking = false;
  }

  private async askForBatch(batch: readonly Waiting[]): Promise<void> {
    const inLog = this.inLog.splice(0);
    const returned = this.returned.splice(0);
    const asked = batch.map(({ request }) => askedFor(request));
    const of = <T>(value: (row: Asked) => T | undefined): (T | null)[] =>
      asked.flat().map((row) => value(row) ?? null);
    try {
      const { rows } = await this.pool.query<Row>({
        name: 'comandos-liberar',
        text: CLEAR,
        values: [
          this.owner,
          of(({ request }) => request.commandId),
          of(({ request }) => request.read),
          of(({ request }) => request.session),
          of(({ number }) => number?.tipo),
          of(({ number }) => number?.ordem),
          of(({ number }) => number?.stream),
          of(({ number }) => number?.named),
          ...columns(inLog),
          ...columns(returned),
        ],
      });
      let answered = 0;
      for (const [index, { resolve }] of batch.entries()) {
        const own = asked[index]!;
        const clearance = clearanceOf(
          this.seals,
          own,
          rows.slice(answered, (answered += own.length)),
        );
        // A concurrent repeat of the command gave these back; they are allocated again.
        const again = new Set(clearance.allocated.map(keyOfNumber));
        this.returned = this.returned.filter((given) => !again.has(keyOfNumber(given)));
        resolve(clearance);
      }
    } catch (error) {
      // Reporting twice is idempotent: a returned number is no longer open.
      this.inLog.push(...inLog);
      this.returned.push(...returned);
      for (const { reject } of batch) reject(error);
    }
  }
}
