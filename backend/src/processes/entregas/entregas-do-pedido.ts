import {
  DestinoAdicionado,
  DestinoAtualizado,
  DestinoRestaurado,
} from '@encomenda/contracts/entregas/entrega.events';
import type { Position } from '@encomenda/contracts/shared/events/event';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import { StoreUnavailable, type EventStore } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CODEC, EVENT_STORE, WRITE_POOL } from '../../platform/tokens.js';
import { checkpointOf } from '../checkpoint-of.js';

const QUE_LEVAM_PEDIDO = [DestinoAdicionado.type, DestinoAtualizado.type, DestinoRestaurado.type];
const LIMIT_MS = 10_000;

@Injectable()
export class EntregasDoPedido {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CODEC) private readonly codec: EventCodec,
  ) {}

  /** Ids of deliveries with the order, including those in events not applied yet. May include former deliveries. */
  async quais(pedidoId: number): Promise<ReadonlySet<number>> {
    // Read the checkpoint before the rows, so that no event falls between the two.
    const visto = await checkpointOf(this.pool, 'entregas');
    const listadas = visto === null ? [] : await this.listadas(pedidoId);
    return new Set([...listadas, ...(await this.surgidasDepoisDe(visto, pedidoId))]);
  }

  private async listadas(pedidoId: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ entrega_id: number }>(
      'select entrega_id from entregas.destinos where pedido_id = $1',
      [pedidoId],
    );
    return rows.map(({ entrega_id }) => entrega_id);
  }

  private async surgidasDepoisDe(after: Position | null, pedidoId: number): Promise<number[]> {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const types = QUE_LEVAM_PEDIDO;
    const surgidas: number[] = [];
    for await (const batch of this.store.subscribe({ after, types, maxBatch: 500, signal })) {
      for (const { data } of await this.codec.decode(batch.events))
        if (data['pedidoId'] === pedidoId) surgidas.push(Number(data['entregaId']));
      if (batch.caughtUp) return surgidas;
    }
    throw new StoreUnavailable(new Error('The end of the log was not reached in time.'));
  }
}
