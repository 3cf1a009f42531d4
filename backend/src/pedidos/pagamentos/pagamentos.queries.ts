import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type {
  PagamentoRecebido,
  ValorAPagar,
} from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { ConsultaDeTabela, Pagina } from '@encomenda/contracts/shared/transport/http';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { holdsWords } from '../../platform/queries/search.js';
import { mapped, ordered, pagedFrom } from '../../platform/queries/table.js';
import { exigirPedidoNoBanco, pedidoInexistente } from '../detalhe-do-pedido.queries.js';

const COLUNAS = {
  id: 'id',
  data: 'data',
  forma_pagamento: 'forma_de_pagamento',
  valor: 'valor_em_centavos',
};

/** Whether the order of the alias `pedido` is paid; null while it has no value. */
export const PEDIDO_PAGO = sql<boolean | null>`case
  when pedido.valor_em_centavos + pedido.taxa_em_centavos > pedido.desconto_em_centavos
  then pedido.pago_em_centavos + pedido.desconto_em_centavos
    >= pedido.valor_em_centavos + pedido.taxa_em_centavos end`;

const pagamentos = (db: Kysely<PedidosDb>) =>
  db
    .selectFrom('pedidos.pagamentos as pagamento')
    .innerJoin('pedidos.pedidos as pedido', 'pedido.id', 'pagamento.pedido_id')
    .select([
      'pagamento.id as id',
      'pagamento.pedido_id as pedido_id',
      'pagamento.data as data',
      'pagamento.forma_de_pagamento as forma_de_pagamento',
      'pagamento.valor_em_centavos as valor_em_centavos',
      'pedido.cliente_nome as cliente',
    ])
    .select(PEDIDO_PAGO.as('pago'));

type Linha = Awaited<ReturnType<ReturnType<typeof pagamentos>['executeTakeFirstOrThrow']>>;

export const pagamentoDe = ({
  forma_de_pagamento,
  valor_em_centavos,
  ...linha
}: Linha): PagamentoRecebido => ({
  ...linha,
  data_br: formatarDia(linha.data),
  forma_pagamento: forma_de_pagamento,
  valor: emReais(valor_em_centavos),
  valor_br: formatarReais(valor_em_centavos),
});

@Injectable()
export class PagamentosDosPedidos {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb>) {}

  async mostrar(pagamentoId: number): Promise<PagamentoRecebido> {
    const pagamento = await pagamentos(this.db)
      .where('pagamento.id', '=', pagamentoId)
      .executeTakeFirst();
    if (!pagamento) throw Recusa.inexistente('pagamento-inexistente', 'Pagamento não encontrado.');
    return pagamentoDe(pagamento);
  }

  async doPedido(pedidoId: number, consulta: ConsultaDeTabela): Promise<Pagina<PagamentoRecebido>> {
    const doPedido = pagamentos(this.db).where('pagamento.pedido_id', '=', pedidoId);
    const linhas = await ordered(doPedido, consulta, { columns: COLUNAS }).execute();
    if (linhas.length === 0) await exigirPedidoNoBanco(this.db, pedidoId);
    const pagina = pagedFrom(
      consulta,
      linhas.filter(({ id, data, forma_de_pagamento }) =>
        holdsWords(`${id} ${formatarDia(data)} ${forma_de_pagamento}`, consulta.pesquisa),
      ),
    );
    return mapped(pagina, pagamentoDe);
  }

  async valorAPagar(pedidoId: number): Promise<ValorAPagar> {
    const pedido = await this.db
      .selectFrom('pedidos.pedidos')
      .select(['saldo_em_centavos', 'cancelado'])
      .where('id', '=', pedidoId)
      .executeTakeFirst();
    if (!pedido) throw pedidoInexistente();
    const falta = pedido.cancelado ? 0 : Math.max(0, pedido.saldo_em_centavos);
    return { valor: emReais(falta), valor_br: formatarReais(falta) };
  }
}
