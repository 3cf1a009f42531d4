import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import {
  CONFIGURACOES_INICIAIS,
  type ConfiguracoesDb,
} from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import type { PrimeirosPassos } from '@encomenda/contracts/painel/painel.http';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { ProdutosDb } from '@encomenda/contracts/produtos/produtos.read-models';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-database.js';

type Db = CadastroDeClientesDb & ProdutosDb & ConfiguracoesDb & PedidosDb;

/** How far a new shop has come with what it needs for its first order. */
@Injectable()
export class Comeco {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<Db>) {}

  /** Each asks for one row at most, so that it costs the same in a shop of any size. */
  async passos(): Promise<PrimeirosPassos> {
    const { rows } = await sql<Record<keyof PrimeirosPassos, SqlBool>>`select
      exists (
        select from configuracoes.loja
        where nome <> ${CONFIGURACOES_INICIAIS.nome} or coalesce(telefone, email) is not null
      ) as empresa,
      exists (select from cadastro_de_produtos.produtos) as produto,
      exists (select from cadastro_de_clientes.clientes) as cliente,
      exists (select from lista_de_pedidos.pedidos) as pedido`.execute(this.db);
    const { empresa, produto, cliente, pedido } = rows[0]!;
    return {
      empresa: Boolean(empresa),
      produto: Boolean(produto),
      cliente: Boolean(cliente),
      pedido: Boolean(pedido),
    };
  }
}
