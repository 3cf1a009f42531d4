import type { Feito, SolicitacaoDecision } from '../domain/solicitacao.js';

export interface Atendimento extends Feito {
  readonly solicitacaoId: number;
  /** Customer of the quote or order. */
  readonly clienteId: number;
}

/** Records that a quote or an order was made from the request. No event for a repeat, or for erased data. */
export const atenderSolicitacao =
  (atendimento: Atendimento): SolicitacaoDecision =>
  (solicitacao) =>
    solicitacao.situacao === 'inexistente' ||
    solicitacao.eliminada ||
    solicitacao.feitos.some(
      ({ em, numero }) => em === atendimento.em && numero === atendimento.numero,
    )
      ? []
      : [{ type: 'SolicitacaoAtendida', data: { ...atendimento } }];
