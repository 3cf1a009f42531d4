import type { LinhaPagamentoRecebido } from '@encomenda/contracts/financeiro/financeiro.read-models';
import type {
  DadosDoPagamento,
  PagamentoEvent,
} from '@encomenda/contracts/pedidos/events/pagamentos.events';
import type { CabecalhoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/events/event';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import {
  aoMudarPagamento,
  PAGAMENTO_NOVO,
  type MudancaDoPagamento,
} from '../pedidos/partes/pagamentos-do-pedido.js';
import { defineProjection, type Handler, type Unit } from '../platform/projection.js';
import { aoEliminarCliente } from '../shared/clientes.js';
import { CHAVES_POR_DIA_E_MES, somarNoDia, type PorDiaEMes } from '../shared/por-dia-e-mes.js';

interface Pedido {
  id: number;
  cliente_id: number;
  cliente_nome: string;
}

interface Tabelas {
  pagamentos: LinhaPagamentoRecebido;
  pedidos: Pedido;
}
type Somas = PorDiaEMes<{ valor_em_centavos: number; quantidade: number }>;
type Receita = Unit<Tabelas, Somas>;

const linhaDe = (
  id: number,
  { id: pedidoId, cliente_id, cliente_nome }: Pedido,
  pagamento: DadosDoPagamento,
): LinhaPagamentoRecebido => ({
  id,
  pedido_id: pedidoId,
  cliente_id,
  cliente_nome,
  data: pagamento.data,
  forma_de_pagamento: pagamento.formaDePagamento,
  valor_em_centavos: pagamento.valorEmCentavos,
  busca: normalizarBusca(`${id} ${pedidoId} ${cliente_nome} ${pagamento.formaDePagamento}`),
});

const contar = (unit: Receita, pagamento: DadosDoPagamento, sinal: 1 | -1): void => {
  somarNoDia(unit.sums, pagamento.data, {
    valor_em_centavos: sinal * pagamento.valorEmCentavos,
    quantidade: sinal,
  });
  unit.changed('receita', null);
};

const identificar: Handler<Tabelas, CabecalhoEvent, Somas> = async (
  { data: { pedidoId: id, clienteId, clienteNome } },
  unit,
) => {
  const antes = await unit.rows.pedidos.get(id);
  const pedido = { id, cliente_id: clienteId, cliente_nome: clienteNome };
  unit.rows.pedidos.put(pedido);
  if (!antes || (antes.cliente_id === clienteId && antes.cliente_nome === clienteNome)) return;
  await seguirPedido(unit, pedido);
};

const seguirPedido = async (unit: Receita, pedido: Pedido): Promise<void> => {
  for await (const pagamentos of unit.rows.pagamentos.where('pedido_id', pedido.id)) {
    for (const linha of pagamentos) {
      const { data, forma_de_pagamento, valor_em_centavos: valorEmCentavos } = linha;
      const formaDePagamento = forma_de_pagamento as DadosDoPagamento['formaDePagamento'];
      unit.rows.pagamentos.put(
        linhaDe(linha.id, pedido, { data, formaDePagamento, valorEmCentavos }),
      );
    }
    if (pagamentos.length > 0) unit.changed('receita', null);
  }
};

const mudarPagamento = async (
  unit: Receita,
  { pedidoId, pagamentoId, antes, depois }: MudancaDoPagamento,
): Promise<void> => {
  if (antes) contar(unit, antes, -1);
  if (depois === null) return unit.rows.pagamentos.delete(pagamentoId);
  const pedido = await unit.rows.pedidos.need(pedidoId);
  unit.rows.pagamentos.put(linhaDe(pagamentoId, pedido, depois));
  contar(unit, depois, 1);
};

/** Money received, by payment, day and month. Cancelling an order does not reduce it. */
export const receita = defineProjection<
  Tabelas,
  CabecalhoEvent | PagamentoEvent | EliminacaoEvent,
  Somas
>({
  name: 'receita',
  version: 1,
  ddl: `
    create table por_dia (
      dia date primary key,
      valor_em_centavos bigint not null,
      quantidade bigint not null
    );
    create table por_mes (
      mes date primary key,
      valor_em_centavos bigint not null,
      quantidade bigint not null
    );
    create table pagamentos (
      id integer primary key,
      pedido_id integer not null,
      cliente_id integer not null,
      cliente_nome text collate "pt-BR-x-icu" not null,
      data date not null,
      forma_de_pagamento text not null,
      valor_em_centavos bigint not null,
      busca text collate "C" not null
    );
    comment on column pagamentos.cliente_nome is '@pessoal';
    comment on column pagamentos.busca is '@pessoal';
    create index pagamentos_pedido on pagamentos (pedido_id);
    create table pedidos (
      id integer primary key,
      cliente_id integer not null,
      cliente_nome text not null
    );
    create index pedidos_cliente on pedidos (cliente_id);
    comment on column pedidos.cliente_nome is '@pessoal';
  `,
  indexes: `
    create index pagamentos_data on pagamentos (data desc, id desc);
  `,
  tables: {
    pagamentos: { key: 'id', bornWith: PAGAMENTO_NOVO },
    pedidos: { key: 'id', touchedBy: 'pedidoId', bornWith: { PedidoCriado: 'pedidoId' } },
  },
  sums: CHAVES_POR_DIA_E_MES,
  on: {
    PedidoCriado: identificar,
    PedidoAtualizado: identificar,
    ...aoEliminarCliente(async (unit, clienteId) => {
      for await (const pedidos of unit.rows.pedidos.where('cliente_id', clienteId))
        for (const antes of pedidos) {
          const pedido = { ...antes, cliente_nome: TITULAR_REMOVIDO };
          unit.rows.pedidos.put(pedido);
          await seguirPedido(unit, pedido);
        }
    }),
    ...aoMudarPagamento((mudanca) => (_, unit) => mudarPagamento(unit, mudanca)),
    PagamentoConciliado: 'ignored',
  },
});
