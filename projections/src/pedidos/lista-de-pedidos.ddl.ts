import { COLUNAS_DO_PEDIDO } from './mudancas.js';
import { DDL_DE_TAGS } from './tags-nos-pedidos.js';

// What the header of the table can sort by, ascending; read backwards, descending. The id breaks
// ties. Orders without deadline come last either way, which takes an index of its own.
const ORDENS = {
  id: 'id',
  cliente: 'cliente_nome, id',
  data: 'data, id',
  prazo: 'prazo, id',
  prazo_desc: 'prazo desc nulls last, id desc',
  itens: 'total_itens, id',
  pago: 'pago, id',
  valor: 'valor_total_em_centavos, id',
};

// A page of a list costs the same among a thousand orders or a million: each list that grows for
// ever has an index per order, which holds nothing but that list. A query uses it when it says the
// same `where`, in these words and not by parameters.
export const INDICES_DA_LISTA_DE_PEDIDOS = [
  ...Object.entries(ORDENS).flatMap(([nome, colunas]) => [
    `create index pedidos_estagio_${nome} on pedidos (estagio_id, ${colunas})
       where not arquivado and not cancelado;`,
    `create index pedidos_todos_${nome} on pedidos (${colunas})
       where not arquivado and not cancelado;`,
    `create index pedidos_arquivados_${nome} on pedidos (${colunas})
       where arquivado and not cancelado;`,
  ]),
  `create index pedidos_cancelados on pedidos (id) where cancelado;`,
  `create index pedidos_a_pagar on pedidos (prazo, id)
     where saldo_em_centavos > 0 and not cancelado;`,
  // Whoever may need a hand: what is in the shop, and what was delivered half paid.
  `create index pedidos_atencao on pedidos (id)
     where not arquivado and not cancelado
       and (estagio_id < 4 or (pago_em_centavos > 0 and saldo_em_centavos > 0));`,
  // The most urgent of them first.
  `create index pedidos_urgentes on pedidos (prazo, id)
     where not arquivado and not cancelado and estagio_id < 4;`,
  `create index pedidos_pagos_em_parte on pedidos (prazo, id)
     where not arquivado and not cancelado and pago_em_centavos > 0 and saldo_em_centavos > 0;`,
  `create index pedidos_busca on pedidos using gin (busca gin_trgm_ops);`,
].join('\n');

export const DDL_DA_LISTA_DE_PEDIDOS = `
  create table pedidos (
    ${COLUNAS_DO_PEDIDO},
    valor_total_em_centavos bigint not null,
    saldo_em_centavos bigint not null,
    pago boolean,
    busca text collate "C" not null,
    -- Own parts: the items behind the sums, and the search text by what it comes from.
    itens jsonb not null,
    busca_do_cliente text collate "C" not null,
    busca_dos_itens text collate "C" not null
  );
  create index pedidos_cliente on pedidos (cliente_id);
  comment on column pedidos.cliente_nome is '@pessoal';
  comment on column pedidos.busca is '@pessoal';
  comment on column pedidos.busca_do_cliente is '@pessoal';

  create table contagens (
    lista text primary key,
    quantidade bigint not null,
    valor_total_em_centavos bigint not null,
    pago_em_centavos bigint not null,
    falta_em_centavos bigint not null
  );

  create table atencao (
    estagio_id smallint not null,
    prazo date not null,
    pago_em_parte boolean not null,
    quantidade bigint not null,
    primary key (estagio_id, prazo, pago_em_parte)
  );

  create table clientes (
    id integer primary key,
    nome text not null,
    busca text not null
  );
  comment on column clientes.nome is '@pessoal';
  comment on column clientes.busca is '@pessoal';
  ${DDL_DE_TAGS}
`;
