import { describe, expect, it } from 'vitest';
import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import { solicitacaoStream } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { RecentStreams } from '../../platform/commands/streams/recent-streams.js';
import { keyReused } from '../../platform/commands/refusals.js';
import { createRetryPolicy } from '../../platform/commands/retry-policy.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { atenderSolicitacao } from '../../solicitacoes/atos/atender-solicitacao.js';
import { solicitacaoFold } from '../../solicitacoes/domain/solicitacao.js';
import { codecWithoutKeys as codec } from '../../testing/stores/codec.js';
import { InMemoryEventStore } from '../../testing/stores/in-memory.event-store.js';
import { escrito } from '../../testing/builders/orcamento.builder.js';
import { umaSolicitacao } from '../../testing/builders/solicitacao.builder.js';
import { orcamentoFold } from '../domain/orcamento.js';
import { OrcamentoDaSolicitacao } from './orcamento-da-solicitacao.js';

const solicitacaoId = 7;
const ato = (commandId: string): RequestContext =>
  ({ usuarioId: 1, commandId, correlationId: commandId }) as RequestContext;

const loja = () => {
  const store = new InMemoryEventStore();
  const reader = new StateReader(store, codec);
  const writer = new HandleCommand({
    store,
    codec,
    reader,
    recent: new RecentStreams(),
    clock: () => new Date('2026-11-26T12:00:00Z'),
    retryPolicy: createRetryPolicy({ now: () => 0, sleep: async () => {}, random: () => 0.5 }),
  });
  const unica = new OrcamentoDaSolicitacao(reader);
  const escrever = (quem: string, decide: () => readonly OrcamentoEvent[], orcamentoId: number) =>
    writer.handle({
      fold: orcamentoFold,
      stream: orcamentoStream(orcamentoId),
      origin: ato(quem),
      decide: () => decide,
    });
  return {
    pedida: () =>
      writer.handle({
        fold: solicitacaoFold,
        stream: solicitacaoStream(solicitacaoId),
        origin: ato('pedida'),
        decide: () => () => [umaSolicitacao({ solicitacaoId })],
      }),
    /** The quote `orcamentoId`, made by `quem` and told on the request. */
    orcada: async (quem: string, orcamentoId: number) => {
      const { data } = escrito() as Extract<OrcamentoEvent, { type: 'OrcamentoEscrito' }>;
      await escrever(
        quem,
        () => [{ type: 'OrcamentoEscrito', data: { ...data, orcamentoId, solicitacaoId } }],
        orcamentoId,
      );
      await writer.handle({
        fold: solicitacaoFold,
        stream: solicitacaoStream(solicitacaoId),
        origin: { ...ato(`dito-${quem}`), correlationId: quem },
        decide: () =>
          atenderSolicitacao({ solicitacaoId, clienteId: 5, em: 'orcamento', numero: orcamentoId }),
      });
    },
    excluido: (orcamentoId: number) =>
      escrever(
        'excluir',
        () => [{ type: 'OrcamentoExcluido', data: { orcamentoId } }],
        orcamentoId,
      ),
    comando: (quem: string, da: number | null = solicitacaoId) =>
      unica.unico(ato(quem), da, async ({ commandId }) => commandId),
    recusada: () => unica.unico(ato('outra'), solicitacaoId, () => Promise.reject(keyReused())),
  };
};

describe('o orçamento de uma solicitação', () => {
  it('sem solicitação, é um ato como os outros', async () => {
    expect(await loja().comando('ana', null)).toBe('ana');
  });

  it('tem um ato só, de quem quer que seja, e o repetido é o mesmo', async () => {
    const { pedida, orcada, comando } = loja();
    await pedida();
    const deAna = await comando('ana');
    expect(await comando('bia')).toBe(deAna);
    await orcada('ana', 3);
    expect(await comando('ana')).toBe(deAna);
    await expect(comando('bia')).rejects.toThrow('Esta solicitação já tem o orçamento 3.');
  });

  it('excluído o que havia, faz-se outro', async () => {
    const { pedida, orcada, excluido, comando } = loja();
    await pedida();
    const antes = await comando('ana');
    await orcada('ana', 3);
    await excluido(3);
    expect(await comando('bia')).not.toBe(antes);
  });

  it('quem chega no mesmo instante ouve que já há um', async () => {
    const { pedida, recusada } = loja();
    await pedida();
    await expect(recusada()).rejects.toThrow('Esta solicitação já tem um orçamento.');
  });
});
