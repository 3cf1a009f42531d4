import { TIPOS_DE_MENSAGEM } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type {
  LinhaPedido,
  MensagemNaLinha,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { valoresDe } from '@encomenda/contracts/shared/campos/campo';
import { defineProjection } from '../platform/projection.js';
import { aoEliminarCliente, aoMudarCliente } from '../shared/clientes.js';
import { guardarArquivo, mostrarArquivo } from './partes/arquivos-dos-pedidos.js';
import { clienteDoPedido, eliminarCliente, guardarCliente } from './partes/clientes-dos-pedidos.js';
import {
  buscaDo,
  comItemTrocado,
  itemAdicionado,
  itemRestaurado,
  progressoDe,
} from './partes/itens-do-pedido.js';
import { gravar, mudar, mudarItem } from './mudar-pedido.js';
import {
  aoMudarPagamento,
  pagoAMais,
  type MudancaDoPagamento,
} from './partes/pagamentos-do-pedido.js';
import { INDICES } from './pedidos.indexes.js';
import {
  somas,
  tabelas,
  type EventosDosPedidos,
  type Pedidos,
  type Somas,
  type Tabelas,
} from './tabelas-dos-pedidos.js';
import { aoMudarTag, aplicarTag, retirarTag } from './partes/tags-dos-pedidos.js';

type EventoDe<T extends PedidoEvent['type']> = Extract<PedidoEvent, { type: T }>;

const SEM_ENTREGA = {
  entrega: false,
  taxa_em_centavos: 0,
  entrega_cliente_id: null,
  entrega_endereco: null,
};

const SEM_PAUSA = { pausado: false, motivo_da_pausa: null, pausa_cliente_id: null };

const PEDIDO_NOVO = {
  ...SEM_ENTREGA,
  ...SEM_PAUSA,
  arquivado: false,
  cancelado: false,
  motivo_cancelamento: null,
  tags: [],
  mensagens: [],
  total_itens: 0,
  itens_finalizados: 0,
  unidades: 0,
  unidades_finalizadas: 0,
  valor_em_centavos: 0,
  desconto_em_centavos: 0,
  pago_em_centavos: 0,
  encomendado: {},
  encomenda: '',
  orcamento_id: null,
  orcamento_versao: null,
  solicitacao_id: null,
  sinal_em_centavos: null,
};

/** The order's form, and the copies of its customer's data. */
const cabecalho = async (
  unit: Pedidos,
  { id, encomendado }: Pick<LinhaPedido, 'id' | 'encomendado'>,
  data: EventoDe<'PedidoCriado'>['data'] | EventoDe<'PedidoAtualizado'>['data'],
) => {
  const cliente = await clienteDoPedido(unit, data);
  return {
    ...cliente,
    cliente_nome_copiado: data.clienteNome,
    cliente_endereco_copiado: data.clienteEndereco,
    ...valoresDe(camposDoPedido, data),
    busca: buscaDo({ id, encomendado, ...cliente }),
  };
};

/** Keeps the last message of each kind, in the order of the kinds. */
const comMensagem = (
  { mensagens }: Pick<LinhaPedido, 'mensagens'>,
  nova: MensagemNaLinha,
): MensagemNaLinha[] =>
  TIPOS_DE_MENSAGEM.flatMap((tipo) =>
    tipo === nova.tipo ? nova : mensagens.filter((outra) => outra.tipo === tipo),
  );

const guardarPagamento = (
  { pagamentos }: Pedidos['rows'],
  { pedidoId, pagamentoId, depois }: MudancaDoPagamento,
): void =>
  depois === null
    ? pagamentos.delete(pagamentoId)
    : pagamentos.put({
        id: pagamentoId,
        pedido_id: pedidoId,
        valor_em_centavos: depois.valorEmCentavos,
        forma_de_pagamento: depois.formaDePagamento,
        data: depois.data,
      });

export const pedidos = defineProjection<Tabelas, EventosDosPedidos, Somas>({
  name: 'pedidos',
  version: 4,
  replaces: ['pedidos_por_cliente', 'pedidos_por_dia'],
  tables: tabelas,
  sums: somas,
  indexes: INDICES,
  on: {
    PedidoCriado: async ({ data, revision }, unit) => {
      const { pedidoId: id, estagioId: estagio_id } = data;
      const novo = { ...PEDIDO_NOVO, id, estagio_id, revisao: Number(revision) };
      gravar(unit, undefined, { ...novo, ...(await cabecalho(unit, novo, data)) });
    },
    PedidoAtualizado: mudar((pedido, data, unit) => cabecalho(unit, pedido, data)),
    EstagioAvancado: mudar((_, { para }) => ({ estagio_id: para })),
    EstagioAjustado: mudar((_, { para }) => ({ estagio_id: para })),
    PedidoArquivado: mudar(() => ({ arquivado: true })),
    PedidoRestaurado: mudar(() => ({ arquivado: false })),
    PedidoPausado: mudar((_, { clienteId, motivo }) => ({
      pausado: true,
      motivo_da_pausa: motivo,
      pausa_cliente_id: clienteId,
    })),
    PedidoRetomado: mudar(() => SEM_PAUSA),
    // The refunds are events of their own, one per payment.
    PedidoCancelado: mudar((_, { motivo }) => ({ cancelado: true, motivo_cancelamento: motivo })),
    CancelamentoDesfeito: mudar(() => ({ cancelado: false, motivo_cancelamento: null })),
    EntregaCombinada: mudar((_, data) => ({
      entrega: true,
      taxa_em_centavos: data.taxaEmCentavos,
      entrega_cliente_id: data.clienteId,
      entrega_endereco: data.endereco,
    })),
    RetiradaCombinada: mudar(() => SEM_ENTREGA),
    ItemAdicionado: mudar((pedido, data, { rows }) => {
      const item = itemAdicionado(data);
      rows.itens.put(item);
      return comItemTrocado(pedido, undefined, item);
    }),
    ItemAtualizado: mudarItem((_, data) => ({
      produto_id: data.produtoId,
      produto_nome: data.produtoNome,
      quantidade: data.quantidade,
      valor_em_centavos: data.valorEmCentavos,
      desconto_em_centavos: data.descontoEmCentavos,
      descricao: data.descricao,
      cliente_id: data.clienteId,
    })),
    EstagioDoItemAvancado: mudarItem((_, { para }) => ({ estagio_id: para })),
    ItemReaberto: mudarItem(() => ({ estagio_id: 2 })),
    UnidadesFinalizadas: mudarItem((item, { quantidade }) => ({
      quantidade_finalizada: item.quantidade_finalizada + quantidade,
    })),
    ProgressoDoItemAjustado: mudarItem((_, { depois }) => progressoDe(depois)),
    ItemRemovido: mudar(async (pedido, { itemId }, { rows }) => {
      const item = await rows.itens.need(itemId);
      rows.itens.delete(itemId);
      return comItemTrocado(pedido, item, undefined);
    }),
    ItemRestaurado: mudar((pedido, data, { rows }) => {
      const item = itemRestaurado(data);
      rows.itens.put(item);
      return comItemTrocado(pedido, undefined, item);
    }),
    ...aoMudarPagamento((mudanca) =>
      mudar(({ pago_em_centavos }, _, { rows }) => {
        guardarPagamento(rows, mudanca);
        return { pago_em_centavos: pago_em_centavos + pagoAMais(mudanca) };
      }),
    ),
    // The bank entry is in another read model, so only the revision changes.
    PagamentoConciliado: mudar(() => ({})),
    ArquivoAnexado: mudar((_, data, unit) => {
      guardarArquivo(unit, data);
      return {};
    }),
    ArquivoRestaurado: mudar((_, data, unit) => {
      guardarArquivo(unit, data);
      return {};
    }),
    ArquivoRemovido: mudar((_, { arquivoId }, { rows }) => {
      rows.arquivos.delete(arquivoId);
      return {};
    }),
    ArquivoMostradoAoCliente: mudar(async (_, { arquivoId }, unit) => {
      await mostrarArquivo(unit, arquivoId, true);
      return {};
    }),
    ArquivoOcultadoDoCliente: mudar(async (_, { arquivoId }, unit) => {
      await mostrarArquivo(unit, arquivoId, false);
      return {};
    }),
    TagAplicada: mudar(aplicarTag),
    TagRetirada: mudar(retirarTag),
    MensagemPreparada: mudar((pedido, { tipo, canal, preparadaEm: em }, _, { metadata }) => ({
      mensagens: comMensagem(pedido, { tipo, canal, em, usuario_id: metadata.usuarioId }),
    })),
    PedidoFeitoDeOrcamento: mudar((_, data) => ({
      orcamento_id: data.orcamentoId,
      orcamento_versao: data.versao,
      sinal_em_centavos: data.sinalEmCentavos,
    })),
    PedidoFeitoDeSolicitacao: mudar((_, { solicitacaoId }) => ({ solicitacao_id: solicitacaoId })),
    ...aoMudarCliente(guardarCliente, ({ rows }, clienteId) => rows.clientes.delete(clienteId)),
    ...aoEliminarCliente(eliminarCliente),
    ...aoMudarTag,
  },
});
