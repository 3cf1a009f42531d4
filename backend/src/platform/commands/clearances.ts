import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import type { AuthoritySeals } from '@encomenda/platform/seals/authority-seals';
import { traced } from '@encomenda/platform/tracing/tracer';
import type pg from 'pg';
import { trustedSender, type SealedSender } from '../auth/sealed-sender.js';

export interface ClearanceRequest {
  readonly commandId: string;
  /** Stream of the command. An earlier answer "nothing to do" is looked up for it; absent: none is looked up. */
  readonly read?: string;
  readonly requestHash?: string | undefined;
  /** Stores the answer "nothing to do" for the stream `read`. */
  readonly nothingToDo?: boolean | undefined;
  /** Hash of the sender's session id; absent for processes. */
  readonly session?: Buffer | undefined;
  readonly numbers?: readonly NumberRequest[];
}

export interface NumberRequest {
  readonly tipo: string;
  readonly ordem: number;
  /** The stream, or with `named` its name without the number. Null: the stream of the command's first number. */
  readonly stream: string | null;
  readonly named: boolean;
}

export interface Clearance {
  /** Set when the command was answered "nothing to do" before: the hash of that request. */
  readonly answered: { readonly requestHash: string | null } | null;
  /** The sender's role now; null without a session or a valid seal. */
  readonly papel: Papel | null;
  /** In the order of `numbers`. */
  readonly allocated: readonly Allocated[];
}

export interface Allocated {
  readonly numero: number;
  readonly stream: string;
  /** False when an earlier attempt of the command allocated it. */
  readonly novo: boolean;
}

interface Waiting {
  readonly request: ClearanceRequest;
  readonly resolve: (clearance: Clearance) => void;
  readonly reject: (error: unknown) => void;
}

interface Row {
  comando: string;
  respondido: boolean;
  pedido_hash: string | null;
  remetente: SealedSender | null;
  numero: number | null;
  stream: string;
  novo: boolean;
}

/** `limit 1` makes PostgreSQL look up each command by key. */
const CLEAR = `
  with anotados as (
    update escrita.numeros set registrado = true
    where command_id = any ($11::uuid[]) and not registrado
  ), sem_efeito as (
    insert into escrita.respostas_sem_efeito (comando, stream, pedido_hash)
    select comando, lido, pedido_hash
    from unnest($1::uuid[], $2::text[], $3::text[], $4::boolean[])
      as p (comando, lido, pedido_hash, nada)
    where nada
    on conflict do nothing
  )
  select p.comando, r.comando is not null as respondido, r.pedido_hash, a.remetente,
    d.numero, d.stream, d.novo
  from unnest($1::uuid[], $2::text[], $5::bytea[]) as p (comando, lido, sessao)
    left join lateral (
      select r.comando, r.pedido_hash from escrita.respostas_sem_efeito r
      where r.comando = p.comando and r.stream = p.lido
      limit 1
    ) r on true
    left join lateral (
      select json_build_object(
        'sessao', escrita.sessao_selada(s), 'conta', escrita.conta_selada(c)) as remetente
      from escrita.sessoes s join escrita.contas c using (usuario_id)
      where s.sid_hash = p.sessao and c.ativa
      limit 1
    ) a on true
    left join escrita.dar_numeros($6::uuid[], $7::text[], $8::int[], $9::text[], $10::boolean[]) d
      on d.comando = p.comando
  order by d.linha`;

/** Sends one query for all waiting commands. Counters serialise transactions, so separate queries would queue up. */
export class Clearances {
  private waiting: Waiting[] = [];
  private asking = false;
  private inLog: string[] = [];

  constructor(
    private readonly pool: pg.Pool,
    private readonly seals: AuthoritySeals | undefined,
  ) {}

  /** Marks the command's numbers as recorded together with the next batch, which saves a commit. */
  appended(commandId: string): void {
    this.inLog.push(commandId);
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
    while (this.waiting.length > 0) await this.askForBatch(this.nextBatch());
    this.asking = false;
  }

  /** Parallel copies of one command go into separate batches, so that a later copy finds the number. */
  private nextBatch(): Map<string, Waiting> {
    const batch = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const one of this.waiting) {
      const { commandId } = one.request;
      if (batch.has(commandId)) later.push(one);
      else batch.set(commandId, one);
    }
    this.waiting = later;
    return batch;
  }

  private async askForBatch(batch: ReadonlyMap<string, Waiting>): Promise<void> {
    const inLog = this.inLog.splice(0);
    try {
      const requests = [...batch.values()].map(({ request }) => request);
      const { rows } = await this.pool.query<Row>({
        name: 'comandos-liberar',
        text: CLEAR,
        values: [...columnsOf(requests), inLog],
      });
      for (const [commandId, { request, resolve }] of batch) {
        const own = rows.filter(({ comando }) => comando === commandId);
        resolve(this.clearanceOf(request, own));
      }
    } catch (error) {
      this.inLog.push(...inLog);
      for (const { reject } of batch.values()) reject(error);
    }
  }

  private clearanceOf({ session }: ClearanceRequest, rows: readonly Row[]): Clearance {
    const { respondido, pedido_hash, remetente } = rows[0]!;
    const sender =
      this.seals && session && remetente ? trustedSender(this.seals, session, remetente) : null;
    return {
      answered: respondido ? { requestHash: pedido_hash } : null,
      papel: sender?.papel ?? null,
      allocated: rows.flatMap(({ numero, stream, novo }) =>
        numero === null ? [] : [{ numero, stream, novo }],
      ),
    };
  }
}

const columnsOf = (requests: readonly ClearanceRequest[]): unknown[][] => {
  const numbers = requests.flatMap(({ commandId, numbers = [] }) =>
    numbers.map((number) => ({ commandId, ...number })),
  );
  return [
    requests.map(({ commandId }) => commandId),
    requests.map(({ read }) => read ?? null),
    requests.map(({ requestHash }) => requestHash ?? null),
    requests.map(({ nothingToDo }) => nothingToDo ?? false),
    requests.map(({ session }) => session ?? null),
    numbers.map(({ commandId }) => commandId),
    numbers.map(({ tipo }) => tipo),
    numbers.map(({ ordem }) => ordem),
    numbers.map(({ stream }) => stream),
    numbers.map(({ named }) => named),
  ];
};
