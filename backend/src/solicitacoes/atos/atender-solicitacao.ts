import type { Feito, SolicitacaoDecision } from '../domain/solicitacao.js';

export interface Atendimento extends Feito {
  readonly solicitacaoId: number;
  /** Whom the quote or the order is for. */
  readonly clienteId: number;
}

/** Says what was made of a request. Nothing to say of one that is erased, or a second time. */
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
