import { MAXIMO_DE_DIAS_DE_PRAZO_APERTADO } from '@encomenda/contracts/pedidos/producao/prazo';
import { pedidoEvents, pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { condicoesDosPedidos } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Position } from '@encomenda/contracts/shared/events/event';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { EVENT_STORE, WRITE_POOL } from '../../platform/tokens.js';
import { RegistrosLidos } from './registros-lidos.js';

@Injectable()
export class PedidosComPrazo extends RegistrosLidos {
  constructor(@Inject(WRITE_POOL) pool: pg.Pool, @Inject(EVENT_STORE) store: EventStore) {
    super(pool, store, {
      leitura: 'pedidos',
      sql: `select id from pedidos.pedidos where ${condicoesDosPedidos().emAndamento} and prazo <= $1`,
      types: pedidoEvents.map(({ type }) => type),
      prefixo: pedidoStream(0).slice(0, -1),
    });
  }

  /** Ids of orders that are due up to `ate`, and perhaps others. `desde`: log position before the first day. */
  quais(ate: Dia, desde: Position | null): Promise<number[]> {
    return this.achados(somarDias(ate, MAXIMO_DE_DIAS_DE_PRAZO_APERTADO), desde);
  }
}
