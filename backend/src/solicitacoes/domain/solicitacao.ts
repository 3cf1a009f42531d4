import { Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/events/decider';
import type { SituacaoDaSolicitacao } from '@encomenda/contracts/solicitacoes/situacao';
import type {
  DadosDaSolicitacao,
  SolicitacaoEvent,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';

export interface Feito {
  readonly em: 'orcamento' | 'pedido';
  readonly numero: number;
}

export interface SolicitacaoExistente {
  readonly situacao: 'existente';
  readonly pedido: DadosDaSolicitacao;
  readonly respondida: boolean;
  /** Reason for the refusal, null once erased; undefined when the request is not refused. */
  readonly recusa: string | null | undefined;
  readonly clienteId: number | null;
  /** Quotes and orders made from the request, oldest first. */
  readonly feitos: readonly Feito[];
  readonly eliminada: boolean;
}

export type Solicitacao = { readonly situacao: 'inexistente' } | SolicitacaoExistente;

const evolve = (solicitacao: Solicitacao, { type, data }: SolicitacaoEvent): Solicitacao => {
  if (type === 'SolicitacaoRecebida') {
    const { solicitacaoId: _, ...pedido } = data;
    return {
      situacao: 'existente',
      pedido,
      respondida: false,
      recusa: undefined,
      clienteId: null,
      feitos: [],
      eliminada: false,
    };
  }
  if (solicitacao.situacao === 'inexistente') return solicitacao;
  switch (type) {
    case 'SolicitacaoRespondida':
      return { ...solicitacao, respondida: true };
    case 'SolicitacaoRecusada':
      return { ...solicitacao, recusa: data.motivo };
    case 'RecusaDaSolicitacaoDesfeita':
      return { ...solicitacao, recusa: undefined };
    case 'ClienteDaSolicitacaoEscolhido':
      return { ...solicitacao, clienteId: data.clienteId };
    case 'SolicitacaoAtendida':
      return {
        ...solicitacao,
        respondida: true,
        clienteId: data.clienteId,
        feitos: [...solicitacao.feitos, { em: data.em, numero: data.numero }],
      };
    case 'DadosDaSolicitacaoEliminados':
      return { ...solicitacao, eliminada: true };
  }
};

export const solicitacaoFold: Fold<Solicitacao, SolicitacaoEvent> = {
  initialState: { situacao: 'inexistente' },
  evolve,
};

export const situacaoDe = ({ recusa, respondida }: SolicitacaoExistente): SituacaoDaSolicitacao =>
  recusa !== undefined ? 'recusada' : respondida ? 'respondida' : 'nova';

export const solicitacaoInexistente = (): Recusa =>
  Recusa.inexistente('solicitacao-inexistente', 'Solicitação não encontrada.');

/** @throws Recusa (404) when the request does not exist */
export const exigirSolicitacao = (solicitacao: Solicitacao): SolicitacaoExistente => {
  if (solicitacao.situacao === 'inexistente') throw solicitacaoInexistente();
  return solicitacao;
};

/** @throws Recusa when the request is refused, or its personal data is erased */
export const exigirEmAberto = (solicitacao: Solicitacao): SolicitacaoExistente => {
  const existente = exigirComDados(solicitacao);
  if (existente.recusa !== undefined)
    throw Recusa.conflito(
      'solicitacao-recusada',
      'Esta solicitação está recusada. Desfaça a recusa antes.',
    );
  return existente;
};

/** @throws Recusa when the personal data of the request is erased */
export const exigirComDados = (solicitacao: Solicitacao): SolicitacaoExistente => {
  const existente = exigirSolicitacao(solicitacao);
  if (existente.eliminada)
    throw Recusa.conflito(
      'solicitacao-eliminada',
      'Os dados pessoais desta solicitação foram eliminados: não há a quem responder.',
    );
  return existente;
};

export type SolicitacaoDecision = Decision<Solicitacao, SolicitacaoEvent>;
