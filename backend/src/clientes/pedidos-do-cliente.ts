import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { ReadYourOwnWrite } from '../platform/commands/read-your-own-write.js';
import { RequestRefused } from '../platform/http/request-refused.js';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { EVENT_STORE } from '../platform/tokens.js';

/** Whether a customer has orders: a question over many streams, which only a read model answers. */
@Injectable()
export class PedidosDoCliente {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly readModels: ReadYourOwnWrite,
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb>,
  ) {}

  /**
   * Cancelled orders count too. Everything written before the question is seen.
   * @throws RequestRefused 503 while the list of orders is not up to date
   */
  async existem(clienteId: number): Promise<boolean> {
    const head = await this.store.head();
    if (head && !(await this.readModels.passed('lista_de_pedidos', head)))
      throw new RequestRefused(
        503,
        'Não foi possível verificar os pedidos deste cliente. Tente novamente em instantes.',
        undefined,
        5,
      );
    const pedido = await this.db
      .selectFrom('lista_de_pedidos.pedidos')
      .select('id')
      .where('cliente_id', '=', clienteId)
      .limit(1)
      .executeTakeFirst();
    return pedido !== undefined;
  }
}
