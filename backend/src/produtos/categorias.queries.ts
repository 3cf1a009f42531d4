import type { Categoria } from '@encomenda/contracts/produtos/produtos.http';
import type { ProdutosDb } from '@encomenda/contracts/produtos/produtos.read-models';
import { Recusa } from '@encomenda/contracts/shared/decider';
import type {
  ConsultaDeLista,
  ConsultaDeTabela,
  Lista,
  Pagina,
} from '@encomenda/contracts/shared/http';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { matchesSearch } from '../platform/queries/search.js';
import { LIST_LIMIT, ordered, paged } from '../platform/queries/table.js';

const CAMPOS = ['id', 'nome'] as const;
const COLUNAS = { id: 'id', nome: 'nome' };

export class MostrarCategoria extends Query<Categoria> {
  constructor(readonly categoriaId: number) {
    super();
  }
}

@QueryHandler(MostrarCategoria)
export class MostrarCategoriaHandler implements IQueryHandler<MostrarCategoria> {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<ProdutosDb>) {}

  async execute({ categoriaId }: MostrarCategoria) {
    const categoria = await this.db
      .selectFrom('categorias_de_produtos.categorias')
      .select(CAMPOS)
      .where('id', '=', categoriaId)
      .executeTakeFirst();
    if (!categoria) throw Recusa.inexistente('categoria-inexistente', 'Categoria não encontrada.');
    return categoria;
  }
}

export class ListarCategorias extends Query<Lista<Categoria>> {
  constructor(readonly consulta: ConsultaDeLista) {
    super();
  }
}

@QueryHandler(ListarCategorias)
export class ListarCategoriasHandler implements IQueryHandler<ListarCategorias> {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<ProdutosDb>) {}

  async execute({ consulta }: ListarCategorias) {
    const data = await this.db
      .selectFrom('categorias_de_produtos.categorias')
      .select(CAMPOS)
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa))
      .orderBy('nome')
      .orderBy('id')
      .limit(LIST_LIMIT)
      .execute();
    return { data };
  }
}

export class TabelaDeCategorias extends Query<Pagina<Categoria>> {
  constructor(readonly consulta: ConsultaDeTabela) {
    super();
  }
}

@QueryHandler(TabelaDeCategorias)
export class TabelaDeCategoriasHandler implements IQueryHandler<TabelaDeCategorias> {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<ProdutosDb>) {}

  execute({ consulta }: TabelaDeCategorias) {
    const categorias = this.db
      .selectFrom('categorias_de_produtos.categorias')
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa));
    const linhas = ordered(categorias.select(CAMPOS), consulta, { columns: COLUNAS });
    return paged(consulta, linhas, categorias);
  }
}

export const categoriasQueries = [
  MostrarCategoriaHandler,
  ListarCategoriasHandler,
  TabelaDeCategoriasHandler,
];
