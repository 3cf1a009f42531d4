import type { ArquivoDoPedido } from '@encomenda/contracts/pedidos/arquivos.http';
import type {
  LinhaArquivoDoPedido,
  PedidosDb,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { exigirPedidoNoBanco } from '../detalhe-do-pedido.queries.js';
import { arquivoInexistente } from '../domain/exigencias.js';

@Injectable()
export class ArquivosDosPedidos {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb>) {}

  /** Oldest first. A file of a removed item counts as a file of the order. */
  async doPedido(pedidoId: number): Promise<ArquivoDoPedido[]> {
    await exigirPedidoNoBanco(this.db, pedidoId);
    const linhas = await this.db
      .selectFrom('pedidos.arquivos as arquivo')
      .leftJoin('pedidos.itens as item', 'item.id', 'arquivo.item_id')
      .where('arquivo.pedido_id', '=', pedidoId)
      .select([
        'arquivo.id',
        'item.id as item_id',
        'arquivo.nome',
        'arquivo.tipo',
        'arquivo.bytes as size',
        'arquivo.largura',
        'arquivo.altura',
        'arquivo.mostrado',
      ])
      .orderBy('arquivo.id')
      .execute();
    return linhas.map((linha) => ({ ...linha, src: `/api/adm/pedido-arquivos/src/${linha.id}` }));
  }

  async um(arquivoId: number): Promise<LinhaArquivoDoPedido> {
    const linha = await this.db
      .selectFrom('pedidos.arquivos')
      .selectAll()
      .where('id', '=', arquivoId)
      .executeTakeFirst();
    if (!linha) throw arquivoInexistente();
    return linha;
  }
}
