import { DDL_DE_TAGS } from './pedido-na-tela.js';

export const TABELAS = `
  create table pedidos (
    id integer primary key,
    cliente_id integer not null,
    cliente_nome text collate "pt-BR-x-icu" not null,
    estagio_id smallint not null,
    data date not null,
    prazo date,
    hora_do_prazo text collate "C",
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
    valor_total_em_centavos bigint not null,
    saldo_em_centavos bigint not null,
    sinal_em_centavos bigint,
    pago boolean,
    busca text collate "C" not null,
    itens jsonb not null,
    encomenda text not null,
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

// A descending sort reads the index backwards. The id breaks ties. Orders without deadline come last in both
// directions, so that `prazo` needs two indexes; within a day those without hour come last too.
const ORDENS = {
  id: 'id',
  cliente: 'cliente_nome, id',
  data: 'data, id',
  prazo: 'prazo, hora_do_prazo, id',
  prazo_desc: 'prazo desc nulls last, hora_do_prazo desc nulls last, id desc',
  itens: 'total_itens, id',
  pago: 'pago, id',
  valor: 'valor_total_em_centavos, id',
};

// Partial indexes: the planner uses one only when the query repeats its `where` literally.
export const INDICES = [
  ...Object.entries(ORDENS).flatMap(([nome, colunas]) => [
    `create index pedidos_estagio_${nome} on pedidos (estagio_id, ${colunas})
       where not arquivado and not cancelado;`,
    `create index pedidos_todos_${nome} on pedidos (${colunas})
       where not arquivado and not cancelado;`,
    `create index pedidos_arquivados_${nome} on pedidos (${colunas})
       where arquivado and not cancelado;`,
  ]),
  `create index pedidos_cancelados on pedidos (id) where cancelado;`,
  `create index pedidos_a_pagar on pedidos (prazo, hora_do_prazo, id)
     where saldo_em_centavos > 0 and not cancelado;`,
  `create index pedidos_atencao on pedidos (id)
     where not arquivado and not cancelado
       and (estagio_id < 4 or (pago_em_centavos > 0 and saldo_em_centavos > 0));`,
  `create index pedidos_urgentes on pedidos (prazo, hora_do_prazo, id)
     where not arquivado and not cancelado and estagio_id < 4;`,
  `create index pedidos_pagos_em_parte on pedidos (prazo, hora_do_prazo, id)
     where not arquivado and not cancelado and pago_em_centavos > 0 and saldo_em_centavos > 0;`,
  `create index pedidos_busca on pedidos using gin (busca gin_trgm_ops);`,
].join('\n');
