import type { ClienteEvent } from '../clientes/cliente.events.js';
import type { DadosDaDespesa, DespesaEvent } from '../despesas/despesa.events.js';
import { nomeDoMotivo, type Motivo } from '../notificacoes/motivo.js';
import type { LeituraDeNotificacoesEvent } from '../notificacoes/leitura-de-notificacoes.events.js';
import type { NotificacaoEvent } from '../notificacoes/notificacao.events.js';
import type { VarreduraDePrazosEvent } from '../notificacoes/varredura-de-prazos.events.js';
import { ESTAGIOS, type EstagioId } from '../pedidos/estagio.js';
import type { DadosDoPagamento, PedidoEvent } from '../pedidos/pedido.events.js';
import { formatarDia } from '../shared/dia.js';
import { formatarReais } from '../shared/dinheiro.js';
import { formatarQuantidade } from '../shared/quantidade.js';
import { BASES_LEGAIS } from '../titulares/motivos.js';
import type { TitularEvent } from '../titulares/titular.events.js';

/** The events that can be told as sentences. */
export type EventoNarrado =
  | PedidoEvent
  | DespesaEvent
  | ClienteEvent
  | TitularEvent
  | NotificacaoEvent
  | LeituraDeNotificacoesEvent
  | VarreduraDePrazosEvent;

type Frases = {
  readonly [T in EventoNarrado['type']]: (
    data: Extract<EventoNarrado, { type: T }>['data'],
  ) => string;
};

const estagio = (id: EstagioId): string => `“${ESTAGIOS[id - 1]!.nome}”`;

const unidades = (quantas: number): string => (quantas === 1 ? '1 unidade' : `${quantas} unidades`);

const doPedido = (dados: { clienteNome: string; data: string; prazo: string | null }): string =>
  `cliente ${dados.clienteNome}, data ${formatarDia(dados.data)}, ${
    dados.prazo ? `prazo ${formatarDia(dados.prazo)}` : 'sem prazo'
  }`;

const doItem = (dados: {
  produtoNome: string;
  quantidade: number;
  valorEmCentavos: number;
  descontoEmCentavos: number;
}): string =>
  `${dados.quantidade} × ${dados.produtoNome} a ${formatarReais(dados.valorEmCentavos)}${
    dados.descontoEmCentavos > 0
      ? `, menos ${formatarReais(dados.descontoEmCentavos)} de desconto`
      : ''
  }`;

const doPagamento = (dados: DadosDoPagamento): string =>
  `${formatarReais(dados.valorEmCentavos)} em ${dados.formaDePagamento}, com data ${formatarDia(dados.data)}`;

/** `valor de R$ 10,00 para R$ 12,00`, for each of these that changed. */
const mudancas = <Dados extends object>(
  antes: Dados,
  depois: Dados,
  escrever: Readonly<Record<string, (dados: Dados) => string>>,
): string =>
  Object.entries(escrever)
    .map(([nome, texto]) => [nome, texto(antes), texto(depois)] as const)
    .filter(([, de, para]) => de !== para)
    .map(([nome, de, para]) => `${nome} de ${de} para ${para}`)
    .join('; ');

const DO_PAGAMENTO = {
  valor: ({ valorEmCentavos }: DadosDoPagamento) => formatarReais(valorEmCentavos),
  data: ({ data }: DadosDoPagamento) => formatarDia(data),
  forma: ({ formaDePagamento }: DadosDoPagamento) => formaDePagamento,
};

const DA_DESPESA = {
  nome: ({ nome }: DadosDaDespesa) => `“${nome}”`,
  valor: ({ valorEmCentavos }: DadosDaDespesa) => formatarReais(valorEmCentavos),
  data: ({ data }: DadosDaDespesa) => formatarDia(data),
  quantidade: ({ quantidadeEmMilesimos: quantos }: DadosDaDespesa) =>
    quantos === null ? 'nenhuma' : formatarQuantidade(quantos),
};

const despesaCorrigida = (antes: DadosDaDespesa, depois: DadosDaDespesa): string => {
  const partes = [
    mudancas(antes, depois, DA_DESPESA),
    antes.categoriaId === depois.categoriaId ? '' : 'outra categoria',
  ].filter(Boolean);
  return partes.length > 0 ? `Despesa corrigida: ${partes.join('; ')}.` : 'Despesa corrigida.';
};

const silenciou = (silenciados: readonly Motivo[]): string =>
  silenciados.length === 0
    ? 'quer ouvir de tudo'
    : `sem avisos de ${silenciados.map((motivo) => `“${nomeDoMotivo(motivo)}”`).join(', ')}`;

const FRASES: Frases = {
  PedidoCriado: (dados) => `Pedido aberto: ${doPedido(dados)}.`,
  PedidoAtualizado: (dados) => `Pedido alterado: ${doPedido(dados)}.`,
  EstagioAvancado: ({ de, para }) => `Pedido passou de ${estagio(de)} a ${estagio(para)}.`,
  EstagioAjustado: ({ de, para }) =>
    `Estágio do pedido ajustado à mão de ${estagio(de)} para ${estagio(para)}.`,
  PedidoArquivado: () => 'Pedido arquivado.',
  PedidoRestaurado: () => 'Pedido restaurado ao painel.',
  PedidoCancelado: ({ motivo, pagamentos }) =>
    `Pedido cancelado${motivo ? ` (${motivo})` : ''}; pagamentos ${
      pagamentos === 'reter' ? 'retidos' : 'estornados'
    }.`,
  ItemAdicionado: (dados) => `Item ${dados.itemId} adicionado: ${doItem(dados)}.`,
  ItemAtualizado: (dados) => `Item ${dados.itemId} alterado: ${doItem(dados)}.`,
  ItemRemovido: ({ itemId }) => `Item ${itemId} retirado do pedido.`,
  EstagioDoItemAvancado: ({ itemId, de, para }) =>
    `Item ${itemId} passou de ${estagio(de)} a ${estagio(para)}.`,
  ItemReaberto: ({ itemId }) => `Item ${itemId} voltou à produção: a sua quantidade aumentou.`,
  UnidadesFinalizadas: ({ itemId, quantidade }) =>
    `${unidades(quantidade)} do item ${itemId} ${quantidade === 1 ? 'ficou pronta' : 'ficaram prontas'}.`,
  TagAplicada: () => 'Tag posta no pedido.',
  TagRetirada: () => 'Tag tirada do pedido.',
  PagamentoEfetuado: (dados) => `Pagamento ${dados.pagamentoId} recebido: ${doPagamento(dados)}.`,
  PagamentoCorrigido: ({ pagamentoId, antes, depois }) =>
    `Pagamento ${pagamentoId} corrigido: ${mudancas(antes, depois, DO_PAGAMENTO) || 'nada mudou'}.`,
  PagamentoCancelado: (dados) => `Pagamento ${dados.pagamentoId} cancelado: ${doPagamento(dados)}.`,
  DespesaLancada: (dados) =>
    `Despesa “${dados.nome}” lançada: ${formatarReais(dados.valorEmCentavos)}, com data ${formatarDia(dados.data)}.`,
  DespesaAtualizada: ({ antes, depois }) => despesaCorrigida(antes, depois),
  DespesaCancelada: ({ valorEmCentavos, data }) =>
    `Despesa cancelada: ${formatarReais(valorEmCentavos)}, com data ${formatarDia(data)}.`,
  DespesaRestaurada: (dados) =>
    `Despesa “${dados.nome}” restaurada: ${formatarReais(dados.valorEmCentavos)}, com data ${formatarDia(dados.data)}.`,
  NotificacaoEmitida: ({ motivo, papeis }) =>
    `Notificação “${nomeDoMotivo(motivo)}” enviada a ${papeis.join(', ')}.`,
  NotificacoesLidas: () => 'Notificações vistas.',
  PreferenciasDeNotificacaoAlteradas: ({ silenciados }) =>
    `Preferências de notificação alteradas: ${silenciou(silenciados)}.`,
  PrazosVarridos: ({ dia }) => `Prazos de ${formatarDia(dia)} verificados.`,
  ClienteCadastrado: ({ nome }) => `Cliente ${nome} cadastrado.`,
  ClienteAtualizado: ({ nome }) => `Cadastro de ${nome} alterado.`,
  ClienteExcluido: () => 'Cliente excluído.',
  ClienteRestaurado: ({ nome }) => `Cliente ${nome} restaurado.`,
  DadosPessoaisExportados: ({ formato }) =>
    `Dados pessoais exportados em ${formato.toUpperCase()}.`,
  EliminacaoAgendada: ({ para }) => `Eliminação dos dados agendada para ${formatarDia(para)}.`,
  AgendamentoDaEliminacaoCancelado: () => 'Eliminação agendada dos dados cancelada.',
  EliminacaoIniciada: ({ base }) => `Eliminação dos dados iniciada. ${BASES_LEGAIS[base]}.`,
  DadosPessoaisEliminados: ({ base }) => `Dados pessoais eliminados. ${BASES_LEGAIS[base]}.`,
};

/** What happened, in one Portuguese sentence; who and when stand beside it. */
export const fraseDoEvento = (event: EventoNarrado): string =>
  (FRASES[event.type] as (data: EventoNarrado['data']) => string)(event.data);
