import type { MudancaDeCampo } from '@encomenda/contracts/auditoria/auditoria.http';
import type { EventoDaLoja } from '@encomenda/contracts/catalogo';
import {
  O_QUE_SE_IMPORTA,
  type AssuntoDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes';
import {
  NOME_DA_MENSAGEM,
  type TipoDeMensagem,
} from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { regraDoSinalEmPalavras, type RegraDoSinal } from '@encomenda/contracts/pedidos/sinal';
import { formatarDia } from '@encomenda/contracts/shared/dia';
import { formatarReais } from '@encomenda/contracts/shared/dinheiro';
import { opcoesEmPalavras, type OpcaoDoProduto } from '@encomenda/contracts/produtos/opcoes';
import type { OpcaoPedida } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { DomainEvent } from '@encomenda/contracts/shared/event';
import { CAMPOS, escrito, estagio, numero } from './campos-do-retrato.js';

type Dados = Readonly<Record<string, unknown>>;

/** A record's formatted values by label, without empty ones. Tracks changes since the last query. */
class Retrato extends Map<string, string> {
  private antes = new Map<string, string | null>();

  override set(rotulo: string, valor: string): this {
    this.lembrar(rotulo);
    return super.set(rotulo, valor);
  }

  override delete(rotulo: string): boolean {
    this.lembrar(rotulo);
    return super.delete(rotulo);
  }

  mudancas(): MudancaDeCampo[] {
    const mudancas = [...this.antes].map(([campo, antes]) => ({
      campo,
      antes,
      depois: this.get(campo) ?? null,
    }));
    this.antes = new Map();
    return mudancas.filter(({ antes, depois: agora }) => antes !== agora);
  }

  private lembrar(rotulo: string): void {
    if (!this.antes.has(rotulo)) this.antes.set(rotulo, this.get(rotulo) ?? null);
  }
}

/** Label of a record's parts, by the field with their number. */
const PARTES: Readonly<Record<string, string>> = {
  itemId: 'Item',
  pagamentoId: 'Pagamento',
  destinoId: 'Destino',
  imagemId: 'Foto',
  arquivoId: 'Arquivo',
};

/** `Item 5 · `; empty for the record itself. */
const prefixoDe = (dados: Dados): string => {
  const parte = Object.keys(PARTES).find((campo) => typeof dados[campo] === 'number');
  return parte === undefined ? '' : `${PARTES[parte]} ${String(dados[parte])} · `;
};

const diaFechado = ({ dia, todoAno }: Dados): string => {
  const quando = formatarDia(String(dia));
  return `Fechado em ${todoAno === true ? `${quando.slice(0, 5)} de todo ano` : quando}`;
};

type Mudar = (retrato: Retrato, dados: Dados, prefixo: string) => void;

const por =
  (rotulo: string, valor: string): Mudar =>
  (retrato, _, prefixo) =>
    retrato.set(prefixo + rotulo, valor);

/** Sets the fields that the event carries; removes the empty ones. */
const guardar: Mudar = (retrato, dados, prefixo) => {
  for (const [campo, valor] of Object.entries(dados)) {
    const [rotulo, escrever] = CAMPOS[campo] ?? [];
    if (rotulo === undefined || escrever === undefined) continue;
    const texto = valor === null ? '' : escrever(valor);
    if (texto === '') retrato.delete(prefixo + rotulo);
    else retrato.set(prefixo + rotulo, texto);
  }
};

const tirarParte: Mudar = (retrato, _, prefixo) => {
  for (const rotulo of retrato.keys()) if (rotulo.startsWith(prefixo)) retrato.delete(rotulo);
};

const depois: Mudar = (retrato, dados, prefixo) =>
  guardar(retrato, dados['depois'] as Dados, prefixo);

const passar: Mudar = (retrato, { para }, prefixo) =>
  retrato.set(`${prefixo}Estágio`, estagio(para));

/** The tag's name when it was applied, so that applying and removing match. */
const tagChamada = ({ tagId, tagNome }: Dados): string =>
  typeof tagNome === 'string' ? `Tag “${tagNome}”` : `Tag ${numero(tagId)}`;

const PRONTAS = 'Unidades prontas';
const prontas = (lista: unknown): number =>
  (lista as { quantidade: number }[]).reduce((soma, { quantidade }) => soma + quantidade, 0);

const progresso: Mudar = (retrato, dados, prefixo) => {
  retrato.set(`${prefixo}Estágio`, estagio(dados['estagio']));
  retrato.set(prefixo + PRONTAS, String(prontas(dados['prontas'])));
};

const ordem =
  (rotulo: string, campo: string): Mudar =>
  (retrato, dados) =>
    retrato.set(rotulo, escrito(dados[campo]));

const textoDaMensagem: Mudar = (retrato, { tipo, texto }) => {
  const rotulo = `Mensagem “${NOME_DA_MENSAGEM[tipo as TipoDeMensagem]}”`;
  if (typeof texto === 'string') retrato.set(rotulo, texto);
  else retrato.delete(rotulo);
};

const ITEM_DO_ORCAMENTO = 'Item ';

const itemDoOrcamento = (item: Dados): string => {
  const desconto = item['descontoEmCentavos'] as number;
  return `${String(item['quantidade'])} × ${String(item['produtoNome'])} a ${reais(item['valorEmCentavos'])}${
    desconto > 0 ? `, menos ${reais(desconto)}` : ''
  }`;
};

/** A version is whole: what the one before had, and this one lacks, goes. */
const versaoDoOrcamento: Mudar = (retrato, dados, prefixo) => {
  guardar(retrato, dados, prefixo);
  retrato.set('Situação', 'Em aberto');
  const itens = (dados['itens'] ?? []) as readonly Dados[];
  itens.forEach((item, index) =>
    retrato.set(`${ITEM_DO_ORCAMENTO}${index + 1}`, itemDoOrcamento(item)),
  );
  for (let resto = itens.length + 1; retrato.has(`${ITEM_DO_ORCAMENTO}${resto}`); resto++)
    retrato.delete(`${ITEM_DO_ORCAMENTO}${resto}`);
};

const noLancamento =
  (situacao: (dados: Dados) => string): Mudar =>
  (retrato, dados) =>
    retrato.set(`Lançamento ${String(dados['numero'])}`, situacao(dados));

const JUNTADO = 'Juntado ao cliente';

const MUDANCAS: { readonly [T in EventoDaLoja['type']]?: Mudar } = {
  ClienteJuntado: (retrato, { ficaId }) => retrato.set(JUNTADO, numero(ficaId)),
  ClienteRestaurado: (retrato, dados, prefixo) => {
    retrato.delete(JUNTADO);
    guardar(retrato, dados, prefixo);
  },
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
    if (typeof dados['dia'] === 'string') retrato.set('Última visita', dia(dados['dia']));
  },
  MudancaPedida: (retrato, { mensagem }) => retrato.set('Mudança pedida', escrito(mensagem)),
  PedidoDoOrcamentoFeito: (retrato, { pedidoId }) => retrato.set('Pedido', numero(pedidoId)),
  PedidoFeitoDeOrcamento: (retrato, { orcamentoId, versao, sinalEmCentavos }) => {
    retrato.set('Orçamento', `${numero(orcamentoId)}, versão ${escrito(versao)}`);
    if (sinalEmCentavos !== null) retrato.set('Sinal combinado', reais(sinalEmCentavos));
  },
  EstagioAvancado: passar,
  EstagioAjustado: passar,
  EstagioDoItemAvancado: passar,
  PedidoArquivado: por('Arquivado', 'Sim'),
  PedidoRestaurado: por('Arquivado', 'Não'),
  PedidoCancelado: (retrato, { motivo }) => {
    retrato.set('Situação', 'Cancelado');
    if (typeof motivo === 'string') retrato.set('Motivo do cancelamento', motivo);
  },
  CancelamentoDesfeito: (retrato) => {
    retrato.set('Situação', 'Aberto');
    retrato.delete('Motivo do cancelamento');
  },
  EntregaCombinada: (retrato, { endereco, taxaEmCentavos }) => {
    retrato.set('Saída', 'Entrega');
    guardar(retrato, { taxaEmCentavos, endereco }, '');
  },
  RetiradaCombinada: (retrato) => {
    retrato.set('Saída', 'Retirada');
    retrato.delete('Taxa de entrega');
    retrato.delete('Endereço');
  },
  ItemAdicionado: (retrato, dados, prefixo) => {
    guardar(retrato, dados, prefixo);
    progresso(retrato, { estagio: 1, prontas: [] }, prefixo);
  },
  ItemRestaurado: (retrato, dados, prefixo) => {
    guardar(retrato, dados, prefixo);
    progresso(retrato, dados, prefixo);
  },
  ItemRemovido: tirarParte,
  ItemReaberto: (retrato, _, prefixo) => passar(retrato, { para: 2 }, prefixo),
  UnidadesFinalizadas: (retrato, { quantidade }, prefixo) => {
    const antes = Number(retrato.get(prefixo + PRONTAS) ?? 0);
    retrato.set(prefixo + PRONTAS, String(antes + (quantidade as number)));
  },
  ProgressoDoItemAjustado: (retrato, dados, prefixo) =>
    progresso(retrato, dados['depois'] as Dados, prefixo),
  TagAplicada: (retrato, tag) => retrato.set(tagChamada(tag), 'Posta'),
  TagRetirada: (retrato, tag) => retrato.delete(tagChamada(tag)),
  MensagemPreparada: textoDaMensagem,
  MensagemEscrita: textoDaMensagem,
  RegraDoSinalDefinida: (retrato, regra) =>
    retrato.set('Sinal', regraDoSinalEmPalavras(regra as unknown as RegraDoSinal)),
  PagamentoCorrigido: depois,
  PagamentoCancelado: tirarParte,
  PagamentoConciliado: (retrato, { extratoId, lancamento }, prefixo) =>
    retrato.set(
      `${prefixo}Veio do extrato`,
      `${numero(extratoId)}, lançamento ${String(lancamento)}`,
    ),
  DespesaAtualizada: depois,
  DespesaCancelada: por('Situação', 'Cancelada'),
  EntregaFinalizada: por('Finalizada', 'Sim'),
  EntregaReaberta: por('Finalizada', 'Não'),
  DestinoRemovido: tirarParte,
  DestinosReordenados: ordem('Ordem dos destinos', 'destinos'),
  ImagemAdicionada: (retrato, dados, prefixo) => {
    guardar(retrato, dados, prefixo);
    retrato.set(`${prefixo}No site`, 'Sim');
  },
  ImagemPublicada: por('No site', 'Sim'),
  ImagemOcultada: por('No site', 'Não'),
  ImagemRemovida: tirarParte,
  ImagensReordenadas: ordem('Ordem das fotos', 'imagens'),
  ArquivoRemovido: tirarParte,
  LogoDefinido: por('Logotipo', 'Definido'),
  LogoRemovido: (retrato) => retrato.delete('Logotipo'),
  ImportacaoIniciada: (retrato, { assunto, linhas }) => {
    retrato.set('Planilha de', O_QUE_SE_IMPORTA[assunto as AssuntoDaImportacao]?.varios ?? '');
    retrato.set('Linhas', escrito(linhas));
    retrato.set('Situação', 'Em andamento');
  },
  ImportacaoConcluida: (retrato, { cadastrados, alterados, recusados }) => {
    retrato.set('Cadastrados', escrito(cadastrados));
    retrato.set('Alterados', escrito(alterados));
    retrato.set('Recusados', escrito(recusados));
    retrato.set('Situação', 'Concluída');
  },
  ImportacaoDesfeita: por('Situação', 'Desfeita'),
  ExtratoLido: (retrato, { primeiroDia, ultimoDia, lancamentos }) => {
    retrato.set('Período', `${dia(primeiroDia)} a ${dia(ultimoDia)}`);
    retrato.set('Lançamentos', String((lancamentos as unknown[]).length));
  },
  ExtratoDescartado: por('Situação', 'Leitura desfeita'),
  LancamentoConciliado: noLancamento(({ pedidoId }) => `Do pedido ${String(pedidoId)}`),
  LancamentoDesconciliado: noLancamento(() => 'A conferir'),
  LancamentoIgnorado: noLancamento(() => 'Ignorado'),
  LancamentoReaberto: noLancamento(() => 'A conferir'),
  DiaFechado: (retrato, dados) => retrato.set(diaFechado(dados), escrito(dados['nome'])),
  DiaReaberto: (retrato, dados) => retrato.delete(diaFechado(dados)),
  ProdutoDescontinuado: por('Situação', 'Descontinuado'),
  EncomendaDoProdutoDefinida: (retrato, { opcoes, ...dados }, prefixo) => {
    guardar(retrato, dados, prefixo);
    const texto = opcoesEmPalavras((opcoes ?? []) as OpcaoDoProduto[]);
    if (texto === '') retrato.delete('Opções');
    else retrato.set('Opções', texto);
  },
  SolicitacaoRecebida: (retrato, { opcoes, para, ...dados }, prefixo) => {
    guardar(retrato, dados, prefixo);
    for (const { nome, escolha } of (opcoes ?? []) as OpcaoPedida[])
      if (escolha !== null) retrato.set(nome, escolha);
    if (typeof para === 'string') retrato.set('Para quando', dia(para));
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
  DadosDaSolicitacaoEliminados: por('Dados pessoais', 'Eliminados'),
  UsuarioDesativado: por('Situação', 'Desativado'),
  UsuarioReativado: por('Situação', 'Ativo'),
  SegundoFatorAtivado: por('Verificação em duas etapas', 'Ligada'),
  SegundoFatorDesativado: por('Verificação em duas etapas', 'Desligada'),
  DadosPessoaisEliminados: por('Dados pessoais', 'Eliminados'),
};

const geral: Mudar = (retrato, dados, prefixo) => {
  guardar(retrato, dados, prefixo);
  // Restoring events carry the whole record.
  if (prefixo === '') retrato.delete('Situação');
};

const EXCLUSAO = /Excluid[oa]$/;

/** Fields that each event of a record changed, from the first event. */
export const mudancasDosEventos = (eventos: readonly DomainEvent[]): MudancaDeCampo[][] => {
  const retrato = new Retrato();
  return eventos.map(({ type, data }) => {
    const mudar = EXCLUSAO.test(type)
      ? por('Situação', 'Excluído')
      : (MUDANCAS[type as EventoDaLoja['type']] ?? geral);
    mudar(retrato, data, prefixoDe(data));
    return retrato.mudancas();
  });
};
