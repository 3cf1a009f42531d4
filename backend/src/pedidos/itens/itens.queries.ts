import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { Item, ItemComPedido } from '@encomenda/contracts/itens/itens.http';
import { etiquetaDoEstagio } from '@encomenda/contracts/pedidos/producao/estagio';
import {
  SITUACAO,
  type LinhaItem,
  type PedidosDb,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { situacaoNaTela } from '@encomenda/contracts/pedidos/situacao-do-pedido';
import { columnNames } from '@encomenda/contracts/shared/columns';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { ConsultaDeTabela, Pagina } from '@encomenda/contracts/shared/transport/http';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { holdsWords } from '../../platform/queries/search.js';
import { mapped, ordered, pagedFrom } from '../../platform/queries/table.js';
import { exigirPedidoNoBanco } from '../detalhe-do-pedido.queries.js';
import { porcentagem } from '../lista/pedido-na-tela.js';

const CAMPOS = [
  'id',
  'pedido_id',
  'produto_id',
  'produto_nome',
  'estagio_id',
  'quantidade',
  'quantidade_finalizada',
  'valor_em_centavos',
  'desconto_em_centavos',
  'descricao',
] as const;
const COLUNAS = {
  id: 'id',
  produto: 'produto_nome',
  quantidade: 'quantidade',
  quantidade_finalizada: 'quantidade_finalizada',
  estagio: 'estagio_id',
  estagio_id: 'estagio_id',
  valor: 'valor_em_centavos',
  desconto: 'desconto_em_centavos',
  valor_total: sql`(quantidade * valor_em_centavos - desconto_em_centavos)`,
};

export type LinhaDoItem = Omit<LinhaItem, 'cliente_id'>;

export const itemDe = ({
  produto_nome,
  valor_em_centavos,
  desconto_em_centavos,
  ...linha
}: LinhaDoItem) => {
  const total = linha.quantidade * valor_em_centavos - desconto_em_centavos;
  return {
    ...linha,
    produto: produto_nome,
    estagio_badge: etiquetaDoEstagio(linha.estagio_id),
    valor: emReais(valor_em_centavos),
    valor_br: formatarReais(valor_em_centavos),
    desconto: emReais(desconto_em_centavos),
    desconto_br: formatarReais(desconto_em_centavos),
    valor_total: emReais(total),
    valor_total_br: formatarReais(total),
    progress_bar: porcentagem(linha.quantidade_finalizada, linha.quantidade),
  };
};

@Injectable()
export class ItensDosPedidos {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb & CadastroDeClientesDb>,
  ) {}

  async mostrar(itemId: number): Promise<ItemComPedido> {
    const encontrado = await this.db
      .selectFrom('pedidos.itens as item')
      .select(CAMPOS)
      .select((eb) =>
        jsonObjectFrom(
          eb
            .selectFrom('pedidos.pedidos as pedido')
            .leftJoin('cadastro_de_clientes.clientes as cliente', 'cliente.id', 'pedido.cliente_id')
            .select(columnNames(SITUACAO))
            .select([
              'pedido.cliente_nome',
              'pedido.revisao',
              'cliente.observacoes as cliente_observacoes',
            ])
            .whereRef('pedido.id', '=', 'item.pedido_id'),
        )
          .$notNull()
          .as('pedido'),
      )
      .where('item.id', '=', itemId)
      .executeTakeFirst();
    if (!encontrado) throw Recusa.inexistente('item-inexistente', 'Item não encontrado.');
    const { pedido, ...item } = encontrado;
    return {
      ...itemDe(item),
      pedido: {
        ...situacaoNaTela(pedido),
        id: item.pedido_id,
        cliente: pedido.cliente_nome,
        cliente_observacoes: pedido.cliente_observacoes,
        revisao: pedido.revisao,
      },
    };
  }

  async doPedido(pedidoId: number, consulta: ConsultaDeTabela): Promise<Pagina<Item>> {
    const doPedido = this.db
      .selectFrom('pedidos.itens')
      .select(CAMPOS)
      .where('pedido_id', '=', pedidoId);
    const itens = await ordered(doPedido, consulta, {
      columns: COLUNAS,
      initially: { order: 'id', sort: 'asc' },
    }).execute();
    if (itens.length === 0) await exigirPedidoNoBanco(this.db, pedidoId);
    const achados = itens.filter(({ id, produto_nome }) =>
      holdsWords(`${id} ${produto_nome}`, consulta.pesquisa),
    );
    return mapped(pagedFrom(consulta, achados), itemDe);
  }
}
