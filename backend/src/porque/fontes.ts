import { NENHUMA_CATEGORIA, type Pergunta } from '@encomenda/contracts/porque/figuras';
import type { TipoDeLinha } from '@encomenda/contracts/porque/porque.http';
import { sql, type RawBuilder } from 'kysely';
import {
  CLIENTES_NOVOS,
  DESPESA,
  PEDIDOS,
  RECEITA,
  type FonteDoMovimento,
} from '../financeiro/movimento.js';
import { pedidoEm } from '../pedidos/lista/condicoes-dos-pedidos.js';

/** One line of a figure, from the read models. Amounts are centavos. */
export interface LinhaDaFonte {
  tipo: TipoDeLinha;
  id: number;
  pedido_id: number | null;
  /** Customer of a payment, order or sale; otherwise the name of the expense, product or customer itself. */
  nome: string | null;
  /** Payment method; category of an expense; customer of finished units. */
  nota: string | null;
  data: string;
  /** What the line adds to the figure: centavos or a count. */
  quanto: number;
  valor: number | null;
  desconto: number | null;
  unidades: number | null;
}

/** Names that the line's own table does not have. */
export interface NomesDaLinha extends Pick<LinhaDaFonte, 'nome' | 'nota'> {
  id: number;
}

/** Lines of a figure. Each table has an index on the day. */
export interface Fonte {
  linhas(pergunta: Pergunta): RawBuilder<LinhaDaFonte>;
  /** Looks up missing names. Called only with the lines of one page. */
  readonly nomes?: (ids: readonly number[]) => RawBuilder<NomesDaLinha>;
  /** Stored sums, used for figures that cover all days and no single id. */
  readonly somas?: FonteDoMovimento;
  /** -1 when the lines are the negatives of the stored sums. */
  readonly sinal?: -1;
}

const SEM_MEDIDAS = sql`null::bigint as valor, null::bigint as desconto, null::integer as unidades`;

const SEM_NOMES = sql`null::text as nome, null::text as nota`;

export const PAGAMENTOS: Fonte = {
  somas: RECEITA,
  linhas: ({ de, ate }) => sql`
    select 'pagamento' as tipo, id, pedido_id,
      (select cliente_nome from pedidos.pedidos pedido where pedido.id = pagamentos.pedido_id) as nome,
      forma_de_pagamento as nota, data, valor_em_centavos as quanto, ${SEM_MEDIDAS}
    from pedidos.pagamentos
    where data between ${de} and ${ate}`,
};

const daCategoria = (id: number | undefined): RawBuilder<unknown> => {
  if (id === undefined) return sql``;
  return id === NENHUMA_CATEGORIA ? sql`and categoria_id is null` : sql`and categoria_id = ${id}`;
};

/** Expenses, of one category when the question has an id. */
const despesas =
  (quanto: RawBuilder<unknown>): Fonte['linhas'] =>
  ({ de, ate, id }) =>
    sql`
    select 'despesa' as tipo, id, null::integer as pedido_id, nome, categoria_nome as nota,
      data, ${quanto} as quanto, ${SEM_MEDIDAS}
    from despesas.despesas
    where data between ${de} and ${ate} ${daCategoria(id)}`;

export const DESPESAS: Fonte = { somas: DESPESA, linhas: despesas(sql`valor_em_centavos`) };

export const SAIDAS: Fonte = {
  somas: DESPESA,
  sinal: -1,
  linhas: despesas(sql`-valor_em_centavos`),
};

export const PEDIDOS_FEITOS: Fonte = {
  somas: PEDIDOS,
  linhas: ({ de, ate }) => sql`
    select 'pedido' as tipo, id, id as pedido_id, ${SEM_NOMES}, data, 1 as quanto, ${SEM_MEDIDAS}
    from pedidos.pedidos
    where ${pedidoEm().naoCancelado} and data between ${de} and ${ate}`,
  nomes: (ids) => sql`
    select id, cliente_nome as nome, null as nota
    from pedidos.pedidos where id = any(${ids})`,
};

export const CLIENTES_CADASTRADOS: Fonte = {
  somas: CLIENTES_NOVOS,
  linhas: ({ de, ate }) => sql`
    select 'cliente' as tipo, id, null::integer as pedido_id, ${SEM_NOMES}, dia as data,
      1 as quanto, ${SEM_MEDIDAS}
    from clientes_novos.clientes
    where dia between ${de} and ${ate}`,
  nomes: (ids) => sql`
    select id, nome, null as nota
    from cadastro_de_clientes.clientes where id = any(${ids})`,
};

export const UNIDADES: Fonte = {
  linhas: ({ de, ate }) => sql`
    select 'item' as tipo, item_id as id, pedido_id, ${SEM_NOMES}, dia as data,
      quantidade as quanto, ${SEM_MEDIDAS}
    from vendas.unidades
    where dia between ${de} and ${ate}`,
  nomes: (ids) => sql`
    select i.id, i.produto_nome as nome, p.cliente_nome as nota
    from pedidos.itens i
    join pedidos.pedidos p on p.id = i.pedido_id
    where i.id = any(${ids})`,
};

export const VENDAS_DO_PRODUTO: Fonte = {
  linhas: ({ de, ate, id }) => sql`
    select 'item' as tipo, item_id as id, pedido_id, ${SEM_NOMES}, data, quantidade as quanto,
      valor_em_centavos as valor, desconto_em_centavos as desconto, null::integer as unidades
    from vendas.linhas_de_venda
    where produto_id = ${id} and data between ${de} and ${ate}`,
  nomes: (ids) => sql`
    select i.id, p.cliente_nome as nome,
      case when i.produto_id is null then i.produto_nome end as nota
    from pedidos.itens i
    join pedidos.pedidos p on p.id = i.pedido_id
    where i.id = any(${ids})`,
};

export const PEDIDOS_DO_CLIENTE: Fonte = {
  linhas: ({ de, ate, id }) => sql`
    select 'pedido' as tipo, id, id as pedido_id, cliente_nome as nome, null::text as nota,
      data, valor_total_em_centavos as quanto, null::bigint as valor, null::bigint as desconto,
      unidades
    from pedidos.pedidos
    where cliente_id = ${id} and ${pedidoEm().naoCancelado}
      and data between ${de} and ${ate}`,
};
