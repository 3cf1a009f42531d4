import {
  solicitacaoStream,
  type SolicitacaoEvent,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import type { Act, Happened, Undo, UndoSubject } from '../desfazer/inverse.js';
import { undoValue } from '../desfazer/fields/undo-value.js';
import { exigirSolicitacao, solicitacaoFold, type Solicitacao } from './domain/solicitacao.js';
import { escolherCliente } from './atos/escolher-cliente.js';
import { desfazerRecusaDaSolicitacao } from './atos/recusar-solicitacao.js';
import { retratoDaSolicitacao } from './retrato-da-solicitacao.js';

type Ato = Act<Solicitacao, SolicitacaoEvent>;
type Desfeito = Undo<Solicitacao, SolicitacaoEvent>;

const semRecusa = (ato: Ato): Desfeito => {
  const { solicitacaoId } = ato.events[0]!.data;
  const { respondida } = exigirSolicitacao(ato.now);
  return undoValue<Solicitacao, SolicitacaoEvent, string | null | undefined>({
    valueOf: (solicitacao) => exigirSolicitacao(solicitacao).recusa,
    changed: 'A recusa já foi desfeita',
    returns: () =>
      respondida
        ? 'A solicitação volta a estar respondida.'
        : 'A solicitação volta a esperar resposta.',
    decide: () => desfazerRecusaDaSolicitacao({ solicitacaoId }),
    since: ({ type }) => type === 'RecusaDaSolicitacaoDesfeita',
  })(ato);
};

type ComCliente = Extract<Happened<SolicitacaoEvent>, { data: { clienteId: number | null } }>;

/** Later events with another customer than before. A quote or an order usually has the chosen one. */
const trocasDeCliente = ({ after, later }: Ato): readonly Happened<SolicitacaoEvent>[] => {
  const comCliente = later.filter((event): event is ComCliente => 'clienteId' in event.data);
  const clientes = [
    exigirSolicitacao(after).clienteId,
    ...comCliente.map(({ data }) => data.clienteId),
  ];
  return comCliente.filter(({ data }, indice) => data.clienteId !== clientes[indice]);
};

const clienteDeAntes = (ato: Ato): Desfeito => {
  const { solicitacaoId } = ato.events[0]!.data;
  const trocas = trocasDeCliente(ato);
  return undoValue<Solicitacao, SolicitacaoEvent, number | null>({
    valueOf: (solicitacao) => exigirSolicitacao(solicitacao).clienteId ?? null,
    changed: 'O cliente já foi mudado',
    returns: (clienteId) =>
      clienteId === null
        ? 'A solicitação fica sem cliente.'
        : `A solicitação volta a ser do cliente ${clienteId}.`,
    // Undo restores the former customer even if that customer was deleted since.
    decide: (clienteId) => escolherCliente({ solicitacaoId, clienteId, existe: true }),
    since: (event) => trocas.includes(event),
  })(ato);
};

export const desfazerSolicitacoes: UndoSubject<Solicitacao, SolicitacaoEvent> = {
  assunto: 'solicitacoes',
  ler: 'solicitacoes:ler',
  stream: solicitacaoStream,
  fold: solicitacaoFold,
  retrato: retratoDaSolicitacao,
  inverses: {
    SolicitacaoRecusada: { undo: semRecusa },
    ClienteDaSolicitacaoEscolhido: { undo: clienteDeAntes },
  },
};

@Injectable()
export class SolicitacoesDesfazer implements OnModuleInit {
  constructor(private readonly desfazer: Desfazer) {}

  onModuleInit(): void {
    this.desfazer.register(desfazerSolicitacoes);
  }
}
