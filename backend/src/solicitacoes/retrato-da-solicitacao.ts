import { camposDaLinha } from '@encomenda/contracts/itens/item.campos';
import { codigoDaSolicitacao } from '@encomenda/contracts/solicitacoes/codigo-da-solicitacao';
import { ETIQUETA_DA_SOLICITACAO } from '@encomenda/contracts/solicitacoes/situacao';
import {
  camposDaRecusaDaSolicitacao,
  camposDaSolicitacao,
} from '@encomenda/contracts/solicitacoes/solicitacao.campos';
import {
  linesOf,
  numberOf,
  portraitFrom,
  type Portrait,
  type PortraitLine,
} from '../desfazer/portrait.js';
import { situacaoDe, type Feito, type Solicitacao } from './domain/solicitacao.js';

const { quantidade: _quantidade, ...outros } = camposDaSolicitacao;
/** The label and format of items in orders and quotes, not those of the visitor's form. */
const { quantidade, valor } = camposDaLinha;

const feito = ({ em, numero }: Feito): PortraitLine => [
  em === 'orcamento' ? 'Orçamento' : 'Pedido',
  numberOf(numero),
];

/** @param commandId of the command that received the request; the code derives from it */
export const retratoDaSolicitacao = (solicitacao: Solicitacao, commandId: string): Portrait => {
  if (solicitacao.situacao === 'inexistente') return new Map();
  const { pedido, recusa, clienteId, feitos, eliminada } = solicitacao;
  return portraitFrom([
    ['Código', codigoDaSolicitacao(commandId)],
    ['Produto', pedido.produtoNome],
    ...linesOf({ quantidade, valor }, pedido),
    ...pedido.opcoes.map(({ nome, escolha }): PortraitLine => [nome, escolha ?? '']),
    ...linesOf(outros, pedido),
    ['Fotos', pedido.fotos.length > 0 ? String(pedido.fotos.length) : ''],
    ['Situação', ETIQUETA_DA_SOLICITACAO[situacaoDe(solicitacao)].nome],
    [`${camposDaRecusaDaSolicitacao.motivo.rotulo} da recusa`, recusa ?? ''],
    ['Cliente', clienteId === null ? '' : numberOf(clienteId)],
    ...feitos.map(feito),
    ['Dados pessoais', eliminada ? 'Eliminados' : ''],
  ]);
};
