import { orcamentoEvents, orcamentoStream } from '@encomenda/contracts/orcamentos/orcamento.events';
import { somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Position } from '@encomenda/contracts/shared/events/event';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { EVENT_STORE, WRITE_POOL } from '../../platform/tokens.js';
import { DIAS_RECUPERADOS } from './dias-da-varredura.js';
import { RegistrosLidos } from './registros-lidos.js';

export const DIAS_ANTES_DE_VENCER = 1;

@Injectable()
export class OrcamentosComValidade extends RegistrosLidos {
  constructor(@Inject(WRITE_POOL) pool: pg.Pool, @Inject(EVENT_STORE) store: EventStore) {
    super(pool, store, {
      leitura: 'orcamentos',
      sql: `select id from orcamentos.orcamentos
       where estado = 'aberto' and not excluido
         and validade between $1::date - ${DIAS_RECUPERADOS} and $1::date`,
      types: orcamentoEvents.map(({ type }) => type),
      prefixo: orcamentoStream(0).slice(0, -1),
    });
  }

  /** Ids of quotes that expire up to `ate`, and perhaps others. `desde`: log position before the first day. */
  quais(ate: Dia, desde: Position | null): Promise<number[]> {
    return this.achados(somarDias(ate, DIAS_ANTES_DE_VENCER), desde);
  }
}
