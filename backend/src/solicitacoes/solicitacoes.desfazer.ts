import {
  solicitacaoStream,
  type SolicitacaoEvent,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import type { Act, Undo, UndoSubject } from '../desfazer/inverse.js';
import { lastSince } from '../desfazer/record-inverses.js';
import { exigirSolicitacao, solicitacaoFold, type Solicitacao } from './domain/solicitacao.js';
import { escolherCliente } from './escolher-cliente.js';
import { desfazerRecusaDaSolicitacao } from './recusar-solicitacao.js';

type Ato = Act<Solicitacao, SolicitacaoEvent>;
type Desfeito = Undo<Solicitacao, SolicitacaoEvent>;

const semRecusa = (ato: Ato): Desfeito => {
  const { solicitacaoId } = ato.events[0]!.data;
  const agora = exigirSolicitacao(ato.now);
  if (agora.recusa === undefined) {
    const quem = lastSince(ato, ({ type }) => type === 'RecusaDaSolicitacaoDesfeita');
    return { impede: `A recusa já foi desfeita depois${quem}.` };
  }
  return {
    muda: [
      agora.respondida
        ? 'A solicitação volta a estar respondida.'
        : 'A solicitação volta a esperar resposta.',
    ],
    decision: desfazerRecusaDaSolicitacao({ solicitacaoId }),
  };
};

const clienteDeAntes = (ato: Ato): Desfeito => {
  const { solicitacaoId } = ato.events[0]!.data;
  const [antes, depois, agora] = [ato.before, ato.after, ato.now].map(
    (solicitacao) => exigirSolicitacao(solicitacao).clienteId,
  );
  if (agora !== depois) {
    const quem = lastSince(ato, ({ type }) => type === 'ClienteDaSolicitacaoEscolhido');
    return { impede: `O cliente já foi mudado depois${quem}.` };
  }
  const clienteId = antes ?? null;
  return {
    muda: [
      clienteId === null
        ? 'A solicitação fica sem cliente.'
        : `A solicitação volta a ser do cliente ${clienteId}.`,
    ],
    // The customer before may be deleted by now; undo restores it all the same.
    decision: escolherCliente({ solicitacaoId, clienteId, existe: true }),
  };
};

export const desfazerSolicitacoes: UndoSubject<Solicitacao, SolicitacaoEvent> = {
  assunto: 'solicitacoes',
  ler: 'solicitacoes:ler',
  stream: solicitacaoStream,
  fold: solicitacaoFold,
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
