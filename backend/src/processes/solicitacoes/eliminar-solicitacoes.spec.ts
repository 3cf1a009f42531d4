import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { solicitacaoStream } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { RecentStreams } from '../../platform/commands/streams/recent-streams.js';
import { createRetryPolicy } from '../../platform/commands/retry-policy.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import {
  solicitacaoFold,
  type SolicitacaoDecision,
} from '../../solicitacoes/domain/solicitacao.js';
import { escolherCliente } from '../../solicitacoes/atos/escolher-cliente.js';
import { codecWithoutKeys as codec } from '../../testing/stores/codec.js';
import { InMemoryEventStore } from '../../testing/stores/in-memory.event-store.js';
import { umaSolicitacao } from '../../testing/builders/solicitacao.builder.js';
import { EliminarSolicitacoes } from './eliminar-solicitacoes.process.js';
import type pg from 'pg';

let store: InMemoryEventStore;
let reader: StateReader;
let writer: HandleCommand;
let destruidas: string[];
/** The only statement that the process sends is the one that destroys a key. */
const chaves = {
  query: async (_text: string, [titular]: string[]) => void destruidas.push(titular!),
} as unknown as pg.Pool;

beforeEach(() => {
  store = new InMemoryEventStore();
  destruidas = [];
  reader = new StateReader(store, codec);
  writer = new HandleCommand({
    store,
    codec,
    reader,
    recent: new RecentStreams(),
    clock: () => new Date('2026-11-26T12:00:00Z'),
    retryPolicy: createRetryPolicy({ now: () => 0, sleep: async () => {}, random: () => 0.5 }),
  });
});

const fazer = async (solicitacaoId: number, decision: SolicitacaoDecision): Promise<void> => {
  const commandId = `${solicitacaoId}-${store.all.length}`;
  await writer.handle({
    fold: solicitacaoFold,
    stream: solicitacaoStream(solicitacaoId),
    origin: { usuarioId: null, commandId, correlationId: commandId },
    decide: () => decision,
  });
};

const pedida = async (solicitacaoId: number, clienteId: number | null): Promise<void> => {
  await fazer(solicitacaoId, () => [umaSolicitacao({ solicitacaoId })]);
  if (clienteId !== null)
    await fazer(solicitacaoId, escolherCliente({ solicitacaoId, clienteId, existe: true }));
};

const eliminar = async (clienteId: number): Promise<void> => {
  const processo = new EliminarSolicitacoes(
    writer,
    reader,
    // Former ones too, as from the log.
    { solicitacoes: async () => new Set([1, 2, 3, 9]) },
    chaves,
  );
  await processo.on['EliminacaoIniciada']?.({
    id: 'e1',
    data: { clienteId },
    metadata: { usuarioId: 1, $correlationId: 'c1' },
  } as unknown as RecordedEvent);
};

const eliminadas = (): string[] =>
  store.all
    .filter(({ type }) => type === 'DadosDaSolicitacaoEliminados')
    .map(({ stream }) => stream);

describe('quando se eliminam os dados de um cliente', () => {
  it('eliminam-se os do que pediu pelo site, e só os dele', async () => {
    await pedida(1, 5);
    await pedida(2, 6);
    await pedida(3, null);
    await eliminar(5);
    expect(destruidas).toEqual(['solicitacao-1']);
    expect(eliminadas()).toEqual(['solicitacao-1']);
  });

  it('outra vez, nada se repete', async () => {
    await pedida(1, 5);
    await pedida(2, 5);
    await eliminar(5);
    await eliminar(5);
    expect(eliminadas()).toEqual(['solicitacao-1', 'solicitacao-2']);
  });
});
