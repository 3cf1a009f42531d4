import { COLUNAS_DO_PEDIDO } from './mudancas.js';
import { DDL_DE_TAGS } from './tags-nos-pedidos.js';

export const DDL_DO_DETALHE_DO_PEDIDO = `
  create table pedidos (
    ${COLUNAS_DO_PEDIDO},
    descricao text,
    motivo_cancelamento text,
    revisao integer not null,
    cliente_nome_copiado text not null,
    cliente_endereco_copiado jsonb
  );
  create index pedidos_cliente on pedidos (cliente_id);
  comment on column pedidos.cliente_nome is '@pessoal';
  comment on column pedidos.cliente_nome_copiado is '@pessoal';
  comment on column pedidos.cliente_endereco_copiado is '@pessoal';
  comment on column pedidos.descricao is '@pessoal';
  comment on column pedidos.motivo_cancelamento is '@pessoal';

  create table itens (
    id integer primary key,
    pedido_id integer not null,
    produto_id integer not null,
    produto_nome text collate "pt-BR-x-icu" not null,
    estagio_id smallint not null,
    quantidade integer not null,
    quantidade_finalizada integer not null,
    valor_em_centavos bigint not null,
    desconto_em_centavos bigint not null,
    descricao text,
    -- Whose the description is: the order's customer when it was written.
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
`;
