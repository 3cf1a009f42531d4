import type {
  AbaDeEntregas,
  DetalheDaEntrega,
  Entrega,
} from '@encomenda/contracts/entregas/entregas.http';
import type { EntregasDb, LinhaEntrega } from '@encomenda/contracts/entregas/entregas.read-models';
import { ESTAGIO, type EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { formatarDia, formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import type { ConsultaDeTabela, Pagina } from '@encomenda/contracts/shared/transport/http';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { pedidoEm } from '../pedidos/lista/condicoes-dos-pedidos.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { matchesSearch } from '../platform/queries/search.js';
import { mapped, ordered, paged } from '../platform/queries/table.js';

export type EntregasEPedidosDb = EntregasDb & PedidosDb;

const COLUNAS = { id: 'id', data: 'data' };
const DA_ABA = {
  0: sql<SqlBool>`true`,
  1: sql<SqlBool>`finalizado_at is null`,
  2: sql<SqlBool>`finalizado_at is not null`,
} satisfies Record<AbaDeEntregas, unknown>;

export const entregaInexistente = (): Recusa =>
  Recusa.inexistente('entrega-inexistente', 'Entrega não encontrada.');

/** @throws Recusa (404) when the delivery does not exist */
export const exigirEntregaNoBanco = async (
  db: Kysely<EntregasDb>,
  entregaId: number,
): Promise<void> => {
  const entrega = await db
    .selectFrom('entregas.entregas')
    .select('id')
    .where('id', '=', entregaId)
    .executeTakeFirst();
  if (!entrega) throw entregaInexistente();
};

/** SQL: amount still to be received for the order `pedido`, in centavos; 0 when it is cancelled or overpaid. */
export const A_RECEBER = sql<number>`case when pedido.cancelado then 0 else greatest(0,
  pedido.valor_em_centavos - pedido.desconto_em_centavos + pedido.taxa_em_centavos
  - pedido.pago_em_centavos) end`;

const pedidosNoEstagio = (estagio: EstagioId) => sql<number>`(
  select count(*)
  from entregas.destinos destino
  join pedidos.pedidos pedido on pedido.id = destino.pedido_id
  where destino.entrega_id = entregas.id and pedido.estagio_id = ${estagio}
    and ${pedidoEm('pedido.').naoCancelado}
)`;

const CAMPOS = ['id', 'data', 'finalizado_at', 'destinos', 'revisao'] as const;
const ENTREGUES = pedidosNoEstagio(ESTAGIO.entregue).as('destinos_entregues');

type Linha = Pick<LinhaEntrega, 'id' | 'data' | 'finalizado_at' | 'destinos'> & {
  destinos_entregues: number;
};

const entregaDe = (linha: Linha): Entrega => ({
  id: linha.id,
  data: linha.data,
  data_br: formatarDia(linha.data),
  finalizado_at: linha.finalizado_at,
  finalizado_at_br:
    linha.finalizado_at && formatarInstante(new Date(linha.finalizado_at)).replace(',', ''),
  total_destinos: linha.destinos.length,
  destinos_entregues: linha.destinos_entregues,
});

@Injectable()
export class ListaDeEntregas {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<EntregasEPedidosDb>) {}

  /** @throws Recusa (404) when the delivery does not exist */
  async mostrar(entregaId: number): Promise<DetalheDaEntrega> {
    const entrega = await this.db
      .selectFrom('entregas.entregas')
      .select(CAMPOS)
      .select([ENTREGUES, pedidosNoEstagio(ESTAGIO.finalizado).as('pedidos_a_entregar')])
      .where('id', '=', entregaId)
      .executeTakeFirst();
    if (!entrega) throw entregaInexistente();
    const { pedidos_a_entregar, destinos, revisao } = entrega;
    return { ...entregaDe(entrega), pedidos_a_entregar, destinos, revisao };
  }

  async tabela(aba: AbaDeEntregas, consulta: ConsultaDeTabela): Promise<Pagina<Entrega>> {
    const daAba = this.db
      .selectFrom('entregas.entregas')
      .where(DA_ABA[aba])
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa));
    const linhas = daAba.select(CAMPOS).select(ENTREGUES);
    const ordenadas = ordered(linhas, consulta, { columns: COLUNAS });
    return mapped(await paged(consulta, ordenadas, daAba), entregaDe);
  }
}
