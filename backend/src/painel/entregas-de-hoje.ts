import type { EntregasDb } from '@encomenda/contracts/entregas/entregas.read-models';
import type { EntregaDeHoje } from '@encomenda/contracts/painel/painel.http';
import { ESTAGIO } from '@encomenda/contracts/pedidos/estagio';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { formatarDia, type Dia } from '@encomenda/contracts/shared/dia';
import { sql, type Kysely } from 'kysely';

/** More than a small workshop drives on one day. */
const MAXIMO = 5;

/** Deliveries of `hoje`, and earlier ones that are still open, the oldest first. */
export const entregasDeHoje = async (
  db: Kysely<EntregasDb & PedidosDb>,
  hoje: Dia,
): Promise<EntregaDeHoje[]> => {
  const linhas = await db
    .selectFrom('entregas.entregas as entrega')
    .select(['entrega.id', 'entrega.data', 'entrega.finalizado_at', 'entrega.destinos'])
    .select(
      sql<number>`(
        select count(*)
        from entregas.destinos destino
        join detalhe_do_pedido.pedidos pedido on pedido.id = destino.pedido_id
        where destino.entrega_id = entrega.id
          and pedido.estagio_id = ${ESTAGIO.entregue} and not pedido.cancelado
      )`.as('entregues'),
    )
    .where((eb) =>
      eb.or([
        eb('entrega.data', '=', hoje),
        eb.and([eb('entrega.data', '<', hoje), eb('entrega.finalizado_at', 'is', null)]),
      ]),
    )
    .orderBy('entrega.data')
    .orderBy('entrega.id')
    .limit(MAXIMO)
    .execute();
  return linhas.map(({ id, data, finalizado_at, destinos, entregues }) => ({
    id,
    data,
    data_br: formatarDia(data),
    finalizada: finalizado_at !== null,
    total_destinos: destinos.length,
    destinos_entregues: Number(entregues),
  }));
};
