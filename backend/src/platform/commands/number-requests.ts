import type pg from 'pg';

export interface NumberRequest {
  readonly tipo: string;
  readonly commandId: string;
  /** The stream, or its name up to the number. */
  readonly stream: string;
  readonly named: boolean;
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
  readonly request: NumberRequest;
  readonly resolve: (allocated: Allocated) => void;
  readonly reject: (error: unknown) => void;
}

const ALLOCATE = `select numero, stream, novo from escrita.dar_numeros(
  $1, $2::text[], $3::uuid[], $4::text[], $5::boolean[], $6::text[], $7::int[], $8::text[], $9::int[])`;

const columns = (given: readonly Given[]): [string[], number[]] => [
  given.map(({ tipo }) => tipo),
  given.map(({ numero }) => numero),
];

/** Allocates in batches: counters serialise transactions, so requests wait for the next one. */
export class NumberRequests {
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

  ask(request: NumberRequest): Promise<Allocated> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, resolve, reject });
      if (!this.asking) void this.allocateAll();
    });
  }

  private async allocateAll(): Promise<void> {
    this.asking = true;
    while (this.waiting.length > 0) await this.allocateBatch(this.waiting.splice(0));
    this.asking = false;
  }

  private async allocateBatch(batch: readonly Waiting[]): Promise<void> {
    const inLog = this.inLog.splice(0);
    const returned = this.returned.splice(0);
    try {
      const { rows } = await this.pool.query<Allocated>({
        name: 'numeros-dar',
        text: ALLOCATE,
        values: [
          this.owner,
          batch.map(({ request }) => request.tipo),
          batch.map(({ request }) => request.commandId),
          batch.map(({ request }) => request.stream),
          batch.map(({ request }) => request.named),
          ...columns(inLog),
          ...columns(returned),
        ],
      });
      for (const [index, { request, resolve }] of batch.entries()) {
        const given = rows[index]!;
        // A concurrent repeat of the command gave it back; it is allocated again.
        this.returned = this.returned.filter(
          ({ tipo, numero }) => tipo !== request.tipo || numero !== given.numero,
        );
        resolve(given);
      }
    } catch (error) {
      // Reporting twice is idempotent: a returned number is no longer open.
      this.inLog.push(...inLog);
      this.returned.push(...returned);
      for (const { reject } of batch) reject(error);
    }
  }
}
