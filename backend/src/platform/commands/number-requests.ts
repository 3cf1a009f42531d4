import type pg from 'pg';

export interface NumberRequest {
  readonly tipo: string;
  readonly commandId: string;
  /** The stream, or what stands before the number in its name. */
  readonly stream: string;
  /** Whether the number ends the stream's name. */
  readonly named: boolean;
}

export interface Allocated {
  readonly numero: number;
  readonly stream: string;
  /** Given by this very call. */
  readonly novo: boolean;
}

/** A number that a command was given. */
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

const GIVE = `select numero, stream, novo from escrita.dar_numeros(
  $1, $2::text[], $3::uuid[], $4::text[], $5::boolean[], $6::text[], $7::int[], $8::text[], $9::int[])`;

const columns = (given: readonly Given[]): [string[], number[]] => [
  given.map(({ tipo }) => tipo),
  given.map(({ numero }) => numero),
];

/**
 * Asks the database for numbers. Counters admit one transaction at a time, so what comes while one is
 * under way goes together in the next: as many commits as there would be without counters, or fewer.
 */
export class NumberRequests {
  /** Numbers whose events are in the log, to be told with the next request. */
  private inLog: Given[] = [];
  /** Numbers whose commands came to nothing. */
  private givenBack: Given[] = [];
  private waiting: Waiting[] = [];
  private asking = false;

  constructor(
    private readonly pool: pg.Pool,
    /** Names this process. */
    private readonly owner: string,
  ) {}

  /** Tells, with the next request, that the events of these are in the log, or never will be. */
  tell(given: readonly Given[], inLog: boolean): void {
    (inLog ? this.inLog : this.givenBack).push(...given);
  }

  ask(request: NumberRequest): Promise<Allocated> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, resolve, reject });
      if (!this.asking) void this.askAll();
    });
  }

  private async askAll(): Promise<void> {
    this.asking = true;
    while (this.waiting.length > 0) await this.askTogether(this.waiting.splice(0));
    this.asking = false;
  }

  private async askTogether(batch: readonly Waiting[]): Promise<void> {
    const inLog = this.inLog.splice(0);
    const givenBack = this.givenBack.splice(0);
    try {
      const { rows } = await this.pool.query<Allocated>({
        name: 'numeros-dar',
        text: GIVE,
        values: [
          this.owner,
          batch.map(({ request }) => request.tipo),
          batch.map(({ request }) => request.commandId),
          batch.map(({ request }) => request.stream),
          batch.map(({ request }) => request.named),
          ...columns(inLog),
          ...columns(givenBack),
        ],
      });
      for (const [index, { request, resolve }] of batch.entries()) {
        const given = rows[index]!;
        // Another sending of the same command gave it back meanwhile: this one has it again.
        this.givenBack = this.givenBack.filter(
          ({ tipo, numero }) => tipo !== request.tipo || numero !== given.numero,
        );
        resolve(given);
      }
    } catch (error) {
      // Told once more than needed does no harm: what was given back is no longer open.
      this.inLog.push(...inLog);
      this.givenBack.push(...givenBack);
      for (const { reject } of batch) reject(error);
    }
  }
}
