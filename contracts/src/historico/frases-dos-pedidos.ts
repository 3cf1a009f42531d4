import { ESTAGIOS, type EstagioId } from '../pedidos/estagio.js';
import type { ProgressoDoItem } from '../pedidos/itens.events.js';
import type { DadosDoPagamento } from '../pedidos/pagamentos.events.js';
import type { PedidoEvent } from '../pedidos/pedido.events.js';
import { formatarDia } from '../shared/dia.js';
import { formatarReais } from '../shared/dinheiro.js';
import { mudancas, type Frases } from './frases.js';

const estagio = (id: EstagioId): string => `“${ESTAGIOS[id - 1]!.nome}”`;

const tag = ({ tagId, tagNome }: { tagId: number; tagNome: string | null }): string =>
  tagNome === null ? `Tag nº ${tagId}` : `Tag “${tagNome}”`;

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

type DadosDoPedido = {
  clienteId: number;
  clienteNome: string;
  data: string;
  prazo: string | null;
};
const DO_PEDIDO = {
  data: ({ data }: DadosDoPedido) => formatarDia(data),
  prazo: ({ prazo }: DadosDoPedido) => (prazo ? formatarDia(prazo) : 'nenhum'),
};
const pedidoAlterado = (antes: DadosDoPedido, depois: DadosDoPedido): string =>
  [
    antes.clienteId === depois.clienteId ? '' : `cliente agora é ${depois.clienteNome}`,
    mudancas(antes, depois, DO_PEDIDO),
  ]
    .filter(Boolean)
    .join('; ');

type DadosDoItem = Parameters<typeof doItem>[0] & { produtoId: number };
const DO_ITEM = {
  preço: ({ valorEmCentavos }: DadosDoItem) => formatarReais(valorEmCentavos),
  quantidade: ({ quantidade }: DadosDoItem) => String(quantidade),
  desconto: ({ descontoEmCentavos }: DadosDoItem) => formatarReais(descontoEmCentavos),
};
const itemAlterado = (antes: DadosDoItem, depois: DadosDoItem): string =>
  [
    antes.produtoId === depois.produtoId
      ? ''
      : `produto de “${antes.produtoNome}” para “${depois.produtoNome}”`,
    mudancas(antes, depois, DO_ITEM),
  ]
    .filter(Boolean)
    .join('; ');

const doProgresso = ({ estagio: id, prontas }: ProgressoDoItem): string => {
  const quantas = prontas.reduce((soma, { quantidade }) => soma + quantidade, 0);
  return `${estagio(id)}, ${unidades(quantas)} ${quantas === 1 ? 'pronta' : 'prontas'}`;
};

const doPagamento = (dados: DadosDoPagamento): string =>
  `${formatarReais(dados.valorEmCentavos)} em ${dados.formaDePagamento} de ${formatarDia(dados.data)}`;

const DO_PAGAMENTO = {
  valor: ({ valorEmCentavos }: DadosDoPagamento) => formatarReais(valorEmCentavos),
  data: ({ data }: DadosDoPagamento) => formatarDia(data),
  forma: ({ formaDePagamento }: DadosDoPagamento) => formaDePagamento,
};

export const frasesDosPedidos: Frases<PedidoEvent> = {
  PedidoCriado: (dados) => `Pedido aberto: ${doPedido(dados)}.`,
  PedidoAtualizado: (dados, antes) =>
    antes
      ? `${[`Pedido alterado`, pedidoAlterado(antes, dados)].filter(Boolean).join(': ')}.`
      : `Pedido alterado: ${doPedido(dados)}.`,
  EstagioAvancado: ({ de, para }) => `Pedido passou de ${estagio(de)} para ${estagio(para)}.`,
  EstagioAjustado: ({ de, para }) =>
    `Estágio do pedido ajustado à mão de ${estagio(de)} para ${estagio(para)}.`,
  PedidoArquivado: () => 'Pedido arquivado.',
  PedidoRestaurado: () => 'Pedido restaurado ao painel.',
  PedidoCancelado: ({ motivo, pagamentos }) =>
    `Pedido cancelado${motivo ? ` (${motivo})` : ''}; pagamentos ${
      pagamentos === 'reter' ? 'retidos' : 'estornados'
    }.`,
  CancelamentoDesfeito: () => 'Cancelamento desfeito: o pedido voltou a valer.',
  ItemAdicionado: (dados) => `Item ${dados.itemId} adicionado: ${doItem(dados)}.`,
  ItemAtualizado: (dados, antes) =>
    antes
      ? `${[`Item ${dados.itemId} (${dados.produtoNome}) alterado`, itemAlterado(antes, dados)].filter(Boolean).join(': ')}.`
      : `Item ${dados.itemId} alterado: ${doItem(dados)}.`,
  ItemRemovido: ({ itemId }) => `Item ${itemId} retirado do pedido.`,
  EstagioDoItemAvancado: ({ itemId, de, para }) =>
    `Item ${itemId} passou de ${estagio(de)} para ${estagio(para)}.`,
  ItemReaberto: ({ itemId }) => `Item ${itemId} voltou à produção: a quantidade aumentou.`,
  UnidadesFinalizadas: ({ itemId, quantidade }) =>
    `${unidades(quantidade)} do item ${itemId} ${quantidade === 1 ? 'ficou pronta' : 'ficaram prontas'}.`,
  ItemRestaurado: (dados) => `Item ${dados.itemId} de volta ao pedido: ${doItem(dados)}.`,
  ProgressoDoItemAjustado: ({ itemId, antes, depois }) =>
    `Progresso do item ${itemId} voltou de ${doProgresso(antes)} para ${doProgresso(depois)}.`,
  TagAplicada: (dados) => `${tag(dados)} adicionada ao pedido.`,
  TagRetirada: (dados) => `${tag(dados)} retirada do pedido.`,
  PagamentoEfetuado: (dados) => `Pagamento ${dados.pagamentoId} recebido: ${doPagamento(dados)}.`,
  PagamentoCorrigido: ({ pagamentoId, antes, depois }) =>
    `Pagamento ${pagamentoId} corrigido: ${mudancas(antes, depois, DO_PAGAMENTO) || 'nada mudou'}.`,
  PagamentoRestaurado: (dados) => `Pagamento ${dados.pagamentoId} de volta: ${doPagamento(dados)}.`,
  PagamentoCancelado: (dados) => `Pagamento ${dados.pagamentoId} cancelado: ${doPagamento(dados)}.`,
};
