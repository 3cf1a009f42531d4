import type { SolicitacaoEvent } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { Solicitacao } from './solicitacao.js';

interface Facts {
  readonly solicitacaoId: number;
  readonly de: number;
  readonly para: number;
}

/** Gives the request to the customer into whom its own was merged. Nothing when it is no longer `de`'s. */
export const passarSolicitacao =
  ({ solicitacaoId, de, para }: Facts) =>
  (solicitacao: Solicitacao): readonly SolicitacaoEvent[] =>
    solicitacao.situacao === 'inexistente' || solicitacao.clienteId !== de
      ? []
      : [{ type: 'ClienteDaSolicitacaoEscolhido', data: { solicitacaoId, clienteId: para } }];
