import type { SolicitacaoEvent } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { Solicitacao } from './solicitacao.js';

interface Facts {
  readonly solicitacaoId: number;
  readonly de: number;
  readonly para: number;
}

/** Gives the request of a merged customer `de` to `para`. No event when its customer is not `de`. */
export const passarSolicitacao =
  ({ solicitacaoId, de, para }: Facts) =>
  (solicitacao: Solicitacao): readonly SolicitacaoEvent[] =>
    solicitacao.situacao === 'inexistente' || solicitacao.clienteId !== de
      ? []
      : [{ type: 'ClienteDaSolicitacaoEscolhido', data: { solicitacaoId, clienteId: para } }];
