import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import { StoreUnavailable, type EventStore } from '@encomenda/platform/event-store/event-store';
import type pg from 'pg';

const LIMIT_MS = 60_000;

interface Registro {
  commit_posicao: string | null;
  prepare_posicao: string | null;
}

export interface Procura {
  readonly leitura: string;
  /** Selects ids for a value (`$1`), which is a day or an id. */
  readonly sql: string;
  readonly types: readonly string[];
  /** Prefix of the streams, such as `pedido-`. */
  readonly prefixo: string;
}

export class RegistrosLidos {
  constructor(
    private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly procura: Procura,
  ) {}

  /** Ids found, and those of all records that changed since `desde` or are not applied yet. */
  protected async achados(valor: string | number, desde: Position | null): Promise<number[]> {
    // Read the checkpoint before the rows, so that no event falls between the two.
    const visto = await this.posicaoDaLeitura();
    const listados = visto === null ? [] : await this.listados(valor);
    const mexidos = await this.mexidosDepoisDe(primeira(visto, desde));
    return [...new Set([...listados, ...mexidos])].sort((a, b) => a - b);
  }

  private async posicaoDaLeitura(): Promise<Position | null> {
    const { rows } = await this.pool.query<Registro>(
      'select commit_posicao, prepare_posicao from projecao.projecoes where nome = $1',
      [this.procura.leitura],
    );
    const { commit_posicao: commit = null, prepare_posicao: prepare = null } = rows[0] ?? {};
    return commit === null || prepare === null
      ? null
      : { commit: BigInt(commit), prepare: BigInt(prepare) };
  }

  private async listados(valor: string | number): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>(this.procura.sql, [valor]);
    return rows.map(({ id }) => id);
  }

  private async mexidosDepoisDe(after: Position | null): Promise<number[]> {
    const { types, prefixo } = this.procura;
    const signal = AbortSignal.timeout(LIMIT_MS);
    const mexidos: number[] = [];
    const batches = this.store.subscribe({ after, types: [...types], maxBatch: 500, signal });
    for await (const { events, caughtUp } of batches) {
      mexidos.push(...events.map(({ stream }) => Number(stream.slice(prefixo.length))));
      if (caughtUp) return mexidos;
    }
    throw new StoreUnavailable(new Error('The end of the log was not reached in time.'));
  }
}

const primeira = (visto: Position | null, desde: Position | null): Position | null =>
  visto !== null && desde !== null && comparePositions(desde, visto) < 0 ? desde : visto;
