import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { etiquetaDoEstagio } from '@encomenda/contracts/pedidos/producao/estagio';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { prazoDoPedido } from '@encomenda/contracts/pedidos/situacao-do-pedido';
import type {
  ConsultaDaProducao,
  ItemAFazer,
  PaginaDaProducao,
} from '@encomenda/contracts/pedidos/producao/producao.http';
import { DIAS_A_PRODUZIR } from '@encomenda/contracts/pedidos/producao/dias-a-produzir';
import { formatarDia, somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type SqlBool } from 'kysely';
import {
  dadosDoHomonimo,
  distincaoDoHomonimo,
  type VistaDosClientes,
} from '../../clientes/juncao/homonimos.js';
import { Prazos, type MedidaDosPrazos } from '../../configuracoes/prazos.js';
import { ExportPage } from '../../platform/queries/csv/export-page.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { holdsWords } from '../../platform/queries/search.js';
import { pageOf } from '../../platform/queries/table.js';
import { pedidoEm } from '../lista/condicoes-dos-pedidos.js';
import { porProduto, somaDasUnidades } from '../domain/valores/por-produto.js';

@Injectable()
export class ItensAFazer {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb & CadastroDeClientesDb>,
    private readonly prazos: Prazos,
  ) {}

  async porProduto(
    consulta: ConsultaDaProducao,
    vista: VistaDosClientes,
  ): Promise<PaginaDaProducao | ExportPage<ItemAFazer>> {
    const medida = await this.prazos.medida();
    const ate = consulta.ate ?? somarDias(medida.hoje, DIAS_A_PRODUZIR);
    const itens = await this.itensAte(ate, consulta, medida, vista);
    const produtos = porProduto(
      itens.filter(({ produto }) => holdsWords(produto, consulta.pesquisa)),
    );
    if (consulta.formato === 'csv')
      return ExportPage.of(produtos.flatMap((produto) => produto.itens));
    const antes = (consulta.page - 1) * consulta.per_page;
    const todos = produtos.flatMap((produto) => produto.itens);
    return {
      ...pageOf(consulta, produtos.slice(antes, antes + consulta.per_page), produtos.length),
      ate,
      ate_br: formatarDia(ate),
      unidades: somaDasUnidades(todos),
      pedidos: new Set(todos.map(({ pedido_id }) => pedido_id)).size,
    };
  }

  private async itensAte(
    ate: Dia,
    { tag, produto, sem_prazo }: ConsultaDaProducao,
    { hoje, diasDeAviso }: MedidaDosPrazos,
    vista: VistaDosClientes,
  ): Promise<ItemAFazer[]> {
    const itens = await this.db
      .selectFrom('pedidos.pedidos as pedido')
      .innerJoin('pedidos.itens as item', 'item.pedido_id', 'pedido.id')
      .leftJoin('cadastro_de_clientes.clientes as cliente', 'cliente.id', 'pedido.cliente_id')
      .select([
        'item.id',
        'item.produto_id',
        'item.produto_nome',
        'item.estagio_id',
        'item.quantidade',
        'item.quantidade_finalizada',
        'item.pedido_id',
        'pedido.estagio_id as pedido_estagio_id',
        'pedido.cliente_id',
        'pedido.cliente_nome',
        'pedido.prazo',
        'pedido.revisao',
        'cliente.observacoes as cliente_observacoes',
      ])
      .select((eb) => dadosDoHomonimo(this.db, eb.ref('pedido.cliente_id')).as('homonimo'))
      .where(pedidoEm('pedido.').aProduzir)
      .where((eb) =>
        sem_prazo
          ? eb.or([eb('pedido.prazo', '<=', ate), eb('pedido.prazo', 'is', null)])
          : eb('pedido.prazo', '<=', ate),
      )
      .$if(produto !== null, (query) => query.where('item.produto_id', '=', produto!))
      .$if(tag !== null, (query) =>
        query.where(
          sql<SqlBool>`pedido.id in (
            select pedido_id from pedidos.tags_dos_pedidos where tag_id = ${tag})`,
        ),
      )
      .orderBy('pedido.prazo')
      .orderBy('pedido.id')
      .orderBy('item.id')
      .execute();
    return itens.map(({ produto_nome, cliente_id, cliente_nome, homonimo, ...item }) => ({
      ...item,
      produto: produto_nome,
      estagio_badge: etiquetaDoEstagio(item.estagio_id),
      cliente: cliente_nome,
      distincao: homonimo && distincaoDoHomonimo(cliente_id, homonimo, vista),
      prazo_br: item.prazo && formatarDia(item.prazo),
      prazo_badge: prazoDoPedido(
        { prazo: item.prazo, estagio_id: item.pedido_estagio_id },
        hoje,
        diasDeAviso,
      ),
    }));
  }
}
