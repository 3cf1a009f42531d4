import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '@encomenda/platform/config';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { EVENT_STORE } from '../platform/tokens.js';
import { processCheckpoint } from '../processes/checkpoint.js';
import type { OpenApp } from './test-app.js';

const WORKER = fileURLToPath(new URL('../../dist/worker.js', import.meta.url));

export const startWorker = (config: Config): ChildProcess =>
  fork(WORKER, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: config.databaseUrl,
      EVENTSTORE_URL: config.eventStoreUrl,
      DADOS: config.dataFolder,
      CHAVE_MESTRA: config.masterKey.toString('base64'),
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    },
  });

/** Signals the worker and waits until it exits. */
export const stopWorker = async (worker: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill(signal);
  await once(worker, 'exit');
};

/** Names of the processes that a worker runs (processes/start-processes.ts). */
const PROCESSES = [
  'acertar_contas',
  'acompanhar_importacoes',
  'atender_solicitacoes',
  'avisar_devolucoes',
  'conciliar_pagamentos',
  'lancar_debitos',
  'eliminar_solicitacoes',
  'emitir_notificacoes',
  'esquecer_arquivos',
  'esquecer_papeis',
  'esquecer_planilhas',
  'fazer_pedidos_dos_orcamentos',
  'juntar_clientes',
  'retirar_pedidos_cancelados',
];

/** Moves the checkpoints of all processes to the end of the log, so that a worker skips what other specs did. */
export const skipEarlierEvents = async ({ app, pool }: OpenApp): Promise<void> => {
  const end = await app.get<EventStore>(EVENT_STORE).head();
  if (end) await Promise.all(PROCESSES.map((name) => processCheckpoint(pool, name).advance(end)));
};
