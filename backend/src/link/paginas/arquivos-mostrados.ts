import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { TipoDeArquivo } from '@encomenda/contracts/pedidos/arquivo';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { Kysely } from 'kysely';

export interface ArquivoMostrado {
  readonly id: number;
  readonly nome: string;
  readonly tipo: TipoDeArquivo;
  readonly clienteId: number;
  readonly hash: string;
  /** Pixels, after rotation to upright; null for a PDF. */
  readonly largura: number | null;
  readonly altura: number | null;
}

export interface ClienteDoLink {
  /** Customer of the order today. */
  readonly agora: number;
  /** Customer of the quote when its version was written. */
  readonly antes: number;
}

/** Files that the customer may see, oldest first. Leaves out those of an earlier customer of the order. */
export const arquivosMostrados = (
  db: Kysely<CadastroDeClientesDb & PedidosDb>,
  pedidoId: number,
  { agora, antes }: ClienteDoLink,
): Promise<ArquivoMostrado[]> =>
  db
    .withRecursive('juntados', (cte) =>
      cte
        .selectFrom('cadastro_de_clientes.juntados')
        .select('id')
        .where('fica_id', '=', agora)
        .union(
          cte
            .selectFrom('cadastro_de_clientes.juntados as juntado')
            .innerJoin('juntados', 'juntados.id', 'juntado.fica_id')
            .select('juntado.id'),
        ),
    )
    .selectFrom('pedidos.arquivos')
    .select(['id', 'nome', 'tipo', 'cliente_id as clienteId', 'hash', 'largura', 'altura'])
    .where('pedido_id', '=', pedidoId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('cliente_id', 'in', [agora, antes]),
        eb('cliente_id', 'in', selectFrom('juntados').select('juntados.id')),
      ]),
    )
    .where('mostrado', '=', true)
    .orderBy('id')
    .execute();
