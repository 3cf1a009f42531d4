import { MAXIMO_DE_DIAS_DE_PRAZO_APERTADO } from '@encomenda/contracts/pedidos/prazo';
import { pedidoEvents, pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import { somarDias, type Dia } from '@encomenda/contracts/shared/dia';
import { comparePositions, type Position } from '@encomenda/contracts/shared/event';
import { StoreUnavailable, type EventStore } from '@encomenda/platform/event-store/event-store';
import type pg from 'pg';

const TYPES = pedidoEvents.map(({ type }) => type);
const PREFIXO = pedidoStream(0).slice(0, -1);
const LIMIT_MS = 60_000;

interface Registro {
  commit_posicao: string | null;
  prepare_posicao: string | null;
}

/** Combines the read model with log events that it has not applied yet. */
export class PedidosComPrazo {
  constructor(
    private readonly pool: pg.Pool,
    private readonly store: EventStore,
  ) {}

  /** Superset of orders with a due deadline. @param desde before the first day @throws StoreUnavailable */
  async quais(ate: Dia, desde: Position | null): Promise<number[]> {
    // Read the checkpoint before the rows, so that no event falls between the two.
    const visto = await this.posicaoDaLeitura();
    const listados = visto === null ? [] : await this.listados(ate);
    const mexidos = await this.mexidosDepoisDe(primeira(visto, desde));
    return [...new Set([...listados, ...mexidos])].sort((a, b) => a - b);
  }

  private async posicaoDaLeitura(): Promise<Position | null> {
    const { rows } = await this.pool.query<Registro>(
      "select commit_posicao, prepare_posicao from projecao.projecoes where nome = 'lista_de_pedidos'",
    );
    const { commit_posicao: commit = null, prepare_posicao: prepare = null } = rows[0] ?? {};
    return commit === null || prepare === null
      ? null
      : { commit: BigInt(commit), prepare: BigInt(prepare) };
  }

  private async listados(ate: Dia): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select id from lista_de_pedidos.pedidos
       where not arquivado and not cancelado and estagio_id < 4 and prazo <= $1`,
      [somarDias(ate, MAXIMO_DE_DIAS_DE_PRAZO_APERTADO)],
    );
    return rows.map(({ id }) => id);
  }

  private async mexidosDepoisDe(after: Position | null): Promise<number[]> {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const mexidos: number[] = [];
    const batches = this.store.subscribe({ after, types: TYPES, maxBatch: 500, signal });
    for await (const { events, caughtUp } of batches) {
      mexidos.push(...events.map(({ stream }) => Number(stream.slice(PREFIXO.length))));
      if (caughtUp) return mexidos;
    }
    throw new StoreUnavailable(new Error('The end of the log was not reached in time.'));
  }
}

/** The earlier position, ignoring an unknown one. */
const primeira = (visto: Position | null, desde: Position | null): Position | null =>
  visto !== null && desde !== null && comparePositions(desde, visto) < 0 ? desde : visto;
