import type { CadastroDoClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import { TIPOS_DE_MENSAGEM } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/pagamentos.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type {
  LinhaDetalheDoPedido,
  LinhaItem,
  LinhaPagamento,
  MensagemNaLinha,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { TITULAR_REMOVIDO, type RecordedEvent } from '@encomenda/contracts/shared/event';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import { defineProjection, type Handler, type Unit } from '../platform/projection.js';
import {
  aoMudarTag,
  DDL_DE_TAGS,
  itemAdicionado,
  itemRestaurado,
  mudancasDoItem,
  mudancasDoPedido,
  paraCada,
  pedidoCriado,
  somasComItemTrocado,
  tabelasDeTags,
  type EventosDosPedidos,
  type TabelasDeTags,
} from './pedido-na-tela.js';

interface Cliente {
  id: number;
  nome: string;
}

interface Tabelas extends TabelasDeTags {
  pedidos: LinhaDetalheDoPedido;
  itens: LinhaItem;
  pagamentos: LinhaPagamento;
  clientes: Cliente;
}

type Mudanca = Partial<LinhaDetalheDoPedido>;

const mudar =
  <E extends PedidoEvent>(
    mudanca: (
      pedido: LinhaDetalheDoPedido,
      data: E['data'],
      unit: Unit<Tabelas>,
    ) => Mudanca | Promise<Mudanca>,
  ): Handler<Tabelas, E> =>
  async ({ data, revision }, unit) => {
    const antes = await unit.rows.pedidos.need(data.pedidoId);
    const mudado = await mudanca(antes, data, unit);
    unit.rows.pedidos.put({ ...antes, ...mudado, revisao: Number(revision) });
    unit.changed('pedidos', antes.id);
  };

type MensagemPreparada = Extract<PedidoEvent, { type: 'MensagemPreparada' }>;

/** The last one of each kind, in the order of the kinds. */
const comMensagem = (
  { mensagens }: Pick<LinhaDetalheDoPedido, 'mensagens'>,
  { data, metadata }: RecordedEvent<MensagemPreparada>,
): MensagemNaLinha[] =>
  TIPOS_DE_MENSAGEM.flatMap((tipo) =>
    tipo === data.tipo
      ? { tipo, canal: data.canal, em: data.preparadaEm, usuario_id: metadata.usuarioId }
      : mensagens.filter((outra) => outra.tipo === tipo),
  );

const mudarItem = <E extends Extract<PedidoEvent, { data: { itemId: number } }>>(
  mudanca: (item: LinhaItem, data: E['data']) => Partial<LinhaItem>,
): Handler<Tabelas, E> =>
  mudar<E>(async (pedido, data, unit) => {
    const antes = await unit.rows.itens.need(data.itemId);
    const depois = { ...antes, ...mudanca(antes, data) };
    unit.rows.itens.put(depois);
    return somasComItemTrocado(pedido, antes, depois);
  });

const guardarPagamento = (
  { rows }: Unit<Tabelas>,
  { pedidoId, pagamentoId }: { pedidoId: number; pagamentoId: number },
  { valorEmCentavos, formaDePagamento, data }: DadosDoPagamento,
): void =>
  rows.pagamentos.put({
    id: pagamentoId,
    pedido_id: pedidoId,
    valor_em_centavos: valorEmCentavos,
    forma_de_pagamento: formaDePagamento,
    data,
  });

/** The name as registered; the copy in the order when the log has no registration. */
const nomeDoCliente = async (
  unit: Unit<Tabelas>,
  { clienteId, clienteNome }: { clienteId: number; clienteNome: string },
): Promise<string> => (await unit.rows.clientes.get(clienteId))?.nome ?? clienteNome;

const copiaDoCliente = ({
  clienteNome,
  clienteEndereco,
}:
  | Extract<PedidoEvent, { type: 'PedidoCriado' }>['data']
  | Extract<PedidoEvent, { type: 'PedidoAtualizado' }>['data']) => ({
  cliente_nome_copiado: clienteNome,
  cliente_endereco_copiado: clienteEndereco,
});

const SEM_ORIGEM = {
  orcamento_id: null,
  orcamento_versao: null,
  solicitacao_id: null,
  sinal_em_centavos: null,
};
const SEM_ENTREGA = { entrega_cliente_id: null, entrega_endereco: null };

const guardarCliente: Handler<Tabelas, CadastroDoClienteEvent> = async (
  { type, data: { clienteId: id, nome } },
  unit,
) => {
  const antes = await unit.rows.clientes.get(id);
  unit.rows.clientes.put({ id, nome });
  if (type === 'ClienteCadastrado' || antes?.nome === nome) return;
  for await (const pedidos of unit.rows.pedidos.where('cliente_id', id))
    for (const pedido of pedidos) unit.rows.pedidos.put({ ...pedido, cliente_nome: nome });
  unit.changed('pedidos', null);
};

const apagarCliente: Handler<Tabelas, EliminacaoEvent> = async (
  { data: { clienteId: id } },
  unit,
) => {
  if (await unit.rows.clientes.get(id)) unit.rows.clientes.put({ id, nome: TITULAR_REMOVIDO });
  for await (const pedidos of unit.rows.pedidos.where('cliente_id', id))
    for (const pedido of pedidos)
      unit.rows.pedidos.put({
        ...pedido,
        cliente_nome: TITULAR_REMOVIDO,
        cliente_nome_copiado: TITULAR_REMOVIDO,
        cliente_endereco_copiado: null,
        descricao: null,
        motivo_cancelamento: null,
      });
  for await (const pedidos of unit.rows.pedidos.where('entrega_cliente_id', id))
    for (const pedido of pedidos) unit.rows.pedidos.put({ ...pedido, entrega_endereco: null });
  for await (const itens of unit.rows.itens.where('cliente_id', id))
    for (const item of itens) unit.rows.itens.put({ ...item, descricao: null });
  unit.changed('pedidos', null);
};

export const detalheDoPedido = defineProjection<Tabelas, EventosDosPedidos>({
  name: 'detalhe_do_pedido',
  version: 7,
  ddl: `
    create table pedidos (
      id integer primary key,
      cliente_id integer not null,
      cliente_nome text collate "pt-BR-x-icu" not null,
      estagio_id smallint not null,
      data date not null,
      prazo date,
      hora_do_prazo text,
      arquivado boolean not null,
      cancelado boolean not null,
      tags jsonb not null,
      total_itens integer not null,
      itens_finalizados integer not null,
      unidades bigint not null,
      unidades_finalizadas bigint not null,
      valor_em_centavos bigint not null,
      desconto_em_centavos bigint not null,
      pago_em_centavos bigint not null,
      entrega boolean not null,
      taxa_em_centavos bigint not null,
      descricao text,
      motivo_cancelamento text,
      mensagens jsonb not null,
      revisao integer not null,
      cliente_nome_copiado text not null,
      cliente_endereco_copiado jsonb,
      entrega_cliente_id integer,
      entrega_endereco jsonb,
      orcamento_id integer,
      orcamento_versao integer,
      solicitacao_id integer,
      sinal_em_centavos bigint
    );
    create index pedidos_cliente on pedidos (cliente_id);
    create index pedidos_entrega_cliente on pedidos (entrega_cliente_id);
    comment on column pedidos.cliente_nome is '@pessoal';
    comment on column pedidos.cliente_nome_copiado is '@pessoal';
    comment on column pedidos.cliente_endereco_copiado is '@pessoal';
    comment on column pedidos.entrega_endereco is '@pessoal';
    comment on column pedidos.descricao is '@pessoal';
    comment on column pedidos.motivo_cancelamento is '@pessoal';

    create table itens (
      id integer primary key,
      pedido_id integer not null,
      produto_id integer,
      produto_nome text collate "pt-BR-x-icu" not null,
      estagio_id smallint not null,
      quantidade integer not null,
      quantidade_finalizada integer not null,
      valor_em_centavos bigint not null,
      desconto_em_centavos bigint not null,
      descricao text,
      cliente_id integer not null
    );
    create index itens_pedido on itens (pedido_id, id);
    create index itens_cliente on itens (cliente_id);
    comment on column itens.descricao is '@pessoal';

    create table pagamentos (
      id integer primary key,
      pedido_id integer not null,
      valor_em_centavos bigint not null,
      forma_de_pagamento text not null,
      data date not null
    );
    create index pagamentos_pedido on pagamentos (pedido_id, id);

    create table clientes (
      id integer primary key,
      nome text not null
    );
    comment on column clientes.nome is '@pessoal';
    ${DDL_DE_TAGS}
  `,
  tables: {
    pedidos: { key: 'id', touchedBy: 'pedidoId', bornWith: { PedidoCriado: 'pedidoId' } },
    itens: { key: 'id', touchedBy: 'itemId', bornWith: { ItemAdicionado: 'itemId' } },
    pagamentos: { key: 'id', bornWith: { PagamentoEfetuado: 'pagamentoId' } },
    clientes: { key: 'id', touchedBy: 'clienteId' },
    ...tabelasDeTags,
  },
  on: {
    PedidoCriado: async ({ data, revision }, unit) => {
      unit.rows.pedidos.put({
        ...pedidoCriado(data, await nomeDoCliente(unit, data)),
        ...copiaDoCliente(data),
        ...SEM_ENTREGA,
        ...SEM_ORIGEM,
        descricao: data.descricao,
        motivo_cancelamento: null,
        mensagens: [],
        revisao: Number(revision),
      });
      unit.changed('pedidos', data.pedidoId);
    },
    PedidoAtualizado: mudar(async (_pedido, data, unit) => ({
      cliente_id: data.clienteId,
      cliente_nome: await nomeDoCliente(unit, data),
      ...copiaDoCliente(data),
      data: data.data,
      prazo: data.prazo,
      hora_do_prazo: data.horaDoPrazo,
      descricao: data.descricao,
    })),
    ...paraCada(mudancasDoPedido, mudar),
    EntregaCombinada: mudar((pedido, data) => ({
      ...mudancasDoPedido.EntregaCombinada(pedido, data),
      entrega_cliente_id: data.clienteId,
      entrega_endereco: data.endereco,
    })),
    RetiradaCombinada: mudar(() => ({ ...mudancasDoPedido.RetiradaCombinada(), ...SEM_ENTREGA })),
    PedidoCancelado: mudar((_pedido, { motivo }) => ({
      ...mudancasDoPedido.PedidoCancelado(),
      motivo_cancelamento: motivo,
    })),
    CancelamentoDesfeito: mudar(() => ({
      ...mudancasDoPedido.CancelamentoDesfeito(),
      motivo_cancelamento: null,
    })),
    ItemAdicionado: mudar((pedido, data, { rows }) => {
      const item = itemAdicionado(data);
      rows.itens.put(item);
      return somasComItemTrocado(pedido, undefined, item);
    }),
    ...paraCada(mudancasDoItem, mudarItem),
    ItemRemovido: mudar(async (pedido, { itemId }, { rows }) => {
      const item = await rows.itens.need(itemId);
      rows.itens.delete(itemId);
      return somasComItemTrocado(pedido, item, undefined);
    }),
    ItemRestaurado: mudar((pedido, data, { rows }) => {
      const item = itemRestaurado(data);
      rows.itens.put(item);
      return somasComItemTrocado(pedido, undefined, item);
    }),
    PagamentoEfetuado: mudar((pedido, data, unit) => {
      guardarPagamento(unit, data, data);
      return mudancasDoPedido.PagamentoEfetuado(pedido, data);
    }),
    PagamentoCorrigido: mudar((pedido, data, unit) => {
      guardarPagamento(unit, data, data.depois);
      return mudancasDoPedido.PagamentoCorrigido(pedido, data);
    }),
    PagamentoCancelado: mudar((pedido, data, { rows }) => {
      rows.pagamentos.delete(data.pagamentoId);
      return mudancasDoPedido.PagamentoCancelado(pedido, data);
    }),
    PagamentoRestaurado: mudar((pedido, data, unit) => {
      guardarPagamento(unit, data, data);
      return mudancasDoPedido.PagamentoRestaurado(pedido, data);
    }),
    MensagemPreparada: (event, unit) =>
      mudar<MensagemPreparada>((pedido) => ({ mensagens: comMensagem(pedido, event) }))(
        event,
        unit,
      ),
    PedidoFeitoDeOrcamento: mudar((_pedido, data) => ({
      orcamento_id: data.orcamentoId,
      orcamento_versao: data.versao,
      sinal_em_centavos: data.sinalEmCentavos,
    })),
    PedidoFeitoDeSolicitacao: mudar((_pedido, { solicitacaoId }) => ({
      solicitacao_id: solicitacaoId,
    })),
    ClienteCadastrado: guardarCliente,
    ClienteAtualizado: guardarCliente,
    ClienteRestaurado: guardarCliente,
    ClienteJuntado: 'ignored',
    ClienteExcluido: ({ data }, unit) => unit.rows.clientes.delete(data.clienteId),
    DadosPessoaisEliminados: apagarCliente,
    ...aoMudarTag,
  },
});
