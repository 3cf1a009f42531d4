import { createPool } from '@encomenda/platform/postgres';
import { configOf } from '@encomenda/system/stores';
import type { RunningSystem } from '@encomenda/system/system';
import type { expectedRows } from './naive-fold.js';

const ROWS = {
  lista: `select id, cliente_id, cliente_nome, estagio_id, data, prazo, arquivado, cancelado,
      total_itens, itens_finalizados, unidades, unidades_finalizadas, valor_em_centavos,
      desconto_em_centavos, pago_em_centavos, valor_total_em_centavos, saldo_em_centavos, pago
    from lista_de_pedidos.pedidos order by id`,
  itens: `select id, pedido_id, produto_id, estagio_id, quantidade, quantidade_finalizada
    from detalhe_do_pedido.itens order by id`,
  pagamentos:
    'select id, pedido_id, valor_em_centavos from detalhe_do_pedido.pagamentos order by id',
  clientes: 'select id, nome, cpf from cadastro_de_clientes.clientes order by id',
};

const PAIRS = {
  contagens: `select lista collate "C", quantidade from lista_de_pedidos.contagens order by 1`,
  revisoes: 'select id, revisao from detalhe_do_pedido.pedidos order by id',
  porEstagio: 'select estagio_id, quantidade from painel.abertos_por_estagio order by 1',
  porPrazo: 'select prazo, quantidade from painel.abertos_por_prazo order by 1',
};

/** The same, as the read models show it. */
export async function shownRows(
  system: RunningSystem,
): Promise<Record<keyof ReturnType<typeof expectedRows>, unknown>> {
  const pool = createPool(configOf(system).databaseUrl, { name: 'falhas', max: 1 });
  const rows = async (text: string) => (await pool.query<object>(text)).rows;
  const pairs = async (text: string) =>
    (await pool.query<unknown[]>({ text, rowMode: 'array' })).rows;
  try {
    return {
      lista: await rows(ROWS.lista),
      itens: await rows(ROWS.itens),
      pagamentos: await rows(ROWS.pagamentos),
      clientes: await rows(ROWS.clientes),
      contagens: await pairs(PAIRS.contagens),
      revisoes: await pairs(PAIRS.revisoes),
      porEstagio: await pairs(PAIRS.porEstagio),
      porPrazo: await pairs(PAIRS.porPrazo),
    };
  } finally {
    await pool.end();
  }
}
