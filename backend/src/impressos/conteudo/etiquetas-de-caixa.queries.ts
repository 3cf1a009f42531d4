import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { ConsultaDasEtiquetas } from '@encomenda/contracts/pedidos/etiquetas/etiquetas-de-caixa.http';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { recordNotFound } from '../../platform/http/parameters/id.js';
import { RequestRefused } from '../../platform/http/errors/request-refused.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { CONFIG } from '../../platform/tokens.js';
import { Emissao } from './emissao.js';
import type { EtiquetaDeCaixa, ImpressoDeEtiquetas } from '../impresso.js';

const pedidosCom = (db: Kysely<PedidosDb>, ids: readonly number[]) =>
  db
    .selectFrom('pedidos.pedidos as pedido')
    .select(['pedido.id', 'pedido.prazo', 'pedido.cancelado', 'pedido.cliente_nome_copiado'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('pedidos.itens as item')
          .whereRef('item.pedido_id', '=', 'pedido.id')
          .select(['item.produto_nome as produto', 'item.quantidade as quantidade'])
          .orderBy('item.id'),
      ).as('itens'),
    )
    .where('pedido.id', 'in', ids)
    .execute();

@Injectable()
export class EtiquetasDeCaixa {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly emissao: Emissao,
  ) {}

  /** @throws RequestRefused 404 for an unknown order, 409 for a cancelled one */
  async de({ pedidos, tamanho, inicio }: ConsultaDasEtiquetas): Promise<ImpressoDeEtiquetas> {
    const ids = pedidos.map(({ pedidoId }) => pedidoId);
    const lidos = new Map((await pedidosCom(this.db, ids)).map((pedido) => [pedido.id, pedido]));
    const etiquetas = pedidos.flatMap(({ pedidoId, caixas }): EtiquetaDeCaixa[] => {
      const pedido = lidos.get(pedidoId);
      if (!pedido) throw recordNotFound();
      if (pedido.cancelado)
        throw new RequestRefused(409, `O pedido ${pedidoId} está cancelado e não leva etiqueta.`);
      return Array.from({ length: caixas }, (_, i) => ({
        pedidoId,
        cliente: pedido.cliente_nome_copiado,
        prazo: pedido.prazo,
        itens: pedido.itens,
        caixa: i + 1,
        caixas,
        endereco: this.enderecoDo(pedidoId),
      }));
    });
    const { loja } = await this.emissao.loja();
    return {
      tipo: 'etiquetas',
      id: ids[0]!,
      loja: { ...loja, logo: null },
      emitidoEm: await this.emissao.instante(ids.map(pedidoStream)),
      formato: tamanho,
      inicio,
      etiquetas,
    };
  }

  private enderecoDo(pedidoId: number): string | null {
    const { publicUrl } = this.config;
    return publicUrl === undefined ? null : `${publicUrl}/adm/pedidos/show/${pedidoId}`;
  }
}
