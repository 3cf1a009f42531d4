import type { ConteudoDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import {
  conteudoDaVersao,
  type OrcamentoEvent,
  type VersaoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import type {
  EstadoDoOrcamento,
  MeioDeResposta,
} from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import type { Decision, Fold } from '@encomenda/contracts/shared/events/decider';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';

export interface Versao {
  readonly versao: number;
  readonly conteudo: ConteudoDoOrcamento;
  /** Null once the customer's data is erased. */
  readonly sal: string | null;
}

export interface Aprovado {
  readonly versao: number;
  readonly nome: string;
}

export interface Recusado {
  readonly versao: number;
  readonly motivo: string | null;
  readonly meio: MeioDeResposta;
}

export interface PedidoFeito {
  readonly pedidoId: number;
  readonly versao: number;
}

export interface OrcamentoExistente {
  readonly situacao: EstadoDoOrcamento;
  readonly excluido: boolean;
  /** Customer of the current version; after a merge, the customer that remains. */
  readonly donoId: number;
  readonly atual: Versao;
  /** Last version that was sent to the customer; null before. */
  readonly enviada: number | null;
  readonly aprovacao: Aprovado | null;
  readonly recusa: Recusado | null;
  /** Last order made from the quote, cancelled ones included; null before. */
  readonly pedido: PedidoFeito | null;
}

export type Orcamento = { readonly situacao: 'inexistente' } | OrcamentoExistente;

const initialState: Orcamento = { situacao: 'inexistente' };

const versaoDe = (data: VersaoEvent['data']): Versao => {
  const { versao, sal } = data;
  return { versao, conteudo: conteudoDaVersao(data), sal };
};

const SEM_RESPOSTA = { situacao: 'aberto', aprovacao: null, recusa: null } as const;

/** A new version for the same customer keeps `donoId`, which differs from `clienteId` after a merge. */
const donoDepoisDe = (
  { donoId, atual }: OrcamentoExistente,
  { clienteId }: VersaoEvent['data'],
): number => (clienteId === atual.conteudo.clienteId ? donoId : clienteId);

const evolve = (orcamento: Orcamento, { type, data }: OrcamentoEvent): Orcamento => {
  if (type === 'OrcamentoEscrito')
    return {
      ...SEM_RESPOSTA,
      excluido: false,
      donoId: data.clienteId,
      atual: versaoDe(data),
      enviada: null,
      pedido: null,
    };
  if (orcamento.situacao === 'inexistente') return orcamento;
  switch (type) {
    case 'OrcamentoRevisto':
      return {
        ...orcamento,
        ...SEM_RESPOSTA,
        donoId: donoDepoisDe(orcamento, data),
        atual: versaoDe(data),
      };
    case 'OrcamentoEnviado':
      return { ...orcamento, enviada: data.versao };
    case 'OrcamentoAprovado': {
      const { versao, nome } = data;
      return { ...orcamento, situacao: 'aprovado', aprovacao: { versao, nome }, recusa: null };
    }
    case 'OrcamentoRecusado': {
      const { versao, motivo, meio } = data;
      const recusa = { versao, motivo, meio };
      return { ...orcamento, situacao: 'recusado', aprovacao: null, recusa };
    }
    case 'AprovacaoDesfeita':
    case 'RecusaDesfeita':
      return { ...orcamento, ...SEM_RESPOSTA };
    case 'OrcamentoExcluido':
      return { ...orcamento, excluido: true };
    case 'OrcamentoRestaurado':
      return { ...orcamento, excluido: false };
    case 'PedidoDoOrcamentoFeito':
      return { ...orcamento, pedido: { pedidoId: data.pedidoId, versao: data.versao } };
    case 'OrcamentoPassado':
      return { ...orcamento, donoId: data.clienteId };
    default:
      return semTratamento(type, orcamento);
  }
};

export const orcamentoFold: Fold<Orcamento, OrcamentoEvent> = { initialState, evolve };

export const orcamentoDe = (events: readonly RecordedEvent[]): Orcamento =>
  events.reduce<Orcamento>(
    (antes, event) => evolve(antes, event as unknown as OrcamentoEvent),
    initialState,
  );

/** Makes the compiler reject `evolve` when it misses an event type. */
const semTratamento = (_type: never, orcamento: Orcamento): Orcamento => orcamento;

export type OrcamentoDecision = Decision<Orcamento, OrcamentoEvent>;
