import { DestinoRemovido, entregaStream } from '@encomenda/contracts/entregas/entrega.events';
import type { Position } from '@encomenda/contracts/shared/events/event';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import { StoreUnavailable, type EventStore } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { CODEC, EVENT_STORE } from '../../platform/tokens.js';
import { entregaFold } from '../domain/entrega.js';
import type { Entrega } from '../domain/entrega.js';

const LIMIT_MS = 10_000;

/** A destination that was removed because its order was cancelled, and was not restored. */
export interface Retirada {
  readonly entregaId: number;
  readonly destinoId: number;
  readonly entrega: Exclude<Entrega, { situacao: 'inexistente' }>;
}

/** Finds the deliveries that an order left because of its cancellation. Reads the log, not the read models. */
@Injectable()
export class RetiradasDoPedido {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CODEC) private readonly codec: EventCodec,
    private readonly reader: StateReader,
  ) {}

  /** @param cancelado log position of the cancellation @throws StoreUnavailable */
  async desde(cancelado: Position, pedidoId: number): Promise<Retirada[]> {
    const retiradas: Retirada[] = [];
    for (const { entregaId, destinoId } of await this.removidos(cancelado)) {
      const entrega = await this.reader.stateOf(entregaFold, entregaStream(entregaId));
      if (entrega.situacao === 'inexistente') continue;
      const { removidos } = entrega.situacao === 'excluida' ? entrega.era : entrega;
      const seu = removidos.some(
        ({ destino }) => destino.destinoId === destinoId && destino.dados.pedidoId === pedidoId,
      );
      if (seu) retiradas.push({ entregaId, destinoId, entrega });
    }
    return retiradas;
  }

  /** Destinations of any order that a cancellation removed after this position. */
  private async removidos(after: Position): Promise<{ entregaId: number; destinoId: number }[]> {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const types = [DestinoRemovido.type];
    const removidos: { entregaId: number; destinoId: number }[] = [];
    for await (const batch of this.store.subscribe({ after, types, maxBatch: 500, signal })) {
      for (const { data } of await this.codec.decode(batch.events)) {
        const { entregaId, destinoId, motivo } = DestinoRemovido.schema.parse(data);
        if (motivo === 'pedido-cancelado') removidos.push({ entregaId, destinoId });
      }
      if (batch.caughtUp) return removidos;
    }
    throw new StoreUnavailable(new Error('The end of the log was not reached in time.'));
  }
}
