import { describe, it } from 'vitest';
import type { SolicitacaoEvent } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { specFor } from '../../testing/given-when-then.js';
import { solicitacaoFold } from '../domain/solicitacao.js';
import { eliminarDados } from './eliminar-dados.js';
import { escolherCliente } from './escolher-cliente.js';
import { desfazerRecusaDaSolicitacao, recusarSolicitacao } from './recusar-solicitacao.js';
import { responderSolicitacao } from './responder-solicitacao.js';

const given = specFor(solicitacaoFold);
const solicitacaoId = 7;

const recebida: SolicitacaoEvent = {
  type: 'SolicitacaoRecebida',
  data: {
    solicitacaoId,
    produtoId: 3,
    produtoNome: 'Bolo',
    quantidade: 1,
    opcoes: [],
    textos: [],
    valorEmCentavos: 9_000,
    para: null,
    nome: 'Maria',
    telefone: '81999990000',
    observacao: null,
    fotos: [],
  },
};
const resposta = { canal: 'whatsapp', texto: 'Olá!' } as const;
const respondida: SolicitacaoEvent = {
  type: 'SolicitacaoRespondida',
  data: { solicitacaoId, ...resposta },
};
const motivo = 'Nesse dia a oficina não abre.';
const recusada: SolicitacaoEvent = { type: 'SolicitacaoRecusada', data: { solicitacaoId, motivo } };
const desfeita: SolicitacaoEvent = {
  type: 'RecusaDaSolicitacaoDesfeita',
  data: { solicitacaoId },
};
const eliminada: SolicitacaoEvent = {
  type: 'DadosDaSolicitacaoEliminados',
  data: { solicitacaoId, titular: 'solicitacao-7' },
};
const JA_RECUSADA = [
  'solicitacao-recusada',
  'Esta solicitação está recusada. Desfaça a recusa antes.',
] as const;
const ELIMINADA = [
  'solicitacao-eliminada',
  'Os dados pessoais desta solicitação foram eliminados: não há a quem responder.',
] as const;

describe('responder', () => {
  const responder = responderSolicitacao({ solicitacaoId, ...resposta });

  it('uma vez, e outra', () => {
    given(recebida).when(responder).thenEvents(respondida);
    given(recebida, respondida).when(responder).thenEvents(respondida);
  });

  it('não a uma recusada, até a recusa ser desfeita; nem a quem já não se conhece', () => {
    given(recebida, recusada)
      .when(responder)
      .thenRefused(...JA_RECUSADA);
    given(recebida, recusada, desfeita).when(responder).thenEvents(respondida);
    given(recebida, eliminada)
      .when(responder)
      .thenRefused(...ELIMINADA);
    given()
      .when(responder)
      .thenRefused('solicitacao-inexistente', 'Solicitação não encontrada.', 'inexistente');
  });
});

describe('recusar', () => {
  const recusar = recusarSolicitacao({ solicitacaoId, motivo });

  it('com uma frase, também depois de responder; não duas vezes', () => {
    given(recebida).when(recusar).thenEvents(recusada);
    given(recebida, respondida).when(recusar).thenEvents(recusada);
    given(recebida, recusada)
      .when(recusar)
      .thenRefused(...JA_RECUSADA);
  });

  it('desfaz-se, e só o que está recusado', () => {
    const desfazer = desfazerRecusaDaSolicitacao({ solicitacaoId });
    given(recebida, recusada).when(desfazer).thenEvents(desfeita);
    given(recebida, recusada, desfeita)
      .when(desfazer)
      .thenRefused('solicitacao-nao-recusada', 'Esta solicitação não está recusada.');
  });
});

describe('o cliente de uma solicitação', () => {
  const escolher = (clienteId: number | null, existe = true) =>
    escolherCliente({ solicitacaoId, clienteId, existe });
  const escolhido = (clienteId: number | null): SolicitacaoEvent => ({
    type: 'ClienteDaSolicitacaoEscolhido',
    data: { solicitacaoId, clienteId },
  });

  it('escolhe-se, muda-se e tira-se; o mesmo de novo não muda nada', () => {
    given(recebida).when(escolher(5)).thenEvents(escolhido(5));
    given(recebida, escolhido(5)).when(escolher(5)).thenNothing();
    given(recebida, escolhido(5)).when(escolher(6)).thenEvents(escolhido(6));
    given(recebida, escolhido(5)).when(escolher(null)).thenEvents(escolhido(null));
  });

  it('tem de estar no cadastro', () => {
    given(recebida)
      .when(escolher(9, false))
      .thenRefused('cliente-invalido', 'O campo Cliente é inválido.', { campo: 'cliente_id' });
  });
});

describe('os dados de quem pediu', () => {
  it('eliminam-se uma vez', () => {
    given(recebida).when(eliminarDados({ solicitacaoId })).thenEvents(eliminada);
    given(recebida, eliminada).when(eliminarDados({ solicitacaoId })).thenNothing();
  });
});
