import type { EventoDaLoja } from '@encomenda/contracts/catalogo';
import { dia, escrito, numero, reais } from './campos-do-retrato.js';
import { por, type Dados, type Mudar } from './mudar-o-retrato.js';

const noLancamento =
  (situacao: (dados: Dados) => string): Mudar =>
  (retrato, dados) =>
    retrato.set(`Lançamento ${String(dados['numero'])}`, situacao(dados));

/** What orders were made of, and what statements say of their payments. */
export const MUDANCAS_DO_COMBINADO: { readonly [T in EventoDaLoja['type']]?: Mudar } = {
  PedidoFeitoDeSolicitacao: (retrato, { solicitacaoId }) =>
    retrato.set('Solicitação', numero(solicitacaoId)),
  PedidoFeitoDeOrcamento: (retrato, { orcamentoId, versao, sinalEmCentavos }) => {
    retrato.set('Orçamento', `${numero(orcamentoId)}, versão ${escrito(versao)}`);
    if (sinalEmCentavos !== null) retrato.set('Sinal combinado', reais(sinalEmCentavos));
  },
  PagamentoConciliado: (retrato, { extratoId, lancamento }, prefixo) =>
    retrato.set(
      `${prefixo}Veio do extrato`,
      `${numero(extratoId)}, lançamento ${String(lancamento)}`,
    ),
  ExtratoLido: (retrato, { primeiroDia, ultimoDia, lancamentos }) => {
    if (typeof primeiroDia === 'string')
      retrato.set('Período', `${dia(primeiroDia)} a ${dia(ultimoDia)}`);
    if (Array.isArray(lancamentos)) retrato.set('Lançamentos', String(lancamentos.length));
  },
  ExtratoDescartado: por('Situação', 'Leitura desfeita'),
  LancamentoConciliado: noLancamento(({ pedidoId }) => `Do pedido ${String(pedidoId)}`),
  LancamentoDesconciliado: noLancamento(() => 'A conferir'),
  LancamentoIgnorado: noLancamento(() => 'Ignorado'),
  LancamentoReaberto: noLancamento(() => 'A conferir'),
};
