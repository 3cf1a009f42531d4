import {
  PrazosVarridos,
  varreduraDePrazosStream,
} from '@encomenda/contracts/notificacoes/varredura-de-prazos.events';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import { FIRST_POSITION } from '@encomenda/embedded/event-store/event';
import { systemClock } from '@encomenda/platform/clock';
import { connectClient } from '@encomenda/platform/database/postgres';
import type { Step } from '@encomenda/shop/history';
import { writeLog } from './write-log.js';

const PROCESSES = [
  'acertar_contas',
  'emitir_notificacoes',
  'esquecer_papeis',
  'retirar_pedidos_cancelados',
];

/** Writes a history, and the worker's checkpoints at its end, so that the worker has nothing to catch up. */
export const writeFollowedLog = async (
  databaseUrl: string,
  steps: Iterable<Step<DomainEvent>>,
): Promise<void> => {
  const swept = {
    stream: varreduraDePrazosStream(),
    type: PrazosVarridos.type,
    data: { dia: diaDeNegocio(systemClock()) },
  };
  const events = await writeLog(databaseUrl, [...steps, swept]);
  const client = await connectClient(databaseUrl, { name: 'bench' });
  try {
    await client.query(
      `insert into escrita.processos (nome, commit_posicao, prepare_posicao)
       select nome, $2, $2 from unnest($1::text[]) nome`,
      [PROCESSES, FIRST_POSITION + events - 1],
    );
  } finally {
    await client.end();
  }
};
