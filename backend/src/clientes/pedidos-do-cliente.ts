import { pedidoEvents } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { Position } from '@encomenda/contracts/shared/events/event';
import { batched } from '@encomenda/platform/batched';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import { StoreUnavailable, type EventStore } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { ProjectionFeed } from '../platform/projections/projection-feed.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { CODEC, EVENT_STORE } from '../platform/tokens.js';

const NAMES_CUSTOMER = pedidoEvents
  .filter(({ schema }) => 'clienteId' in schema.shape)
  .map(({ type }) => type);
const LIMIT_MS = 5_000;

export interface ReadSoFar {
  /** Log position up to which the read model is complete; null when it has read nothing. */
  positionOf(projection: string): Position | null | Promise<Position | null>;
}

/** Answers from the read model and from the events that it has not applied yet. */
@Injectable()
export class PedidosDoCliente {
  private readonly temPedidos = batched(async (ids: readonly number[]) => {
    const comPedidos = await this.comPedidos(ids);
    return ids.map((id) => comPedidos.has(id));
  });

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CODEC) private readonly codec: EventCodec,
    @Inject(ProjectionFeed) private readonly feed: ReadSoFar,
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb & CadastroDeClientesDb>,
  ) {}

  /** Whether the customer has orders, cancelled ones included. @throws StoreUnavailable */
  existem(clienteId: number): Promise<boolean> {
    return this.temPedidos(clienteId);
  }

  async temJuntados(clienteId: number): Promise<boolean> {
    const juntado = await this.db
      .selectFrom('cadastro_de_clientes.juntados')
      .select('id')
      .where('fica_id', '=', clienteId)
      .limit(1)
      .executeTakeFirst();
    return juntado !== undefined;
  }

  /** Those of `ids` who have orders. */
  private async comPedidos(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const seen = await this.feed.positionOf('pedidos');
    const { rows } = await sql<{ id: number }>`
      select quem.id from unnest(${ids}::integer[]) as quem (id)
      where exists (select from pedidos.pedidos where cliente_id = quem.id)`.execute(this.db);
    const listados = new Set(rows.map(({ id }) => id));
    const outros = new Set(ids.filter((id) => !listados.has(id)));
    return new Set([...listados, ...(await this.surgidosDepoisDe(seen, outros))]);
  }

  private async surgidosDepoisDe(
    after: Position | null,
    ids: ReadonlySet<number>,
  ): Promise<ReadonlySet<number>> {
    const surgidos = new Set<number>();
    if (ids.size === 0) return surgidos;
    const signal = AbortSignal.timeout(LIMIT_MS);
    const types = NAMES_CUSTOMER;
    for await (const batch of this.store.subscribe({ after, types, maxBatch: 500, signal })) {
      for (const { data } of await this.codec.decode(batch.events)) {
        const clienteId = data['clienteId'] as number;
        if (ids.has(clienteId)) surgidos.add(clienteId);
      }
      if (batch.caughtUp || surgidos.size === ids.size) return surgidos;
    }
    throw new StoreUnavailable(new Error('The end of the log was not reached in time.'));
  }
}
