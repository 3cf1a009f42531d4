import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import {
  ARQUIVOS,
  ATENCAO,
  CONTAGENS,
  ITENS,
  PAGAMENTOS,
  PEDIDOS,
  POR_CLIENTE,
  POR_DIA,
  POR_MES,
  type LinhaArquivoDoPedido,
  type LinhaAtencao,
  type LinhaContagem,
  type LinhaItem,
  type LinhaPagamento,
  type LinhaPedido,
  type LinhaPorCliente,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { emptiedByOwner, integer, text, type RowOf } from '@encomenda/contracts/shared/columns';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import type { Handler, Projection, Unit } from '../platform/projection.js';
import { PAGAMENTO_NOVO } from './partes/pagamentos-do-pedido.js';

export type EventosDosPedidos = PedidoEvent | ClienteEvent | TagEvent | EliminacaoEvent;

/** Orders show the current name of a registered customer. */
const CLIENTES = { id: integer, nome: text.personal, busca: text.personal };
export type ClienteDosPedidos = RowOf<typeof CLIENTES>;

const TAGS = { id: integer, nome: text, icone: text.nullable, cor: text };
export type TagDosPedidos = RowOf<typeof TAGS>;

/** Includes deleted tags, because they may be restored. */
const TAGS_DOS_PEDIDOS = { pedido_tag_id: integer, pedido_id: integer, tag_id: integer };

export interface Tabelas {
  pedidos: LinhaPedido;
  itens: LinhaItem;
  pagamentos: LinhaPagamento;
  arquivos: LinhaArquivoDoPedido;
  clientes: ClienteDosPedidos;
  tags: TagDosPedidos;
  tags_dos_pedidos: RowOf<typeof TAGS_DOS_PEDIDOS>;
}

export interface Somas {
  contagens: LinhaContagem;
  atencao: LinhaAtencao;
  por_cliente: LinhaPorCliente;
  por_dia: RowOf<typeof POR_DIA>;
  por_mes: RowOf<typeof POR_MES>;
}

type DosPedidos = Projection<Tabelas, EventosDosPedidos, Somas>;
export type Pedidos = Unit<Tabelas, Somas>;
export type Tratador<E extends EventosDosPedidos> = Handler<Tabelas, E, Somas>;

/** What an erased person leaves empty in orders, by the column that names the person. */
export const PESSOAIS = emptiedByOwner(PEDIDOS, 'cliente_id');

export const tabelas: DosPedidos['tables'] = {
  pedidos: {
    key: 'id',
    columns: PEDIDOS,
    lookedUpBy: PESSOAIS.map(([dono]) => dono),
    touchedBy: 'pedidoId',
    bornWith: { PedidoCriado: 'pedidoId' },
  },
  itens: {
    key: 'id',
    columns: ITENS,
    lookedUpBy: ['cliente_id'],
    touchedBy: 'itemId',
    bornWith: { ItemAdicionado: 'itemId' },
  },
  pagamentos: { key: 'id', columns: PAGAMENTOS, bornWith: PAGAMENTO_NOVO },
  arquivos: {
    key: 'id',
    columns: ARQUIVOS,
    lookedUpBy: ['cliente_id'],
    bornWith: { ArquivoAnexado: 'arquivoId' },
  },
  clientes: { key: 'id', columns: CLIENTES, touchedBy: 'clienteId' },
  tags: { key: 'id', columns: TAGS, touchedBy: 'tagId' },
  tags_dos_pedidos: {
    key: 'pedido_tag_id',
    columns: TAGS_DOS_PEDIDOS,
    lookedUpBy: ['tag_id', 'pedido_id'],
  },
};

export const somas: DosPedidos['sums'] = {
  contagens: { key: ['lista'], columns: CONTAGENS },
  atencao: { key: ['estagio_id', 'prazo', 'pago_em_parte'], columns: ATENCAO },
  por_cliente: { key: ['cliente_id'], columns: POR_CLIENTE },
  por_dia: { key: ['dia'], columns: POR_DIA },
  por_mes: { key: ['mes'], columns: POR_MES },
};
