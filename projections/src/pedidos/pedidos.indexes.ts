import { condicoesDosPedidos } from '@encomenda/contracts/pedidos/pedidos.read-models';

// A descending sort reads an index backwards; the id breaks ties. Orders without a deadline or hour come last in both
// directions, so `prazo` needs two indexes.
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

const condicoes = condicoesDosPedidos();
const { noPainel, naoCancelado, arquivado, cancelado, naoEntregue, emAndamento, pausado } =
  condicoes;
const { aPagar, pagoEmParte } = condicoes;

export const INDICES = [
  ...Object.entries(ORDENS).flatMap(([nome, colunas]) => [
    `create index pedidos_estagio_${nome} on pedidos (estagio_id, ${colunas})
       where ${noPainel};`,
    `create index pedidos_todos_${nome} on pedidos (${colunas})
       where ${noPainel};`,
    `create index pedidos_arquivados_${nome} on pedidos (${colunas})
       where ${arquivado};`,
  ]),
  `create index pedidos_feitos on pedidos (data, id) where ${naoCancelado};`,
  `create index pedidos_do_cliente on pedidos (cliente_id, data, id) where ${naoCancelado};`,
  `create index pedidos_cancelados on pedidos (id) where ${cancelado};`,
  `create index pedidos_a_pagar on pedidos (prazo, hora_do_prazo, id)
     where ${aPagar};`,
  `create index pedidos_atencao on pedidos (id)
     where ${noPainel} and (${naoEntregue} or (${pagoEmParte}));`,
  `create index pedidos_urgentes on pedidos (prazo, hora_do_prazo, id)
     where ${emAndamento};`,
  `create index pedidos_pausados on pedidos (prazo, hora_do_prazo, id)
     where ${pausado};`,
  `create index pedidos_pagos_em_parte on pedidos (prazo, hora_do_prazo, id)
     where ${noPainel} and ${pagoEmParte};`,
  `create index pedidos_busca on pedidos using gin (busca gin_trgm_ops);`,
  `create index itens_pedido on itens (pedido_id, id);`,
  `create index pagamentos_pedido on pagamentos (pedido_id, id);`,
  `create index pagamentos_data on pagamentos (data desc, id desc);`,
  `create index arquivos_pedido on arquivos (pedido_id, id);`,
].join('\n');
