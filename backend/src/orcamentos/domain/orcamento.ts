import type { ConteudoDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo-do-orcamento';
import {
  conteudoDaVersao,
  type OrcamentoEvent,
  type VersaoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import type {
  EstadoDoOrcamento,
  MeioDeResposta,
} from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import type { Decision, Fold } from '@encomenda/contracts/shared/decider';
import type { RecordedEvent } from '@encomenda/contracts/shared/event';

export interface Versao {
  readonly versao: number;
  readonly conteudo: ConteudoDoOrcamento;
  /** Null once the customer's data are erased. */
  readonly sal: string | null;
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
  /** The customer of the version in force, or the one into whom that one was merged. */
  readonly donoId: number;
  /** The one in force. */
  readonly atual: Versao;
  /** Of the refusal in force; null in other states. */
  readonly recusa: Recusado | null;
  /** The last order made of it, cancelled or not. */
  readonly pedido: PedidoFeito | null;
}

export type Orcamento = { readonly situacao: 'inexistente' } | OrcamentoExistente;

const initialState: Orcamento = { situacao: 'inexistente' };

const versaoDe = (data: VersaoEvent['data']): Versao => {
  const { versao, sal } = data;
  return { versao, conteudo: conteudoDaVersao(data), sal };
};

/** A version for the same customer leaves the quote with whom that one was merged into. */
const donoDepoisDe = (
  { donoId, atual }: OrcamentoExistente,
  { clienteId }: VersaoEvent['data'],
): number => (clienteId === atual.conteudo.clienteId ? donoId : clienteId);

/** Never fails: an event about something unknown changes nothing. */
const evolve = (orcamento: Orcamento, { type, data }: OrcamentoEvent): Orcamento => {
  if (type === 'OrcamentoEscrito')
    return {
      situacao: 'aberto',
      excluido: false,
      donoId: data.clienteId,
      atual: versaoDe(data),
      recusa: null,
      pedido: null,
    };
  if (orcamento.situacao === 'inexistente') return orcamento;
  switch (type) {
    case 'OrcamentoRevisto':
      return {
        ...orcamento,
        situacao: 'aberto',
        donoId: donoDepoisDe(orcamento, data),
        recusa: null,
        atual: versaoDe(data),
      };
    case 'OrcamentoEnviado':
      return orcamento;
    case 'OrcamentoAprovado':
      return { ...orcamento, situacao: 'aprovado', recusa: null };
    case 'OrcamentoRecusado': {
      const { versao, motivo, meio } = data;
      return { ...orcamento, situacao: 'recusado', recusa: { versao, motivo, meio } };
    }
    case 'AprovacaoDesfeita':
    case 'RecusaDesfeita':
      return { ...orcamento, situacao: 'aberto', recusa: null };
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

/** The quote after these events of its stream. */
export const orcamentoDe = (events: readonly RecordedEvent[]): Orcamento =>
  events.reduce<Orcamento>(
    (antes, event) => evolve(antes, event as unknown as OrcamentoEvent),
    initialState,
  );

/** Compiles only while every event of a quote is handled; an unknown one changes nothing. */
const semTratamento = (_type: never, orcamento: Orcamento): Orcamento => orcamento;

export type OrcamentoDecision = Decision<Orcamento, OrcamentoEvent>;
