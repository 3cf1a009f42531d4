import { pedidoEvents } from '@encomenda/contracts/pedidos/pedido.events';
import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { Position } from '@encomenda/contracts/shared/event';
import type { EventCodec } from '@encomenda/platform/event-store/codec';
import { StoreUnavailable, type EventStore } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { ProjectionFeed } from '../platform/projections/projection-feed.js';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { CODEC, EVENT_STORE } from '../platform/tokens.js';

const NAMES_CUSTOMER = pedidoEvents
  .filter(({ schema }) => 'clienteId' in schema.shape)
  .map(({ type }) => type);
const LIMIT_MS = 5_000;

export interface ReadSoFar {
  /** Up to where the read model is sure to have read; null for not at all. */
  positionOf(projection: string): Position | null | Promise<Position | null>;
}

/** Combines the read model with the events that it has not applied yet. */
@Injectable()
export class PedidosDoCliente {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CODEC) private readonly codec: EventCodec,
    @Inject(ProjectionFeed) private readonly feed: ReadSoFar,
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb & CadastroDeClientesDb>,
  ) {}

  /** Cancelled orders count too. @throws StoreUnavailable */
  async existem(clienteId: number): Promise<boolean> {
    const seen = await this.feed.positionOf('lista_de_pedidos');
    const listado = await this.db
      .selectFrom('lista_de_pedidos.pedidos')
      .select('id')
      .where('cliente_id', '=', clienteId)
      .limit(1)
      .executeTakeFirst();
    return listado !== undefined || this.surgiuDepoisDe(seen, clienteId);
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

  private async surgiuDepoisDe(after: Position | null, clienteId: number): Promise<boolean> {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const types = NAMES_CUSTOMER;
    for await (const batch of this.store.subscribe({ after, types, maxBatch: 500, signal })) {
      const events = await this.codec.decode(batch.events);
      if (events.some(({ data }) => data['clienteId'] === clienteId)) return true;
      if (batch.caughtUp) return false;
    }
    throw new StoreUnavailable(new Error('The end of the log was not reached in time.'));
  }
}
