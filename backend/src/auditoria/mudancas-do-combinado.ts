import type { EventoDaLoja } from '@encomenda/contracts/catalogo';
import { quantasFotos } from '@encomenda/contracts/orcamentos/fotos-do-orcamento';
import { codigoDaSolicitacao } from '@encomenda/contracts/solicitacoes/codigo-da-solicitacao';
import type { OpcaoPedida } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { dia, escrito, numero, reais } from './campos-do-retrato.js';
import { guardar, por, type Dados, type Mudar, type MudarDoEvento } from './mudar-o-retrato.js';

const ITEM_DO_ORCAMENTO = 'Item ';

const itemDoOrcamento = (item: Dados, fotos: number): string => {
  const desconto = item['descontoEmCentavos'] as number;
  return `${String(item['quantidade'])} × ${String(item['produtoNome'])} a ${reais(item['valorEmCentavos'])}${
    desconto > 0 ? `, menos ${reais(desconto)}` : ''
  }${fotos > 0 ? `, ${quantasFotos(fotos)}` : ''}`;
};

/** A version is whole: what the one before had, and this one lacks, goes. */
const versaoDoOrcamento: Mudar = (retrato, dados, prefixo) => {
  guardar(retrato, dados, prefixo);
  retrato.set('Situação', 'Em aberto');
  const itens = (dados['itens'] ?? []) as readonly Dados[];
  const fotos = (dados['fotosDosItens'] ?? []) as readonly (readonly unknown[])[];
  itens.forEach((item, index) =>
    retrato.set(
      `${ITEM_DO_ORCAMENTO}${index + 1}`,
      itemDoOrcamento(item, fotos[index]?.length ?? 0),
    ),
  );
  for (let resto = itens.length + 1; retrato.has(`${ITEM_DO_ORCAMENTO}${resto}`); resto++)
    retrato.delete(`${ITEM_DO_ORCAMENTO}${resto}`);
};

const noLancamento =
  (situacao: (dados: Dados) => string): Mudar =>
  (retrato, dados) =>
    retrato.set(`Lançamento ${String(dados['numero'])}`, situacao(dados));

/** What is asked for, agreed and received by a customer changes: requests, quotes, links, statements. */
export const MUDANCAS_DO_COMBINADO: { readonly [T in EventoDaLoja['type']]?: MudarDoEvento } = {
  SolicitacaoRecebida: (retrato, { opcoes, para, fotos, ...dados }, prefixo, { commandId }) => {
    retrato.set('Código', codigoDaSolicitacao(commandId));
    guardar(retrato, dados, prefixo);
    for (const { nome, escolha } of (opcoes ?? []) as OpcaoPedida[])
      if (escolha !== null) retrato.set(nome, escolha);
    if (typeof para === 'string') retrato.set('Para quando', dia(para));
    if (Array.isArray(fotos) && fotos.length > 0) retrato.set('Fotos', String(fotos.length));
    retrato.set('Situação', 'Nova');
  },
  SolicitacaoRespondida: por('Situação', 'Respondida'),
  SolicitacaoRecusada: (retrato, { motivo }) => {
    retrato.set('Recusada', 'Sim');
    if (typeof motivo === 'string') retrato.set('Motivo da recusa', motivo);
  },
  RecusaDaSolicitacaoDesfeita: (retrato) => {
    retrato.delete('Recusada');
    retrato.delete('Motivo da recusa');
  },
  ClienteDaSolicitacaoEscolhido: (retrato, { clienteId }) => {
    if (clienteId === null) retrato.delete('Cliente');
    else retrato.set('Cliente', numero(clienteId));
  },
  SolicitacaoAtendida: (retrato, { em, numero: feito, clienteId }) => {
    retrato.set(em === 'orcamento' ? 'Orçamento' : 'Pedido', numero(feito));
    retrato.set('Cliente', numero(clienteId));
    if (!retrato.has('Recusada')) retrato.set('Situação', 'Respondida');
  },
  PedidoFeitoDeSolicitacao: (retrato, { solicitacaoId }) =>
    retrato.set('Solicitação', numero(solicitacaoId)),
  DadosDaSolicitacaoEliminados: por('Dados pessoais', 'Eliminados'),
  OrcamentoEscrito: versaoDoOrcamento,
  OrcamentoRevisto: versaoDoOrcamento,
  OrcamentoEnviado: (retrato, { versao }) => retrato.set('Versão enviada', escrito(versao)),
  OrcamentoAprovado: (retrato, { versao, nome }) => {
    retrato.set('Situação', 'Aprovado');
    retrato.set('Versão aprovada', `${escrito(versao)}, por ${escrito(nome)}`);
  },
  AprovacaoDesfeita: (retrato) => {
    retrato.set('Situação', 'Em aberto');
    retrato.delete('Versão aprovada');
  },
  OrcamentoRecusado: (retrato, { motivo }) => {
    retrato.set('Situação', 'Recusado');
    if (typeof motivo === 'string') retrato.set('Motivo da recusa', motivo);
  },
  RecusaDesfeita: (retrato) => {
    retrato.set('Situação', 'Em aberto');
    retrato.delete('Motivo da recusa');
  },
  LinkCriado: (retrato, { ate }) => {
    retrato.delete('Situação');
    if (typeof ate === 'string') retrato.set('Vale até', dia(ate));
  },
  LinkRevogado: por('Situação', 'Revogado'),
  LinkVisitado: (retrato, dados) => {
    const campo = dados['robo'] === true ? 'Última visita de um robô' : 'Última visita';
    if (typeof dados['dia'] === 'string') retrato.set(campo, dia(dados['dia']));
  },
  ReciboAssinado: (retrato, { versao }) =>
    retrato.set('Recibo assinado', `versão ${String(versao)}`),
  MudancaPedida: (retrato, { mensagem, fotos }) => {
    retrato.set('Mudança pedida', escrito(mensagem));
    if (Array.isArray(fotos) && fotos.length > 0)
      retrato.set('Fotos da mudança', String(fotos.length));
  },
  PedidoDoOrcamentoFeito: (retrato, { pedidoId }) => retrato.set('Pedido', numero(pedidoId)),
  OrcamentoPassado: (retrato, { clienteId }) => retrato.set('Cliente', numero(clienteId)),
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
