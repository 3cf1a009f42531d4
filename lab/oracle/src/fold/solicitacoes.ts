import type { SolicitacaoEvent } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { must, type Happened, type Shop } from './shop.js';
import { unfolded } from './unfolded.js';

export const foldSolicitacao = (
  { solicitacoes }: Shop,
  event: Happened<SolicitacaoEvent>,
): void => {
  const { type, data, metadata, revision } = event;
  const id = data.solicitacaoId;
  if (type === 'SolicitacaoRecebida')
    solicitacoes.set(id, {
      id,
      comando: metadata.commandId,
      pedido: data,
      em: metadata.ocorridoEm,
      dia: metadata.dia,
      recusa: null,
      respondida: false,
      clienteId: null,
      orcamentoId: null,
      pedidoId: null,
      eliminada: false,
      revisao: 0,
    });
  const solicitacao = must(solicitacoes, id, 'request');
  solicitacao.revisao = Number(revision);
  switch (type) {
    case 'SolicitacaoRecebida':
      return;
    case 'SolicitacaoRespondida':
      solicitacao.respondida = true;
      return;
    case 'SolicitacaoRecusada':
      solicitacao.recusa = data;
      return;
    case 'RecusaDaSolicitacaoDesfeita':
      solicitacao.recusa = null;
      return;
    case 'ClienteDaSolicitacaoEscolhido':
      solicitacao.clienteId = data.clienteId;
      return;
    case 'SolicitacaoAtendida':
      solicitacao.respondida = true;
      solicitacao.clienteId = data.clienteId;
      if (data.em === 'pedido') solicitacao.pedidoId = data.numero;
      else solicitacao.orcamentoId = data.numero;
      return;
    case 'DadosDaSolicitacaoEliminados':
      solicitacao.eliminada = true;
      return;
    default:
      return unfolded(type);
  }
};
