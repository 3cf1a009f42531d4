import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { FinanceiroDb } from '@encomenda/contracts/financeiro/financeiro.read-models';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/pedidos/pagamentos/forma-de-pagamento';
import type { LinhaDaReceita } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import { formatarDia, mesDe, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type { ConsultaDeTabela, Pagina } from '@encomenda/contracts/shared/transport/http';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { comDistincao, type VistaDosClientes } from '../clientes/juncao/homonimos.js';
import { PEDIDO_PAGO } from '../pedidos/pagamentos/pagamentos.queries.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { matchesSearch, searchWords } from '../platform/queries/search.js';
import { mapped, ordered, paged } from '../platform/queries/table.js';

/** Sortable columns. The default order, by date, is not among them. */
const COLUNAS = {
  id: 'id',
  'pedidos.id': 'pedido_id',
  'clientes.nome': 'cliente_nome',
  'receita.valor': 'valor_em_centavos',
};

const FORMA_NA_BUSCA = sql`case pagamento.forma_de_pagamento ${sql.join(
  FORMAS_DE_PAGAMENTO.map((forma) => sql`when ${forma} then ${normalizarBusca(forma)}`),
  sql` `,
)} end`;

/** What the search finds a payment by. */
const BUSCA = sql<string>`concat_ws(' ', pagamento.id, pedido.id, pedido.busca_do_cliente,
  ${FORMA_NA_BUSCA})`;

@Injectable()
export class PagamentosRecebidos {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<
      FinanceiroDb & PedidosDb & CadastroDeClientesDb
    >,
  ) {}

  async doMes(
    dia: Dia,
    consulta: ConsultaDeTabela,
    vista: VistaDosClientes,
  ): Promise<Pagina<LinhaDaReceita>> {
    const { primeiro, ultimo } = mesDe(dia);
    const doMes = this.db
      .selectFrom('pedidos.pagamentos as pagamento')
      .innerJoin('pedidos.pedidos as pedido', 'pedido.id', 'pagamento.pedido_id')
      .select([
        'pagamento.id',
        'pagamento.pedido_id',
        'pedido.cliente_id',
        'pedido.cliente_nome',
        'pagamento.data',
        'pagamento.forma_de_pagamento',
        'pagamento.valor_em_centavos',
      ])
      .select(PEDIDO_PAGO.as('pago'))
      .where('pagamento.data', '>=', primeiro)
      .where('pagamento.data', '<=', ultimo)
      .where(matchesSearch(BUSCA, consulta.pesquisa));
    const pagamentos = this.db.selectFrom(doMes.as('recebidos'));
    const linhas = ordered(pagamentos.selectAll(), consulta, {
      columns: COLUNAS,
      number: 'pedido_id',
      initially: { order: sql.ref('data'), sort: 'desc' },
    });
    const semPesquisa = searchWords(consulta.pesquisa).length === 0;
    const total = semPesquisa ? () => this.contados(primeiro) : pagamentos;
    const pagina = await comDistincao(this.db, await paged(consulta, linhas, total), {
      clienteDe: ({ cliente_id }) => cliente_id,
      vista,
    });
    return mapped(pagina, (linha) => ({
      id: linha.id,
      pedido_id: linha.pedido_id,
      cliente: linha.cliente_nome,
      distincao: linha.distincao,
      data: linha.data,
      data_br: formatarDia(linha.data),
      forma_pagamento: linha.forma_de_pagamento,
      valor: emReais(linha.valor_em_centavos),
      valor_br: formatarReais(linha.valor_em_centavos),
      pago: linha.pago,
    }));
  }

  private async contados(mes: Dia): Promise<number> {
    const linha = await this.db
      .selectFrom('receita.por_mes')
      .select('quantidade')
      .where('mes', '=', mes)
      .executeTakeFirst();
    return linha?.quantidade ?? 0;
  }
}
