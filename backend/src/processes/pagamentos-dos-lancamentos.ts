import { systemClock } from '@encomenda/platform/clock';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type pg from 'pg';
import { PagamentosDosLancamentos } from '../conciliacao/pagar-lancamento.js';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers.js';
import { systemRetryPolicy } from '../platform/commands/retry-policy.js';
import type { Dependencias } from './conciliar-pagamentos.process.js';
import type { Writing } from './writing.js';

/** The write path of reconciled payments: unlike that of other processes, its commands need numbers. */
export const pagamentosDosLancamentos = (
  store: EventStore,
  pool: pg.Pool,
  { codec, reader, recent }: Writing,
): Dependencias => {
  const clock = systemClock;
  const writer = new HandleCommand({
    store,
    codec,
    reader,
    recent,
    clock,
    retryPolicy: systemRetryPolicy,
    cleared: new Numbers(pool, recent),
  });
  return {
    writer,
    reader,
    pagamentos: new PagamentosDosLancamentos({ writer, reader, clock }),
  };
};
