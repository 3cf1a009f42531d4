import { feitoDe, type SolicitacaoDecision } from './domain/solicitacao.js';

export interface Atendimento {
  readonly solicitacaoId: number;
  /** Whom the quote or the order is for. */
  readonly clienteId: number;
  readonly em: 'orcamento' | 'pedido';
  readonly numero: number;
}

/** Says what was made of a request. Nothing to say of one that is erased, or a second time. */
export const atenderSolicitacao =
  (atendimento: Atendimento): SolicitacaoDecision =>
  (solicitacao) =>
    solicitacao.situacao === 'inexistente' ||
    solicitacao.eliminada ||
    solicitacao.feitos.has(feitoDe(atendimento))
      ? []
      : [{ type: 'SolicitacaoAtendida', data: { ...atendimento } }];
