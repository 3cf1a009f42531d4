import type pg from 'pg';
import { RecentStreams } from './recent-streams.js';
import { chaveReutilizada } from './refusals.js';

/** Kinds that are counted; each has its sequence `escrita.numero_<tipo>`. */
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

interface Allocated {
  numero: number;
  stream: string;
  /** Given by this very call. */
  novo: boolean;
}

const ALLOCATE = `
  with antes as (
    select numero, stream from escrita.numeros where command_id = $2::uuid and tipo = $1::text
  ), novo as (
    insert into escrita.numeros (tipo, numero, command_id, stream)
    select $1, n, $2, case when $4::boolean then $3::text || n else $3::text end
    from (
      select nextval(('escrita.numero_' || $1)::regclass) as n where not exists (select from antes)
    ) proximo
    on conflict (command_id, tipo) do update set stream = numeros.stream
    returning numero, stream, xmax = 0 as novo
  )
  select numero, stream, false as novo from antes union all select numero, stream, novo from novo`;

const FIND = 'select stream from escrita.numeros where tipo = $1 and numero = $2';

const REMEMBERED = 50_000;

/** The durable numbers that people see: 1, 2, 3 … per kind; gaps allowed, never given twice. */
export class Numbers {
  private readonly streams = new Map<string, string>();
  private readonly allocating = new Map<string, Promise<Allocated>>();

  constructor(
    private readonly pool: pg.Pool,
    private readonly recent = new RecentStreams(),
  ) {}

  /**
   * The number of what this command creates: the same command always gets the same one.
   * @throws RequestRefused 422 when the command id came before for another stream
   */
  async allocate(tipo: TipoDeNumero, commandId: string, stream: StreamOfNumber): Promise<number> {
    // Parallel sends of one command share one allocation, so that none of them burns a number.
    const key = `${tipo} ${commandId}`;
    const allocation = this.allocating.get(key) ?? this.insertOrFind(tipo, commandId, stream);
    this.allocating.set(key, allocation);
    const { numero, stream: kept } = await allocation.finally(() => this.allocating.delete(key));
    if (kept !== (typeof stream === 'function' ? stream(numero) : stream)) throw chaveReutilizada();
    this.remember(tipo, numero, kept);
    return numero;
  }

  private async insertOrFind(
    tipo: TipoDeNumero,
    commandId: string,
    stream: StreamOfNumber,
  ): Promise<Allocated> {
    const named = typeof stream === 'function';
    const { rows } = await this.pool.query<Allocated>({
      name: 'numeros-allocate',
      text: ALLOCATE,
      values: [tipo, commandId, named ? prefixOf(stream) : stream, named],
    });
    const allocated = rows[0]!;
    if (named && allocated.novo) this.recent.rememberUnborn(allocated.stream);
    return allocated;
  }

  /** The stream that decides on a record; null when the number was never given. */
  async streamOf(tipo: TipoDeNumero, numero: number): Promise<string | null> {
    const known = this.streams.get(keyOf(tipo, numero));
    if (known !== undefined) return known;
    const { rows } = await this.pool.query<{ stream: string }>({
      name: 'numeros-find',
      text: FIND,
      values: [tipo, numero],
    });
    const stream = rows[0]?.stream ?? null;
    if (stream !== null) this.remember(tipo, numero, stream);
    return stream;
  }

  // Rows never change, so what was read once stays true; forgetting only costs a query.
  private remember(tipo: TipoDeNumero, numero: number, stream: string): void {
    if (this.streams.size >= REMEMBERED) this.streams.clear();
    this.streams.set(keyOf(tipo, numero), stream);
  }
}

const keyOf = (tipo: TipoDeNumero, numero: number): string => `${tipo} ${numero}`;

/** `pedido-` of a function that names `pedido-12`: the database puts the number behind it. */
const prefixOf = (stream: (numero: number) => string): string => {
  const example = stream(0);
  if (!example.endsWith('-0')) throw new Error(`${example} does not end in its number.`);
  return example.slice(0, -1);
};
