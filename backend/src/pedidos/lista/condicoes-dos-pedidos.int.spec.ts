import { condicoesDosPedidos } from '@encomenda/contracts/pedidos/pedidos.read-models';
import {
  estaAberto,
  estaEmAndamento,
  estaEncerrado,
  estaPausado,
  prazoDoPedido,
} from '@encomenda/contracts/pedidos/situacao-do-pedido';
import { describe, expect, it } from 'vitest';
import { onServer } from '../../testing/system/own-database.js';

const HOJE = '2026-11-21';
const PRAZOS = ['2026-11-20', '2026-11-21', '2026-11-22', null];

const pedidos = ([1, 2, 3, 4] as const).flatMap((estagio_id) =>
  [false, true].flatMap((arquivado) =>
    [false, true].flatMap((cancelado) =>
      [false, true].flatMap((pausado) =>
        PRAZOS.map((prazo) => ({ estagio_id, arquivado, cancelado, pausado, prazo })),
      ),
    ),
  ),
);

const emSql = ({
  aberto,
  noPainel,
  pausado,
  emAndamento,
  prazoConta,
  aProduzir,
}: ReturnType<typeof condicoesDosPedidos>) => `
  select ${aberto} as aberto, ${noPainel} as no_painel, ${aProduzir} as a_produzir,
    ${pausado} as pausado, ${emAndamento} as em_andamento,
    ${noPainel} and ${prazoConta} as prazo_conta,
    coalesce(${aberto} and pedido.prazo < $2::date, false) as vencido
  from rows from (jsonb_to_recordset($1::jsonb)
    as (estagio_id smallint, arquivado boolean, cancelado boolean, pausado boolean, prazo date))
    with ordinality as pedido (estagio_id, arquivado, cancelado, pausado, prazo, n)
  order by n`;

describe('what an order is', () => {
  it.each(['', 'pedido.'] as const)('is the same in SQL and in the code (%j)', async (alias) => {
    const { rows } = await onServer((client) =>
      client.query(emSql(condicoesDosPedidos(alias)), [JSON.stringify(pedidos), HOJE]),
    );
    expect(rows).toEqual(
      pedidos.map((pedido) => ({
        aberto: estaAberto(pedido),
        no_painel: !estaEncerrado(pedido),
        a_produzir: estaEmAndamento(pedido) && pedido.estagio_id < 3,
        pausado: estaPausado(pedido),
        em_andamento: estaEmAndamento(pedido),
        prazo_conta: estaEmAndamento(pedido),
        vencido: prazoDoPedido(pedido, HOJE).situacao === 'vencido',
      })),
    );
  });
});
