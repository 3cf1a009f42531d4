import { beforeEach, describe, expect, it } from 'vitest';
import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import {
  solicitacaoStream,
  type SolicitacaoEvent,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { pedidoFold } from '../../pedidos/domain/pedido.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { RecentStreams } from '../../platform/commands/streams/recent-streams.js';
import { createRetryPolicy } from '../../platform/commands/retry-policy.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { eliminarDados } from '../../solicitacoes/atos/eliminar-dados.js';
import { solicitacaoFold } from '../../solicitacoes/domain/solicitacao.js';
import { codecWithoutKeys as codec } from '../../testing/stores/codec.js';
import { InMemoryEventStore } from '../../testing/stores/in-memory.event-store.js';
import { escrito } from '../../testing/builders/orcamento.builder.js';
import { CLIENTE_ID, PEDIDO_ID, umPedido } from '../../testing/builders/pedido.builder.js';
import { umaSolicitacao } from '../../testing/builders/solicitacao.builder.js';
import { AtenderSolicitacoes } from './atender-solicitacoes.process.js';

const solicitacaoId = 7;

let store: InMemoryEventStore;
let writer: HandleCommand;
let reader: StateReader;

const origin = (commandId: string) => ({ usuarioId: 1, commandId, correlationId: commandId });
const naSolicitacao = (commandId: string, decide: () => readonly SolicitacaoEvent[]) =>
  writer.handle({
    fold: solicitacaoFold,
    stream: solicitacaoStream(solicitacaoId),
    origin: origin(commandId),
    decide: () => decide,
  });

beforeEach(async () => {
  store = new InMemoryEventStore();
  reader = new StateReader(store, codec);
  writer = new HandleCommand({
    store,
    codec,
    reader,
    recent: new RecentStreams(),
    clock: () => new Date('2026-11-26T12:00:00Z'),
    retryPolicy: createRetryPolicy({ now: () => 0, sleep: async () => {}, random: () => 0.5 }),
  });
  await naSolicitacao('recebida', () => [umaSolicitacao({ solicitacaoId })]);
});

const acontece = async (id: string, type: string, data: object): Promise<void> => {
  const processo = new AtenderSolicitacoes(writer, reader);
  const metadata = { usuarioId: 1, $correlationId: 'c1' };
  await processo.on[type]?.({ id, type, data, metadata } as unknown as RecordedEvent);
};
const orcado = async (id: string, orcamentoId: number): Promise<void> => {
  const { type, data } = escrito() as Extract<OrcamentoEvent, { type: 'OrcamentoEscrito' }>;
  await acontece(id, type, { ...data, orcamentoId, solicitacaoId });
};
const atendidas = async () => {
  const { events } = await reader.load(solicitacaoFold, solicitacaoStream(solicitacaoId));
  return events.filter(({ type }) => type === 'SolicitacaoAtendida').map(({ data }) => data);
};

describe('o que se faz de uma solicitação', () => {
  it('um orçamento fica dito nela, com o cliente dele, uma vez', async () => {
    await orcado('e1', 3);
    await orcado('e1', 3);
    await orcado('e2', 3);
    expect(await atendidas()).toEqual([
      { solicitacaoId, clienteId: CLIENTE_ID, em: 'orcamento', numero: 3 },
    ]);
    expect(await reader.stateOf(solicitacaoFold, solicitacaoStream(solicitacaoId))).toMatchObject({
      clienteId: CLIENTE_ID,
      respondida: true,
    });
  });

  it('um pedido também, ao lado do orçamento', async () => {
    await orcado('e1', 3);
    await writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(PEDIDO_ID),
      origin: origin('pedido'),
      decide: () => () => umPedido().eventos,
    });
    await acontece('e2', 'PedidoFeitoDeSolicitacao', { pedidoId: PEDIDO_ID, solicitacaoId });
    expect((await atendidas()).map(({ em, numero }) => [em, numero])).toEqual([
      ['orcamento', 3],
      ['pedido', PEDIDO_ID],
    ]);
  });

  it('nada se diz de um orçamento sem solicitação, nem a quem foi eliminado', async () => {
    const { type, data } = escrito();
    await acontece('e1', type, data);
    await writer.handle({
      fold: solicitacaoFold,
      stream: solicitacaoStream(solicitacaoId),
      origin: origin('eliminada'),
      decide: () => eliminarDados({ solicitacaoId }),
    });
    await orcado('e2', 3);
    expect(await atendidas()).toEqual([]);
  });
});
