import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { traced } from '@encomenda/platform/tracing/tracer';
import type pg from 'pg';

export interface ClearanceRequest {
  readonly commandId: string;
  /** Stream that was read, to find an earlier answer; absent: none is looked for. */
  readonly read?: string;
  /** Hash of the sender's session id; absent for processes. */
  readonly session?: Buffer | undefined;
  readonly number?: {
    readonly tipo: string;
    /** The stream, or its name up to the number. */
    readonly stream: string;
    readonly named: boolean;
  };
}

/** What a command needs to know right before its append. */
export interface Clearance {
  /** It was answered before that there was nothing to do: the hash of that request. */
  readonly answered: { readonly requestHash: string | null } | null;
  /** The sender's role now; null without a session. */
  readonly papel: Papel | null;
  /** Null when none was asked for, the sender has no session, or it was answered before. */
  readonly allocated: Allocated | null;
}

export interface Allocated {
  readonly numero: number;
  readonly stream: string;
  readonly novo: boolean;
}

export interface Given {
  readonly tipo: string;
  readonly numero: number;
  readonly stream: string;
}

interface Waiting {
  readonly request: ClearanceRequest;
  readonly resolve: (clearance: Clearance) => void;
  readonly reject: (error: unknown) => void;
}

interface Row {
  respondido: boolean;
  pedido_hash: string | null;
  papel: Papel | null;
  numero: number | null;
  stream: string | null;
  novo: boolean | null;
}

const CLEAR = `select respondido, pedido_hash, papel, numero, stream, novo
  from escrita.liberar_comandos(
    $1, $2::uuid[], $3::text[], $4::bytea[], $5::text[], $6::text[], $7::boolean[],
    $8::text[], $9::int[], $10::text[], $11::int[])`;

const columns = (given: readonly Given[]): [string[], number[]] => [
  given.map(({ tipo }) => tipo),
  given.map(({ numero }) => numero),
];

const clearanceOf = ({ respondido, pedido_hash, papel, numero, stream, novo }: Row): Clearance => ({
  answered: respondido ? { requestHash: pedido_hash } : null,
  papel,
  allocated: numero === null ? null : { numero, stream: stream ?? '', novo: novo === true },
});

/** Asks in batches: counters serialise transactions, so commands wait for the next one. */
export class Clearances {
  private inLog: Given[] = [];
  private returned: Given[] = [];
  private waiting: Waiting[] = [];
  private asking = false;

  constructor(
    private readonly pool: pg.Pool,
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
    const of = <T>(value: (request: ClearanceRequest) => T | undefined): (T | null)[] =>
      batch.map(({ request }) => value(request) ?? null);
    try {
      const { rows } = await this.pool.query<Row>({
        name: 'comandos-liberar',
        text: CLEAR,
        values: [
          this.owner,
          of(({ commandId }) => commandId),
          of(({ read }) => read),
          of(({ session }) => session),
          of(({ number }) => number?.tipo),
          of(({ number }) => number?.stream),
          of(({ number }) => number?.named),
          ...columns(inLog),
          ...columns(returned),
        ],
      });
      for (const [index, { request, resolve }] of batch.entries()) {
        const clearance = clearanceOf(rows[index]!);
        const numero = clearance.allocated?.numero;
        // A concurrent repeat of the command gave it back; it is allocated again.
        this.returned = this.returned.filter(
          (given) => given.tipo !== request.number?.tipo || given.numero !== numero,
        );
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
